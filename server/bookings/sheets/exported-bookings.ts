import type * as z from "zod";
import { bookingWords } from "#contract/booking-words";
import type { BookingQuery } from "#contract/bookings";
import { commissionOf } from "#domain/commission";
import { showPhone } from "#domain/show-phone";
import { todayIn } from "#domain/stay-dates";
import { type BookingRowAnswer, toBookingRow } from "#server/bookings/booking-answer";
import { listBookingsById } from "#server/bookings/booking-rows.queries";
import { listingOf } from "#server/bookings/list/booking-listing";
import { listBookingIds } from "#server/bookings/list/list-bookings.queries";
import { type Ctx, may } from "#server/context";
import type { Database } from "#server/db/database";
import { invalid } from "#server/http/problem";
import { requireStill } from "#server/people/require-still";
import type { SheetColumn } from "#server/sheets/sheet-columns";

export type Query = z.output<typeof BookingQuery>;

const rowsAtOnce = 500;

/** The ids of the whole list in its order. Refuses with 422 a list of more than `most`: nothing is cut silently. */
export async function exportedIds(ctx: Ctx, query: Query, most: number): Promise<string[]> {
  const listing = listingOf(ctx, query);
  const ids = listing ? await listBookingIds(ctx.db, ctx.actor.tenant_id, listing, most + 1) : [];
  if (ids.length > most) {
    const limit = most.toLocaleString("pt-BR");
    throw invalid("from", `A planilha leva até ${limit} reservas. Escolha um período menor`);
  }
  return ids;
}

/** Rows page by page, each read in a transaction of its own while the file is sent; it ends where the right to it does. */
export async function* exportedPages({ actor, clock }: Ctx, database: Database, ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const wanted = ids.slice(start, start + rowsAtOnce);
    const found = await database.asTenant(
      actor.tenant_id,
      async (db) => {
        await requireStill(db, actor, "bookings.view");
        return listBookingsById(db, actor.tenant_id, wanted);
      },
      actor.reach,
    );
    const byId = new Map(
      found.map((row) => [row.id, { ...toBookingRow(row, clock.now()), commission_amount_cents: commissionOf(row) }]),
    );
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

/** The columns of the file, as the person may see them. */
export const columnsFor = ({ actor }: Ctx) =>
  sheetColumns({ seesMoney: may(actor, "money.view"), timezone: actor.timezone });

/** Under which the file is saved, with the day on the company's wall. */
export const fileName = ({ actor, clock }: Ctx, ending: string) =>
  `reservas-${todayIn(actor.timezone, clock.now())}.${ending}`;

/** A booking as it stands in the file: with what its channel keeps, null where that is not known. */
interface SheetRow extends BookingRowAnswer {
  commission_amount_cents: number | null;
}

type Column = SheetColumn<SheetRow>;

const text = (head: string, value: Column["value"]): Column => ({ head, kind: "text", value });
const count = (head: string, value: Column["value"]): Column => ({ head, kind: "count", value });
const date = (head: string, value: Column["value"]): Column => ({ head, kind: "date", value });
const cents = (head: string, value: Column["value"]): Column => ({ head, kind: "cents", value });

/** The columns in their order; amounts only for people who see money. A moment is told by its day on the company's wall. */
function sheetColumns({ seesMoney, timezone }: { seesMoney: boolean; timezone: string }): Column[] {
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
