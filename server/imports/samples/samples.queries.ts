import { sql } from "kysely";
import type { ImportKindName } from "#contract/imports";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** Lets one request of a company at a time load demonstration data or take it back. */
export async function lockSamples(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples/${tenantId}`}, 0))`.execute(db);
}

/** What stands of the company's demonstration data, bookings first. */
export async function listSamples(
  db: Db,
  tenantId: string,
): Promise<{ id: string; kind: ImportKindName; created_count: number }[]> {
  const { rows } = await sql<Columns<"imports", "id" | "kind" | "created_count"> & { kind: ImportKindName }>`
    select id, kind, created_count from imports
    where tenant_id = ${tenantId} and sample and state = 'applied' order by kind desc`.execute(db);
  return rows;
}

/** Whether demonstration data stands in the company. */
export async function hasSamples(db: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from imports
    where tenant_id = ${tenantId} and sample and state = 'applied') as found`.execute(db);
  return rows[0]?.found ?? false;
}
