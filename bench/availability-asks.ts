import { sql } from "kysely";
import { takenNights } from "#server/bookings/bookings/nights/occupy";
import { listAvailable } from "#server/bookings/quotes/free-accommodations";
import type { Ctx } from "#server/platform/context";

/** Nights from `from` up to, but not including, `until`. */
export interface Range {
  from: string;
  until: string;
}

/** An availability query; returns ids. */
export type Asking = (ctx: Ctx, range: Range) => Promise<string[]>;

/** The bookings that occupy nights, as queried by quote, search and calendar. */
export const taken: Asking = async (ctx, range) =>
  (await takenNights(ctx, range)).map(({ booking_id }) => booking_id ?? "");

/** The same by the plain overlap of ranges. */
export const overlapping: Asking = async ({ actor, db, clock }, { from, until }) => {
  const { rows } = await sql<{ booking_id: string }>`
    select accommodation_id, source, booking_id, check_in, check_out from occupancies
    where tenant_id = ${actor.tenant_id} and occupies and period && daterange(${from}, ${until})
      and (expires_at is null or expires_at > ${clock.now()})`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
};

/** The free accommodations with their totals, as in GET /api/availability. */
export const available: Asking = async (ctx, { from, until }) => {
  const { data } = await listAvailable(ctx, { check_in: from, check_out: until, guests: 2 });
  return data.map(({ accommodation_id }) => accommodation_id);
};

/** The same without totals, one accommodation at a time. */
export const oneByOne: Asking = async ({ actor, db, clock }, { from, until }) => {
  const { rows } = await sql<{ id: string }>`select id from accommodations
    where tenant_id = ${actor.tenant_id} and status = 'active' and max_guests >= 2`.execute(db);
  const free: string[] = [];
  for (const { id } of rows) {
    const found = await sql`select from occupancies
      where tenant_id = ${actor.tenant_id} and accommodation_id = ${id} and occupies
        and check_out > ${from} and check_in < ${until} and (expires_at is null or expires_at > ${clock.now()})
      limit 1`.execute(db);
    if (found.rows.length === 0) free.push(id);
  }
  return free;
};
