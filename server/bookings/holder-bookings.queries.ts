import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** The bookings in somebody's name, the oldest arrival first. */
export async function listOfHolder(
  db: Db,
  tenantId: string,
  holderId: string,
): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from bookings
    where tenant_id = ${tenantId} and holder_id = ${holderId} order by check_in, id`.execute(db);
  return rows;
}

/** Codes of the stays in somebody's name that lie ahead or are under way, by arrival. */
export async function listOpenStays(
  db: Db,
  tenantId: string,
  holderId: string,
  today: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from bookings
    where tenant_id = ${tenantId} and holder_id = ${holderId} and (
      status = 'checked_in' or (status = 'confirmed' and check_out > ${today})
      or (status = 'hold' and hold_expires_at > ${now}))
    order by check_in, id`.execute(db);
  return rows.map(({ code }) => code);
}

/** Takes away what was written about people on the bookings in somebody's name. */
export async function clearNotes(db: Db, tenantId: string, holderId: string, now: Date): Promise<void> {
  await sql`update bookings set note_internal = null, note_guest = null, note_cleaning = null,
      cancellation_reason = null, version = version + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and holder_id = ${holderId}`.execute(db);
}
