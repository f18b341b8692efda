import Pencil from "lucide-react/icons/pencil";
import { href, Link } from "react-router";
import { bookingWords } from "#contract/booking-words";
import { accountKindWords } from "#contract/finance-words";
import type { FinancialAccount } from "#contract/financial-accounts";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { IconButton } from "~/components/ui/icon-button";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";

export interface AccountListProps {
  accounts: readonly FinancialAccount[];
  /** The id of the one whose lines are shown. */
  open: string | undefined;
  /** Null for people who change nothing. */
  onEdit: ((account: FinancialAccount) => void) | null;
}

/** The company's accounts with what each holds; a press shows what was posted to it. */
export function AccountList({ accounts, open, onEdit }: AccountListProps) {
  return (
    <Panel flush title="Contas" count={accounts.length}>
      <ul className="divide-y divide-line-soft text-sm">
        {accounts.map((account) => (
          <li key={account.id} className={cx("flex items-center gap-1 pr-2", account.id === open && "bg-primary-soft")}>
            <Link
              to={`${href("/financeiro/contas")}?conta=${account.id}`}
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
    </Panel>
  );
}

function about({ kind, bank_name, methods }: FinancialAccount): string {
  if (kind === "deposits_held") return "O que é dos hóspedes, por isso abaixo de zero";
  const received = methods.map((method) => bookingWords.method[method]).join(", ");
  return [bank_name ?? accountKindWords[kind], received && `recebe ${received}`].filter(Boolean).join(" · ");
}
