import { sql } from "kysely";
import type { Db } from "#server/db/database";

export interface NewOccupancy {
  tenant_id: string;
  id: string;
  accommodation_id: string;
  source: "booking" | "preparation";
  booking_id: string;
  check_in: string;
  check_out: string;
  expires_at: Date | null;
}

/** Takes nights; gives how many of the rows found their nights free. The others are not written. */
export async function insertOccupancies(db: Db, rows: NewOccupancy[]): Promise<number> {
  const taken = await db
    .insertInto("occupancies")
    .values(rows)
    .onConflict((conflict) => conflict.constraint("occupancies_no_overlap").doNothing())
    .executeTakeFirst();
  return Number(taken.numInsertedOrUpdatedRows ?? 0);
}

export async function deleteOccupancies(db: Db, tenantId: string, bookingIds: string[]): Promise<void> {
  await sql`delete from occupancies
    where tenant_id = ${tenantId} and booking_id = any(${bookingIds}::uuid[])`.execute(db);
}

/** When the nights of a booking become free on their own; null for never. */
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

export interface Occupancy {
  accommodation_id: string;
  source: "booking" | "block" | "import" | "preparation";
  booking_id: string | null;
  code: string | null;
  check_in: string;
  check_out: string;
}

export interface OccupancyQuestion {
  /** Nights from here, up to but without `until`. */
  from: string;
  until: string;
  now: Date;
  accommodation_id?: string;
}

/**
 * What takes nights in a range, by arrival. The one question of availability: asked by < and > on B-trees, because
 * under row-level security && cannot use its index. What has expired takes nothing, whether or not the job came.
 */
export async function listOccupancies(db: Db, tenantId: string, ask: OccupancyQuestion): Promise<Occupancy[]> {
  const only = ask.accommodation_id ? sql`and o.accommodation_id = ${ask.accommodation_id}` : sql``;
  const { rows } = await sql<Occupancy>`
    select o.accommodation_id, o.source, o.booking_id, b.code, o.check_in, o.check_out
    from occupancies o left join bookings b on b.tenant_id = o.tenant_id and b.id = o.booking_id
    where o.tenant_id = ${tenantId} ${only} and o.check_out > ${ask.from} and o.check_in < ${ask.until}
      and o.occupies and (o.expires_at is null or o.expires_at > ${ask.now})
    order by o.check_in, o.check_out`.execute(db);
  return rows;
}
