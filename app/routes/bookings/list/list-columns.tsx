import type { BookingRow } from "#contract/bookings";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { StatusChip } from "~/components/ui/status-chip";
import { alongText, channelWords, nightsText, peopleCount, peopleText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { formatDate, formatDayMonth, formatMoney, formatRange } from "~/lib/format";
import { paymentLook } from "~/routes/bookings/payment-words";

interface Reader {
  now: Date;
  today: string;
  seesMoney: boolean;
}

/** The columns of the list; amounts only for people who see money. */
export function bookingColumns({ now, today, seesMoney }: Reader): Column<BookingRow>[] {
  const total: Column<BookingRow> = {
    key: "total",
    head: "Total",
    align: "end",
    sort: "total_cents",
    cell: (row) => <Amount row={row} />,
  };
  return [
    { key: "code", head: "Código", sort: "code", look: "num font-regular text-muted", cell: (row) => row.code },
    { key: "holder", head: "Hóspede", sort: "holder_name", width: "22%", cell: (row) => <Holder row={row} /> },
    {
      key: "accommodation",
      head: "Acomodação",
      width: "15%",
      cell: (row) => <Clipped text={row.accommodation_name} />,
    },
    {
      key: "check_in",
      head: "Entrada",
      sort: "check_in",
      look: "num",
      title: (row) => formatDate(row.check_in),
      cell: (row) => shortDate(row.check_in, today),
    },
    {
      key: "check_out",
      head: "Saída",
      sort: "check_out",
      look: "num",
      title: (row) => formatDate(row.check_out),
      cell: (row) => shortDate(row.check_out, row.check_in),
    },
    { key: "nights", head: "Noites", align: "end", roomy: true, cell: (row) => row.night_count },
    { key: "people", head: "Pessoas", align: "end", title: peopleText, cell: peopleCount },
    { key: "channel", head: "Canal", roomy: true, look: "text-muted", cell: (row) => channelWords[row.channel] },
    {
      key: "status",
      head: "Situação",
      sort: "status",
      cell: (row) => <StatusChip status={statusNow(row, now)} className="align-middle" />,
    },
    { key: "payment", head: "Pagamento", cell: (row) => <PaymentBar booking={row} amongColumns /> },
    ...(seesMoney ? [total] : []),
  ];
}

// the two long texts give way when the table gets narrow; everything else keeps its words
const clipped = "block min-w-28 truncate [contain:inline-size]";

function Holder({ row }: { row: BookingRow }) {
  const { holder, other_guests } = row;
  return (
    <>
      <span className={cx(clipped, "font-semibold")} title={holder.name}>
        {holder.name}
      </span>
      {other_guests && <span className={cx(clipped, "text-xs text-muted")}>{alongText(other_guests)}</span>}
    </>
  );
}

function Clipped({ text }: { text: string }) {
  return (
    <span className={clipped} title={text}>
      {text}
    </span>
  );
}

/** The year is told where it is another one than nearby: "20/11", "20/03/27". */
function shortDate(date: string, near: string): string {
  const year = date.slice(0, 4) === near.slice(0, 4) ? "" : `/${date.slice(2, 4)}`;
  return formatDayMonth(date) + year;
}

function Amount({ row }: { row: BookingRow }) {
  return row.total_cents === undefined ? "\u2013" : formatMoney(row.total_cents);
}

/** A booking on a phone: name and status, place and dates, payment and amount. */
export function bookingCard({ now, today, seesMoney }: Reader) {
  const year = (row: BookingRow) => row.check_out.slice(0, 4) !== today.slice(0, 4);
  return (row: BookingRow) => (
    <CardLines
      title={
        <>
          {row.holder.name}
          {row.other_guests && (
            <span className="block text-xs font-regular text-muted">{alongText(row.other_guests)}</span>
          )}
        </>
      }
      state={<StatusChip status={statusNow(row, now)} />}
      lines={[
        [
          row.accommodation_name,
          `${formatRange(row.check_in, row.check_out, { year: year(row) })} · ${nightsText(row.night_count)}`,
        ],
        [
          <PaymentBar key="payment" booking={row} />,
          seesMoney ? (
            <b key="total" className="text-ink">
              <Amount row={row} />
            </b>
          ) : (
            row.code
          ),
        ],
      ]}
    />
  );
}

interface PaymentBarProps {
  booking: BookingRow;
  /** Beside many columns: only its word where the window is narrow. */
  amongColumns?: boolean;
}

/** How much of a booking is paid: a short line and its word. */
function PaymentBar({ booking, amongColumns = false }: PaymentBarProps) {
  const { share, text, tone } = paymentLook(booking);
  if (share === null) return <span className="text-muted">{text}</span>;
  const drawn = tone === "over" ? "var(--color-info)" : "var(--color-success)";
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <span
        aria-hidden="true"
        className={cx("h-1 w-8 shrink-0 rounded-full", amongColumns && "max-[1439px]:hidden")}
        style={{ background: `linear-gradient(90deg, ${drawn} ${share * 100}%, var(--color-line) 0)` }}
      />
      <span className="num text-ink">{text}</span>
    </span>
  );
}
