import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { writtenChoice } from "#server/db/written-choice";

export interface ExpiredHold extends Columns<"bookings", "id" | "code"> {
  hold_expires_at: Date;
}

/**
 * Ends the due holds of accommodations. The version stays: a due hold was shown as expired before, and what was read
 * then must still be savable.
 */
export async function updateDueHolds(
  db: Db,
  tenantId: string,
  accommodationIds: string[],
  now: Date,
): Promise<ExpiredHold[]> {
  const { rows } = await sql<ExpiredHold>`
    update bookings set status = 'expired', occupancy_id = null, updated_at = ${now}
    where tenant_id = ${tenantId} and accommodation_id = any(${accommodationIds}::uuid[])
      and status = 'hold' and hold_expires_at <= ${now}
    returning id, code, hold_expires_at`.execute(db);
  return rows;
}

/** Accommodations of any company that have due holds; asked through the door `asAuth`. */
export async function listAccommodationsWithDueHolds(
  db: Db,
  now: Date,
): Promise<{ tenant_id: string; accommodation_id: string }[]> {
  return db
    .selectFrom("bookings")
    .select(["tenant_id", "accommodation_id"])
    .distinct()
    .where("status", "=", writtenChoice("hold"))
    .where("hold_expires_at", "<=", now)
    .orderBy("tenant_id")
    .orderBy("accommodation_id")
    .execute();
}
