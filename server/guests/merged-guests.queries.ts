import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Locks both records, always in the order of their ids: two merges of the same two wait for each other. */
export async function lockGuests(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from guests where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
}

/** Puts the bookings of one holder in another one's name; gives their codes. Whoever has one open is told. */
export async function moveBookings(db: Db, tenantId: string, from: string, to: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("bookings")
    .set((on) => ({ holder_id: to, version: on("version", "+", 1), updated_at: now }))
    .where("tenant_id", "=", tenantId)
    .where("holder_id", "=", from)
    .returning("code")
    .execute();
  return rows.map(({ code }) => code).sort();
}

/**
 * Leaves nothing of a record but where it went, and sends those after it that had led to it. The language that its guest
 * chose goes to the other one where that has none.
 */
export async function emptyInto(db: Db, tenantId: string, id: string, keptId: string, now: Date): Promise<void> {
  await sql`update guests k set language = coalesce(k.language, o.language) from guests o
    where k.tenant_id = ${tenantId} and k.id = ${keptId} and o.tenant_id = k.tenant_id and o.id = ${id}`.execute(db);
  await sql`update guests set merged_into = ${keptId}, version = version + 1, updated_at = ${now},
      name = '', name_folded = '', document_kind = null, document = null, birth_date = null, email = null,
      phone = null, address = null, nationality = null, language = null, notes = null, tags = '{}', blocked_reason = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`update guests set merged_into = ${keptId} where tenant_id = ${tenantId} and merged_into = ${id}`.execute(
    db,
  );
}

/** The records that became part of this one. */
export async function listMergedInto(db: Db, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("guests")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("merged_into", "=", id)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Says that an emptied record was somebody's, and since when it is nobody's. */
export async function markAnonymized(db: Db, tenantId: string, id: string, now: Date): Promise<void> {
  await sql`update guests set anonymized_at = ${now} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
