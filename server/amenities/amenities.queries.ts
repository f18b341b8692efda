import { sql } from "kysely";
import type { Db } from "#server/db/database";

export interface StoredAmenity {
  id: string;
  name: string;
  group: string;
  version: number;
}

const columns = ["id", "name", "group", "version"] as const;

/** The company's own amenities by name. */
export async function listOwnAmenities(db: Db, tenantId: string): Promise<StoredAmenity[]> {
  return db
    .selectFrom("amenities")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

export async function findAmenity(db: Db, tenantId: string, id: string): Promise<StoredAmenity | null> {
  const row = await db
    .selectFrom("amenities")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

interface AmenityRow {
  name: string;
  name_folded: string;
  group: string;
}

/** Writes the amenity; false when the company has one of this name, and nothing was written. */
export async function insertAmenity(db: Db, tenantId: string, id: string, row: AmenityRow): Promise<boolean> {
  const inserted = await db
    .insertInto("amenities")
    .values({ tenant_id: tenantId, id, ...row })
    .onConflict((conflict) => conflict.constraint("amenities_name").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updateAmenity(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  row: AmenityRow,
): Promise<boolean> {
  const updated = await db
    .updateTable("amenities")
    .set((on) => ({ ...row, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes the amenity, and its mark on every accommodation. */
export async function deleteAmenity(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("amenities").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}

/** Which of these the company has, held until the transaction ends so that nobody deletes them meanwhile. */
export async function listHeldAmenityIds(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from amenities
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) for key share`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes these what the accommodation offers. */
export async function keepChosenAmenities(
  db: Db,
  tenantId: string,
  accommodationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from accommodation_amenities where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}
        and amenity_id <> all(${ids}::text[])
    )
    insert into accommodation_amenities (tenant_id, accommodation_id, amenity_id)
    select ${tenantId}, ${accommodationId}, amenity_id from unnest(${ids}::text[]) amenity_id
    on conflict do nothing`.execute(db);
}
