import type { BookingRow } from "#contract/bookings/bookings";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Columns } from "~/components/table/column";
import { cx } from "~/components/ui/cx";
import { StatusChip } from "~/components/ui/stay-status";
import { alongText, nightsText, peopleCount, peopleText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { formatDate, formatDayMonth, formatMoney, formatRange } from "~/lib/format";
import { listedTotal, paymentLook } from "~/routes/bookings/payment-words";
import { detailColumns } from "~/routes/bookings/shown-details";

interface Reader {
  now: Date;
  today: string;
  seesMoney: boolean;
  /** The list is what the company has to return: its amounts are that, and not the prices. */
  owedBack: boolean;
}

/** The columns of the list; amounts only for users who may see money. */
export function bookingColumns({ now, today, seesMoney, owedBack }: Reader): Columns<BookingRow> {
  return [
    { head: "Código", sort: "code", look: "num font-regular text-muted", cell: (row) => row.code },
    { head: "Hóspede", sort: "holder_name", width: "22%", cell: (row) => <Holder row={row} /> },
    { head: "Acomodação", width: "15%", cell: (row) => <Clipped text={row.accommodation_name} /> },
    {
      head: "Entrada",
      sort: "check_in",
      look: "num",
      title: (row) => formatDate(row.check_in),
      cell: (row) => shortDate(row.check_in, today),
    },
    {
      head: "Saída",
      sort: "check_out",
      look: "num",
      title: (row) => formatDate(row.check_out),
      cell: (row) => shortDate(row.check_out, row.check_in),
    },
    { head: "Noites", align: "end", roomy: "very", cell: (row) => row.night_count },
    { head: "Pessoas", align: "end", title: peopleText, cell: peopleCount },
    ...Object.values(detailColumns).filter((column) => column !== null),
    {
      head: "Situação",
      sort: "status",
      cell: (row) => <StatusChip status={statusNow(row, now)} className="align-middle" />,
    },
    ...(owedBack
      ? owedBackColumns
      : [
          { head: "Pagamento", cell: (row: BookingRow) => <PaymentBar booking={row} amongColumns /> },
          seesMoney && {
            head: "Total",
            align: "end" as const,
            sort: "total_cents",
            title: totalTitle,
            cell: (row: BookingRow) => moneyText(listedTotal(row)),
          },
        ]),
  ];
}

// the two long texts are truncated in a narrow table; all other columns keep their full text
const clipped = "block min-w-24 truncate [contain:inline-size]";

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

/** The year is written only if it differs from that of `near`: "20/11", "20/03/27". */
function shortDate(date: string, near: string): string {
  const year = date.slice(0, 4) === near.slice(0, 4) ? "" : `/${date.slice(2, 4)}`;
  return formatDayMonth(date) + year;
}

const owedBackColumns: Columns<BookingRow> = [
  { head: "Recebido", align: "end", cell: (row) => moneyText(row.paid_cents) },
  { head: "A devolver", align: "end", look: "font-semibold", cell: (row) => moneyText(row.owed_back_cents) },
];

/** The agreed price, where the total is something else. */
function totalTitle(row: BookingRow): string | undefined {
  const { total_cents } = row;
  return total_cents === undefined || listedTotal(row) === total_cents
    ? undefined
    : `Preço combinado: ${formatMoney(total_cents)}`;
}

const moneyText = (cents: number | undefined) => (cents === undefined ? "\u2013" : formatMoney(cents));

/** A booking on a phone: name and status, place and dates, payment and amount. */
export function bookingCard({ now, today, seesMoney, owedBack }: Reader) {
  const year = (row: BookingRow) => row.check_out.slice(0, 4) !== today.slice(0, 4);
  return (row: BookingRow): CardLinesProps => ({
    title: (
      <>
        {row.holder.name}
        {row.other_guests && (
          <span className="block text-xs font-regular text-muted">{alongText(row.other_guests)}</span>
        )}
      </>
    ),
    state: <StatusChip status={statusNow(row, now)} />,
    lines: [
      [
        row.accommodation_name,
        `${formatRange(row.check_in, row.check_out, { year: year(row) })} · ${nightsText(row.night_count)}`,
      ],
      [
        owedBack ? "A devolver" : <PaymentBar key="payment" booking={row} />,
        seesMoney ? (
          <b key="amount" className="text-ink">
            {moneyText(owedBack ? row.owed_back_cents : listedTotal(row))}
          </b>
        ) : (
          row.code
        ),
      ],
    ],
  });
}

interface PaymentBarProps {
  booking: BookingRow;
  /** In a table with many columns: text only on a narrow window. */
  amongColumns?: boolean;
}

/** The paid share of a booking: a short bar and a word. */
function PaymentBar({ booking, amongColumns = false }: PaymentBarProps) {
  const { share, text, tone } = paymentLook(booking);
  if (share === null) return <span className="text-muted">{text}</span>;
  const drawn = tone === "over" ? "var(--color-info)" : "var(--color-success)";
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <span
        aria-hidden="true"
        className={cx("h-1 w-8 shrink-0 rounded-full", amongColumns && "max-[1599px]:hidden")}
        style={{ background: `linear-gradient(90deg, ${drawn} ${share * 100}%, var(--color-line) 0)` }}
      />
      <span className="num text-ink">{text}</span>
    </span>
  );
}
