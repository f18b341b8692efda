import { href, Link } from "react-router";
import type { CommissionBill } from "#contract/commission-bills";
import { bookingsText } from "~/domains/bookings/booking-words";
import { EntryStateChip } from "~/domains/finances/entry-state-chip";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";

/** What a channel has billed of the month, each the link to its entry. */
export function BillList({ bills }: { bills: readonly CommissionBill[] }) {
  if (bills.length === 0) return null;
  return (
    <ul
      aria-label="Faturas lançadas"
      className="divide-y divide-line-soft border-b border-line-soft text-sm last:border-b-0"
    >
      {bills.map(({ entry_id, description, amount_cents, due_on, state, bookings: held }) => (
        <li key={entry_id}>
          <Link
            to={href("/financeiro/lancamentos/:id", { id: entry_id })}
            className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 basis-56">
              <b className="block font-semibold">{description}</b>
              <span className="block text-xs text-muted">
                Vence {formatDate(due_on)} · {bookingsText(held)}
              </span>
            </span>
            <EntryStateChip state={state} />
            <b className="num font-semibold whitespace-nowrap">{money(amount_cents)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
