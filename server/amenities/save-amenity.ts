import type { Amenity, AmenityInput, AmenityUpdate } from "#contract/amenities";
import { readyMadeAmenities } from "#domain/amenities";
import { fold } from "#domain/search-words";
import {
  deleteAmenity as deleteRow,
  insertAmenity,
  updateAmenity as updateRow,
} from "#server/amenities/amenities.queries";
import { showAmenity } from "#server/amenities/read-amenities";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { codeOf } from "#server/db/failures";
import { newId } from "#server/db/new-id";
import { invalid, Problem } from "#server/http/problem";

const taken = () => invalid("name", "Já existe uma comodidade com este nome");

// by name alone, whatever its accents and capitals: nobody should have to choose between two
function rowOf({ name, group }: AmenityInput) {
  const name_folded = fold(name);
  if (readyMadeAmenities.some((each) => fold(each.name) === name_folded)) throw taken();
  return { name, name_folded, group };
}

/** Adds an amenity of the company's own. Refuses with 422 a name that the catalogue or the company has. */
export async function createAmenity(ctx: Ctx, input: AmenityInput): Promise<Amenity> {
  const { actor, db, clock } = ctx;
  const id = newId(clock.now());
  if (!(await insertAmenity(db, actor.tenant_id, id, rowOf(input)))) throw taken();
  const amenity = await showAmenity(ctx, id);
  await record(ctx, "amenity.created", id, null, amenity);
  return amenity;
}

/** Changes an amenity of the company's own: absent is kept. Refuses with 409 a stale version. */
export async function updateAmenity(ctx: Ctx, id: string, input: AmenityUpdate): Promise<Amenity> {
  const { actor, db } = ctx;
  const before = await showAmenity(ctx, id);
  const row = rowOf({ name: input.name ?? before.name, group: input.group ?? before.group });
  const saved = await updateRow(db, actor.tenant_id, id, input.version, row).catch((error) => {
    throw codeOf(error) === "23505" ? taken() : error;
  });
  const after = await showAmenity(ctx, id);
  if (!saved) throw new Problem("StaleRecordException", { body: { current: after } });
  await record(ctx, "amenity.updated", id, before, after);
  return after;
}

/** Deletes an amenity of the company's own; accommodations that had it have it no more. */
export async function deleteAmenity(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await showAmenity(ctx, id);
  await deleteRow(db, actor.tenant_id, id);
  await record(ctx, "amenity.deleted", id, before, null);
}
