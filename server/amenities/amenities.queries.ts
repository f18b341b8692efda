import { sql } from "kysely";
import { amenity } from "#contract/amenities";
import type { AmenityGroup } from "#domain/amenities";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("amenities")
    .select(columnsOf(amenity.fields))
    .$narrowType<{ group: AmenityGroup }>()
    .where("tenant_id", "=", tenantId);

export type StoredAmenity = Awaited<ReturnType<typeof listOwnAmenities>>[number];

/** The company's own amenities by name. */
export const listOwnAmenities = (db: Db, tenantId: string) =>
  rows(db, tenantId).orderBy("name_folded").orderBy("id").execute();

export const findAmenity = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

/** The ids among these that are the company's, locked against deletion until the transaction ends. */
export async function listHeldAmenityIds(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("amenities")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where((on) => on("id", "=", on.fn.any(on.val(ids))))
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the amenities of the accommodation. */
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
