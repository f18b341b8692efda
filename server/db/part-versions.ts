import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Parts of an accommodation that are saved as a whole, each with its own version. */
export type PartVersion = "inventory_version" | "ownership_version";

/** The version of a part of an accommodation; null if the company has no such accommodation. */
export async function findPartVersion(
  db: Db,
  part: PartVersion,
  tenantId: string,
  accommodationId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("accommodations")
    .select(part)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", accommodationId)
    .executeTakeFirst();
  return row?.[part] ?? null;
}

/** Increments the version and locks it until the transaction ends; false if the current version is another one. */
export async function takePartVersion(
  db: Db,
  part: PartVersion,
  tenantId: string,
  { accommodationId, version }: { accommodationId: string; version: number },
): Promise<boolean> {
  const counted = sql.ref(part);
  // computed by the database: a stale version may be the largest number possible
  const { numAffectedRows } = await sql`update accommodations set ${counted} = ${counted} + 1
    where tenant_id = ${tenantId} and id = ${accommodationId} and ${counted} = ${version}`.execute(db);
  return numAffectedRows === 1n;
}
