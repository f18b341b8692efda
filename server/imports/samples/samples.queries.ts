import { sql } from "kysely";
import type { ImportKindName } from "#contract/imports";
import type { Db } from "#server/db/database";

/** Lets one request of a company at a time load demonstration data or take it back. */
export async function lockSamples(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples/${tenantId}`}, 0))`.execute(db);
}

const standing = (db: Db, tenantId: string) =>
  db.selectFrom("imports").where("tenant_id", "=", tenantId).where("sample", "=", true).where("state", "=", "applied");

/** What stands of the company's demonstration data, bookings first. */
export async function listSamples(
  db: Db,
  tenantId: string,
): Promise<{ id: string; kind: ImportKindName; created_count: number }[]> {
  return standing(db, tenantId)
    .select(["id", "kind", "created_count"])
    .orderBy("kind", "desc")
    .$narrowType<{ kind: ImportKindName }>()
    .execute();
}

/** Whether demonstration data stands in the company. */
export async function hasSamples(db: Db, tenantId: string): Promise<boolean> {
  return (await standing(db, tenantId).select("id").limit(1).executeTakeFirst()) !== undefined;
}
