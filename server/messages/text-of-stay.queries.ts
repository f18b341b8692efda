import { sql } from "kysely";
import type { Address } from "#contract/address";
import type { Db } from "#server/db/database";

interface Place {
  /** The company's where the accommodation has none of its own. */
  address: Address | null;
  company: string;
}

/** Where a stay is, and whose. */
export async function findPlace(db: Db, tenantId: string, accommodationId: string): Promise<Place | null> {
  const { rows } = await sql<Place>`select coalesce(a.address, t.address) as address, t.name as company
    from accommodations a join tenants t on t.id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.id = ${accommodationId}`.execute(db);
  return rows[0] ?? null;
}
