import { bookingWords } from "#contract/booking-words";
import { showPhone } from "#domain/brazil";
import { showDate, todayIn } from "#domain/stay-dates";
import type { BookingRowAnswer } from "#server/bookings/booking-answer";

/** A booking as it stands in the file: with what its channel keeps, null where that is not known. */
export interface SheetRow extends BookingRowAnswer {
  commission_amount_cents: number | null;
}

/** One column of the exported list: a civil date, an amount in cents, a count, or text; null is an empty cell. */
export interface SheetColumn {
  head: string;
  kind: "text" | "date" | "cents" | "count";
  value: (row: SheetRow) => string | number | null;
}

const text = (head: string, value: SheetColumn["value"]): SheetColumn => ({ head, kind: "text", value });
const count = (head: string, value: SheetColumn["value"]): SheetColumn => ({ head, kind: "count", value });
const date = (head: string, value: SheetColumn["value"]): SheetColumn => ({ head, kind: "date", value });
const cents = (head: string, value: SheetColumn["value"]): SheetColumn => ({ head, kind: "cents", value });

/** The columns in their order; amounts only for people who see money. A moment is told by its day on the company's wall. */
export function sheetColumns({ seesMoney, timezone }: { seesMoney: boolean; timezone: string }): SheetColumn[] {
  const amounts = [
    cents("Total", (row) => row.total_cents),
    cents("Recebido", (row) => row.paid_cents),
    cents("Saldo", (row) => Math.max(0, row.balance_cents)),
    cents("Comissão", (row) => row.commission_amount_cents),
    cents("Líquido", (row) => (isPriced(row) ? row.total_cents - (row.commission_amount_cents ?? 0) : null)),
  ];
  return [
    text("Código", (row) => row.code),
    text("Situação", (row) => bookingWords.status[row.status]),
    text("Tipo", (row) => bookingWords.type[row.type]),
    text("Hóspede", (row) => row.holder.name),
    text("E-mail", (row) => row.holder.email),
    text("Telefone", (row) => row.holder.phone && showPhone(row.holder.phone)),
    text("Acomodação", (row) => row.accommodation_name),
    date("Entrada", (row) => row.check_in),
    date("Saída", (row) => row.check_out),
    count("Noites", (row) => row.night_count),
    count("Adultos", (row) => row.adults),
    count("Crianças", (row) => row.children),
    count("Bebês", (row) => row.infants),
    count("Pets", (row) => row.pets),
    text("Canal", (row) => bookingWords.channel[row.channel]),
    text("Pagamento", (row) => bookingWords.payment[row.payment_state]),
    text("Quem recebe", (row) => (isPriced(row) ? bookingWords.collected_by[row.collected_by] : null)),
    ...(seesMoney ? amounts : []),
    date("Criada em", (row) => todayIn(timezone, new Date(row.created_at))),
  ];
}

const isPriced = ({ type }: SheetRow) => type === "guest";

/** A cell as a Brazilian spreadsheet reads it: 31/12/2026, and 1234,50 without thousands, which it takes for a number. */
export function cellText({ kind, value }: SheetColumn, row: SheetRow): string {
  const found = value(row);
  if (found === null) return "";
  if (kind === "date") return showDate(String(found));
  if (kind !== "cents") return String(found);
  const amount = Math.abs(Number(found));
  const sign = Number(found) < 0 ? "-" : "";
  return `${sign}${Math.trunc(amount / 100)},${String(amount % 100).padStart(2, "0")}`;
}
