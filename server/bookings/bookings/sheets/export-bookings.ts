import type * as z from "zod";
import type { ListedDetail } from "#contract/bookings/booking-details";
import type { bookingSheets } from "#contract/bookings/booking-lists";
import { bookingWords } from "#contract/bookings/booking-words";
import type { BookingQuery } from "#contract/bookings/bookings";
import { sheetRows } from "#contract/platform/limits";
import { commissionOf, keptCents } from "#domain/commission";
import { showPhone } from "#domain/show-phone";
import { todayIn } from "#domain/stay-dates";
import { type BookingRowAnswer, owedMoney, toBookingRow } from "#server/bookings/bookings/booking-answer";
import { listBookingsById } from "#server/bookings/bookings/booking-rows.queries";
import type { ListedBooking } from "#server/bookings/bookings/bookings.queries";
import { listingOf } from "#server/bookings/bookings/list/list-bookings";
import { listBookingIds } from "#server/bookings/bookings/list/list-bookings.queries";
import { requireStill } from "#server/people/people/rights-of-person";
import { type Ctx, may } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { invalid } from "#server/platform/http/problem";
import type { FileVerb, PiecedFile } from "#server/platform/http/route";
import { csvPieces, type SheetColumn, xlsxPieces } from "#server/platform/sheets/sheets";

/**
 * The filtered list as CSV. The bookings and their order are determined in the transaction of the request; their rows
 * are read page by page while the browser downloads them. Throws 422 for a list of more than 50,000.
 */
export async function exportCsv(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, sheetRows.csv);
  return {
    name: fileName(ctx, "csv"),
    pieces: (database) => csvPieces(ctx.actor, columnsFor(ctx, query), exportedPages(ctx, database, ids)),
  };
}

/** The filtered list as XLSX with real dates and numbers. Throws 422 for a list of more than 5,000. */
export const exportXlsx: FileVerb<typeof bookingSheets.xlsx> = async (ctx, { query }) => {
  const ids = await exportedIds(ctx, query, sheetRows.xlsx);
  return {
    name: fileName(ctx, "xlsx"),
    pieces: (database) => xlsxPieces(ctx.actor, "Reservas", columnsFor(ctx, query), exportedPages(ctx, database, ids)),
  };
};

type Query = z.output<typeof BookingQuery>;

const rowsAtOnce = 500;

/**
 * The ids of the whole list in its order. Throws 422 for a list of more than `most`: it is never truncated silently.
 */
async function exportedIds(ctx: Ctx, query: Query, most: number): Promise<string[]> {
  const listing = listingOf(ctx, query);
  const ids = listing ? await listBookingIds(ctx.db, ctx.actor.tenant_id, listing, most + 1) : [];
  if (ids.length > most) {
    const limit = most.toLocaleString("pt-BR");
    throw invalid("from", `A planilha leva até ${limit} reservas. Escolha um período menor`);
  }
  return ids;
}

/** Rows page by page, each read in a transaction of its own while the file is sent; ends when the user loses access. */
async function* exportedPages({ actor, clock }: Ctx, database: Database, ids: readonly string[]) {
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
    const byId = new Map(found.map((row) => [row.id, toSheetRow(row, clock.now())]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}

/** The columns of the file that the user may see; what is owed back only in the list of those that it is owed to. */
const columnsFor = ({ actor }: Ctx, { owed_by }: Query) =>
  sheetColumns({
    seesMoney: may(actor, "money.view"),
    owedBack: owed_by === "company",
    timezone: actor.timezone,
  });

/** The name of the file, with the current day in the company's time zone. */
const fileName = ({ actor, clock }: Ctx, ending: string) =>
  `reservas-${todayIn(actor.timezone, clock.now())}.${ending}`;

/**
 * A booking as exported: with the channel's commission, null for an inquiry or if unknown, and with what its sums hold.
 */
interface SheetRow extends BookingRowAnswer {
  commission_amount_cents: number | null;
  /** What is owed or paid, as in the totals of the list. */
  owed_cents: number;
  /** What the company keeps of the price. */
  kept_cents: number;
}

function toSheetRow(stored: ListedBooking, now: Date): SheetRow {
  const row = toBookingRow(stored, now);
  const earned = { ...stored, status: row.status };
  const owed_cents = owedMoney(earned).total_cents;
  const commission_amount_cents = row.status === "inquiry" ? null : commissionOf(earned);
  return { ...row, commission_amount_cents, owed_cents, kept_cents: keptCents(earned) };
}

/** False for a booking of which nothing was paid and nobody owes anything, as in the list. */
const isOwed = ({ payment_state, owed_by }: SheetRow) => payment_state !== "unpaid" || owed_by !== "nobody";

type Column = SheetColumn<SheetRow>;

const text = (head: string, value: Column["value"]): Column => ({ head, kind: "text", value });
const count = (head: string, value: Column["value"]): Column => ({ head, kind: "count", value });
const date = (head: string, value: Column["value"]): Column => ({ head, kind: "date", value });
const cents = (head: string, value: Column["value"]): Column => ({ head, kind: "cents", value });

interface Reader {
  seesMoney: boolean;
  owedBack: boolean;
  timezone: string;
}

/** The details in the file; null: not in it. */
const detailColumns: Record<ListedDetail, Column | null> = {
  arrival_time: null,
  channel: text("Canal", (row) => bookingWords.channel[row.channel]),
  tags: text("Etiquetas", (row) => row.tags.join(", ")),
};

/**
 * The columns in their order; amounts only for users with `money.view`. An instant is shown as its day in the company's
 * time zone.
 */
function sheetColumns({ seesMoney, owedBack, timezone }: Reader): Column[] {
  const amounts = [
    cents("Total", (row) => row.owed_cents),
    cents("Recebido", (row) => row.paid_cents),
    cents("Em aberto", (row) => Math.max(0, row.balance_cents)),
    ...(owedBack ? [cents("A devolver", (row) => row.owed_back_cents ?? null)] : []),
    cents("Comissão", (row) => row.commission_amount_cents),
    cents("Líquido", (row) => (isPriced(row) ? row.kept_cents - (row.commission_amount_cents ?? 0) : null)),
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
    ...Object.values(detailColumns).filter((column) => column !== null),
    ...(seesMoney ? [cents("Fora do total", (row) => Math.max(0, row.total_cents - row.owed_cents))] : []),
    text("Pagamento", (row) => (isOwed(row) ? bookingWords.payment[row.payment_state] : null)),
    text("Quem recebe", (row) => (isPriced(row) ? bookingWords.collected_by[row.collected_by] : null)),
    ...(seesMoney ? amounts : []),
    date("Criada em", (row) => todayIn(timezone, new Date(row.created_at))),
  ];
}

const isPriced = ({ type }: SheetRow) => type === "guest";
