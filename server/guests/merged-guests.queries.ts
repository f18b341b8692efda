import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Locks both records, always in the order of their ids, so that two merges of the same two wait for each other. */
export async function lockGuests(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from guests where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
}

/** The records merged into this one. */
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
