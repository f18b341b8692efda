import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** Lets a company bring calendars once at a time: what is read already is known to whoever comes next. */
export async function lockBringing(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bring calendars/${tenantId}`}, 0))`.execute(db);
}

/** The addresses that a company reads, sealed, each with the accommodation that does. */
export async function listReadAddresses(
  db: Db,
  tenantId: string,
): Promise<{ id: string; accommodation_name: string; address_sealed: Buffer }[]> {
  const { rows } = await sql<Columns<"channel_imports", "id"> & { accommodation_name: string; address_sealed: Buffer }>`
    select i.id, a.name as accommodation_name, i.address_sealed
    from channel_imports i join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    where i.tenant_id = ${tenantId} and i.address_sealed is not null and i.removed_at is null
    order by i.created_at desc, i.id`.execute(db);
  return rows;
}
