import type * as z from "zod";
import type { BookingQuery } from "#contract/bookings";
import { commissionOf } from "#domain/commission";
import { todayIn } from "#domain/stay-dates";
import { toBookingRow } from "#server/bookings/booking-answer";
import { listBookingsById } from "#server/bookings/booking-rows.queries";
import { listingOf } from "#server/bookings/list/booking-listing";
import { listBookingIds } from "#server/bookings/list/list-bookings.queries";
import { sheetColumns } from "#server/bookings/sheets/booking-sheet";
import { type Ctx, may } from "#server/context";
import type { Database } from "#server/db/database";
import { invalid } from "#server/http/problem";
import { requireStill } from "#server/people/require-still";

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
