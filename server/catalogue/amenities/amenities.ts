import { sql } from "kysely";
import { type Amenity, amenity } from "#contract/catalogue/amenities";
import { messages } from "#contract/platform/messages";
import { type AmenityGroup, readyMadeAmenities } from "#domain/amenities";
import { fold } from "#domain/search-words";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { invalid } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

const taken = { constraint: "amenities_name", field: "name", sentence: "Já existe uma comodidade com este nome" };

const toAmenity = (stored: StoredAmenity): Amenity => ({ ...stored, words: "", own: true });

/** Amenities in addition to the ready-made catalogue. Deleting one removes it from all accommodations. */
export const amenityVerbs = recordVerbs({
  definition: amenity,
  table: "amenities",
  name: "amenity",
  list: listAmenities,
  find: ({ actor, db }, id) => findAmenity(db, actor.tenant_id, id),
  answer: (_, stored) => toAmenity(stored),
  trail: toAmenity,
  // by name, ignoring accents and case, so that nobody has to choose between two
  beforeSave(_, { values }) {
    const isReadyMade = readyMadeAmenities.some((each) => fold(each.name) === fold(values.name));
    if (isReadyMade) throw invalid(taken.field, taken.sentence);
    return values;
  },
  row: (values) => ({ ...values, name_folded: fold(values.name) }),
  taken,
});

/** All amenities: the ready-made catalogue, then the company's own by name. */
async function listAmenities({ actor, db }: Ctx): Promise<{ data: Amenity[] }> {
  const own = await listOwnAmenities(db, actor.tenant_id);
  const readyMade = readyMadeAmenities.map((each) => ({ ...each, own: false, version: null }));
  return { data: [...readyMade, ...own.map(toAmenity)] };
}

/**
 * Sets the amenities of an accommodation: ready-made ones and ids of the company's own. The accommodation must be new
 * or locked. Refuses with 422 an unknown id.
 */
export async function chooseAmenities(
  { actor, db }: Ctx,
  accommodationId: string,
  chosen: readonly string[],
): Promise<void> {
  const ids = [...new Set(chosen)];
  const own = ids.filter((id) => id.includes("-"));
  const held = own.length > 0 ? await listHeldAmenityIds(db, actor.tenant_id, own) : [];
  if (held.length < own.length) throw invalid("amenity_ids", messages.invalid("Comodidade", "a"));
  await keepChosenAmenities(db, actor.tenant_id, accommodationId, ids);
}

/** The amenities that active accommodations have, by name. */
export async function offeredAmenities(ctx: Ctx): Promise<Pick<Amenity, "id" | "name">[]> {
  const { data } = await listAmenities(ctx);
  const offered = new Set(await listOfferedIds(ctx.db, ctx.actor.tenant_id));
  const found = data.filter(({ id }) => offered.has(id)).map(({ id, name }) => ({ id, name }));
  return found.sort((a, b) => fold(a.name).localeCompare(fold(b.name)));
}

/** Returns which of some amenities an accommodation lacks. */
export async function lackingAmenities({ actor, db }: Ctx, wanted: readonly string[]) {
  const held = wanted.length === 0 ? [] : await listHolders(db, actor.tenant_id, wanted);
  const known = new Set(held.map(({ accommodation_id, amenity_id }) => `${accommodation_id} ${amenity_id}`));
  return ({ id }: { id: string }): string[] => wanted.filter((amenity) => !known.has(`${id} ${amenity}`));
}

async function listOfferedIds(db: Db, tenantId: string): Promise<string[]> {
  const found = await db
    .selectFrom("accommodation_amenities as c")
    .innerJoin("accommodations as a", (on) =>
      on.onRef("a.tenant_id", "=", "c.tenant_id").onRef("a.id", "=", "c.accommodation_id"),
    )
    .select("c.amenity_id")
    .distinct()
    .where("c.tenant_id", "=", tenantId)
    .where("a.status", "=", "active")
    .execute();
  return found.map(({ amenity_id }) => amenity_id);
}

const listHolders = (db: Db, tenantId: string, amenityIds: readonly string[]) =>
  db
    .selectFrom("accommodation_amenities")
    .select(["accommodation_id", "amenity_id"])
    .where("tenant_id", "=", tenantId)
    .where((on) => on("amenity_id", "=", on.fn.any(on.val(amenityIds))))
    .execute();

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("amenities")
    .select(columnsOf(amenity.fields))
    .$narrowType<{ group: AmenityGroup }>()
    .where("tenant_id", "=", tenantId);

type StoredAmenity = Awaited<ReturnType<typeof listOwnAmenities>>[number];

/** The company's own amenities by name. */
const listOwnAmenities = (db: Db, tenantId: string) =>
  rows(db, tenantId).orderBy("name_folded").orderBy("id").execute();

const findAmenity = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;

/** The ids among these that are the company's, locked against deletion until the transaction ends. */
async function listHeldAmenityIds(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
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
async function keepChosenAmenities(
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
