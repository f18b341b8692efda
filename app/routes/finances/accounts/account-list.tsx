import Pencil from "lucide-react/icons/pencil";
import { Link } from "react-router";
import { bookingWords } from "#contract/booking-words";
import { accountKindWords } from "#contract/finance-words";
import type { FinancialAccount } from "#contract/financial-accounts";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { IconButton } from "~/components/ui/icon-button";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { accountsHref } from "~/domains/finances/reports/report-address";

export interface AccountListProps {
  accounts: readonly FinancialAccount[];
  /** The id of the one whose lines are shown. */
  open: string | undefined;
  /** Null for people who change nothing. */
  onEdit: ((account: FinancialAccount) => void) | null;
}

/** The company's accounts with what each holds; a press shows what was posted to it. */
export function AccountList({ accounts, open, onEdit }: AccountListProps) {
  const isShown = accounts.every(({ balance_cents }) => balance_cents !== undefined);
  return (
    <Panel flush title="Contas" count={accounts.length}>
      <ul className="divide-y divide-line-soft text-sm">
        {accounts.map((account) => (
          <li key={account.id} className={cx("flex items-center gap-1 pr-2", account.id === open && "bg-primary-soft")}>
            <Link
              to={accountsHref(account.id)}
              aria-current={account.id === open ? "true" : undefined}
              className="flex min-w-0 flex-1 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <b className="flex items-center gap-2 font-semibold">
                  <span className="truncate">{account.name}</span>
                  {account.archived && <Chip>Arquivada</Chip>}
                </b>
                <span className="block text-xs text-muted">{about(account)}</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(account.balance_cents)}</b>
            </Link>
            {onEdit && (
              <IconButton label={`Editar ${account.name}`} icon={<Pencil />} onClick={() => onEdit(account)} />
            )}
          </li>
        ))}
      </ul>
      {isShown && (
        <p
          className={cx(
            "flex justify-between gap-3 border-t border-line py-3 pl-4 text-sm font-semibold",
            onEdit ? "pr-18 lg:pr-16" : "pr-6",
          )}
        >
          <span>Da empresa</span>
          <span className="num">{money(accounts.reduce((sum, { balance_cents = 0 }) => sum + balance_cents, 0))}</span>
        </p>
      )}
    </Panel>
  );
}

function about({ kind, bank_name, methods }: FinancialAccount): string {
  if (kind === "deposits_held") return "O que é dos hóspedes, por isso abaixo de zero";
  const received = methods.map((method) => bookingWords.method[method]).join(", ");
  return [bank_name ?? accountKindWords[kind], received && `recebe ${received}`].filter(Boolean).join(" · ");
}
