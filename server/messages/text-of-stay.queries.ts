import { sql } from "kysely";
import type { Address } from "#contract/address";
import type { Db } from "#server/db/database";

interface Place {
  /** The company's where the accommodation has none of its own. */
  address: Address | null;
  company: string;
}

/** Where these accommodations are, and whose, by id. */
export async function listPlaces(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select a.id, coalesce(a.address, t.address) as address, t.name as company
    from accommodations a join tenants t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.id = any(${accommodationIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
