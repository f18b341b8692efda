import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { periodsIn } from "#server/platform/db/taken-nights";

export interface NewOccupancy {
  tenant_id: string;
  id: string;
  accommodation_id: string;
  source: "booking" | "preparation" | "block";
  /** What occupies the nights: exactly one of the two. */
  booking_id?: string;
  block_id?: string;
  check_in: string;
  check_out: string;
  expires_at?: Date | null;
}

/** Occupies nights; returns the number of rows whose nights were free. The others are not written. */
export async function insertOccupancies(db: Db, rows: NewOccupancy[]): Promise<number> {
  const taken = await db
    .insertInto("occupancies")
    .values(rows)
    .onConflict((conflict) => conflict.constraint("occupancies_no_overlap").doNothing())
    .executeTakeFirst();
  return Number(taken.numInsertedOrUpdatedRows ?? 0);
}

const rowsAtOnce = 50;

/**
 * Occupies nights of bookings that are not written yet, one row each; returns those whose nights were free; of two that
 * overlap, the earlier one. The bookings must exist when the transaction ends.
 */
export async function insertFreeOccupancies(db: Db, rows: readonly NewOccupancy[]): Promise<Set<string>> {
  await sql`set constraints occupancies_booking deferred`.execute(db);
  const taken = new Set<string>();
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const inserted = await db
      .insertInto("occupancies")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.constraint("occupancies_no_overlap").doNothing())
      .returning("booking_id")
      .execute();
    for (const { booking_id } of inserted) taken.add(booking_id as string);
  }
  return taken;
}

/** Frees the nights of bookings; returns their accommodations. */
export async function deleteOccupancies(db: Db, tenantId: string, bookingIds: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom("occupancies")
    .where("tenant_id", "=", tenantId)
    .where((on) => on("booking_id", "=", on.fn.any(on.val(bookingIds))))
    .returning("accommodation_id")
    .execute();
  return [...new Set(rows.map(({ accommodation_id }) => accommodation_id))];
}

/** The end of the nights that a booking occupies, including preparation; null if it occupies none. */
export async function findHeldUntil(db: Db, tenantId: string, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom("occupancies")
    .select((on) => on.fn.max("check_out").as("until"))
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function deleteOccupanciesOfBlocks(db: Db, tenantId: string, blockIds: string[]): Promise<void> {
  await sql`delete from occupancies
    where tenant_id = ${tenantId} and block_id = any(${blockIds}::uuid[])`.execute(db);
}

/** Sets when the nights of a booking become free automatically; null for never. */
export async function updateOccupanciesExpiry(
  db: Db,
  tenantId: string,
  bookingId: string,
  expiresAt: Date | null,
): Promise<void> {
  await db
    .updateTable("occupancies")
    .set({ expires_at: expiresAt })
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .execute();
}

/** Occupied nights, and what occupies them. */
export interface TakenNights
  extends Columns<"occupancies", "accommodation_id" | "source" | "booking_id" | "check_in" | "check_out"> {
  source: "booking" | "block" | "import" | "preparation";
}

/** Nights from `from` up to but excluding `until`; of these accommodations, or of all. */
export interface NightRange {
  from: string;
  until: string;
  accommodation_ids?: readonly string[];
}

/**
 * The occupied nights in a range, by arrival: the only query of availability. It uses < and > on a B-tree, because &&
 * cannot use its index under row-level security; for all accommodations it reads only columns of that index (an
 * index-only scan). Expired holds are excluded, even before the job has run.
 */
export async function listTakenNights(
  db: Db,
  tenantId: string,
  { from, until, accommodation_ids }: NightRange,
  now: Date,
): Promise<TakenNights[]> {
  const columns = sql`o.accommodation_id, o.source, o.booking_id, o.check_in, o.check_out, o.expires_at`;
  const { rows } = await sql<TakenNights>`
    select accommodation_id, source, booking_id, check_in, check_out
    from ${periodsIn(tenantId, { from, until }, columns, accommodation_ids)} o
    where expires_at is null or expires_at > ${now}
    order by check_in, check_out`.execute(db);
  return rows;
}
