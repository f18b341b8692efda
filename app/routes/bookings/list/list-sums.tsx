import { type BookingTotals, bookingSheets } from "#contract/booking-sheets";
import type { BookingRow } from "#contract/bookings";
import { nightsText } from "~/domains/bookings/booking-words";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatNumber } from "~/lib/format";
import type { ListState } from "~/lib/list-address";
import { bookingQuery } from "~/routes/bookings/list/list-filters";

interface ListSumsProps {
  state: ListState;
  today: string;
  /** Read anew with the rows: an act may have changed both. */
  rows: readonly BookingRow[];
}

/** What the whole filtered list adds up to, beside its pages. It comes after the rows, which do not wait for it. */
export function ListSums({ state, today, rows }: ListSumsProps) {
  const query = bookingQuery({ ...state, page: 1, sort: "-check_in" }, false, today);
  const { state: stands, answer, before } = useAsk(bookingSheets.totals, { query }, { since: rows });
  const sums = answer ?? before?.answer;
  return (
    <p className="num dims-when-busy min-h-5" aria-busy={stands === "asking"}>
      {sums && sumsText(sums)}
    </p>
  );
}

function sumsText({ count, more, night_count, total_cents, balance_cents, commission_cents }: BookingTotals) {
  if (more) return `Totais só até ${formatNumber(count)} reservas: filtre a lista para somar`;
  if (count === 0) return null;
  return (
    <>
      Total filtrado: {nightsText(night_count ?? 0)}
      {typeof total_cents === "number" && (
        <>
          {" · "}
          <b className="text-ink">{formatMoney(total_cents)}</b>
        </>
      )}
      {typeof balance_cents === "number" && balance_cents !== 0 && <> · saldo {formatMoney(balance_cents)}</>}
      {typeof commission_cents === "number" && commission_cents !== 0 && (
        <> · comissões {formatMoney(commission_cents)}</>
      )}
    </>
  );
}
