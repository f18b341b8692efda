import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Landmark from "lucide-react/icons/landmark";
import Lock from "lucide-react/icons/lock";
import Wallet from "lucide-react/icons/wallet";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FinanceOverview } from "#contract/finance-overview";
import { accountKindWords } from "#contract/finance-words";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { accountsHref } from "~/domains/finances/reports/report-address";
import { plural } from "~/lib/format";

const icons: Record<string, ReactNode> = {
  bank: <Landmark aria-hidden="true" />,
  cash: <Banknote aria-hidden="true" />,
  card: <CreditCard aria-hidden="true" />,
  channel_wallet: <Wallet aria-hidden="true" />,
};
const bookings = { none: "nenhuma reserva", one: "reserva", many: "reservas" };
const row =
  "flex min-h-target items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted";

export interface AccountBalancesProps {
  overview: FinanceOverview;
  /** The one that is asked for, if not all. */
  accountId: string | undefined;
}

/**
 * What each account holds today, each figure the link to its lines; what is held for guests stands apart, for it is not
 * the company's.
 */
export function AccountBalances({ overview, accountId }: AccountBalancesProps) {
  const { accounts, held_account_id, held_bookings } = overview;
  const [total_cents, held_cents] = [overview.total_cents ?? undefined, overview.held_cents ?? undefined];
  return (
    <Panel
      flush
      title="Contas"
      count="hoje"
      actions={
        <Link to={accountsHref()} className="link print:hidden">
          Ver contas
        </Link>
      }
    >
      <ul className="divide-y divide-line-soft text-sm">
        {accounts.map(({ id, name, kind, balance_cents }) => (
          <li key={id}>
            <Link to={accountsHref(id)} className={row}>
              {icons[kind]}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                {name !== accountKindWords[kind] && (
                  <span className="block text-xs text-muted">{accountKindWords[kind]}</span>
                )}
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(balance_cents)}</b>
            </Link>
          </li>
        ))}
        {held_account_id && (
          <li className="bg-sunken">
            <Link to={accountsHref(held_account_id)} className={row}>
              <Lock aria-hidden="true" />
              <span className="min-w-0 flex-1">
                Cauções guardadas
                <span className="block text-xs text-muted">{plural(held_bookings, bookings)} · não é receita</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">
                {held_cents === undefined || held_cents === 0 ? money(held_cents) : `−${money(held_cents)}`}
              </b>
            </Link>
          </li>
        )}
        {!accountId && (
          <li>
            <Link to={accountsHref()} className={row}>
              <b className="flex-1 font-semibold">Da empresa</b>
              <b className="num font-semibold whitespace-nowrap">{money(total_cents)}</b>
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
