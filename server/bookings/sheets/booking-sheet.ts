import { bookingWords } from "#contract/booking-words";
import { showPhone } from "#domain/show-phone";
import { todayIn } from "#domain/stay-dates";
import type { BookingRowAnswer } from "#server/bookings/booking-answer";
import type { SheetColumn } from "#server/sheets/sheet-columns";

/** A booking as it stands in the file: with what its channel keeps, null where that is not known. */
export interface SheetRow extends BookingRowAnswer {
  commission_amount_cents: number | null;
}

type Column = SheetColumn<SheetRow>;

const text = (head: string, value: Column["value"]): Column => ({ head, kind: "text", value });
const count = (head: string, value: Column["value"]): Column => ({ head, kind: "count", value });
const date = (head: string, value: Column["value"]): Column => ({ head, kind: "date", value });
const cents = (head: string, value: Column["value"]): Column => ({ head, kind: "cents", value });

/** The columns in their order; amounts only for people who see money. A moment is told by its day on the company's wall. */
export function sheetColumns({ seesMoney, timezone }: { seesMoney: boolean; timezone: string }): Column[] {
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
