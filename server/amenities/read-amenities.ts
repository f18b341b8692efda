import type { Amenity } from "#contract/amenities";
import { readyMadeAmenities } from "#domain/amenities";
import { findAmenity, listOwnAmenities, type StoredAmenity } from "#server/amenities/amenities.queries";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";

/** Everything to choose from: the ready-made catalogue, then the company's own by name. */
export async function listAmenities({ actor, db }: Ctx): Promise<{ data: Amenity[] }> {
  const own = await listOwnAmenities(db, actor.tenant_id);
  const readyMade = readyMadeAmenities.map((each) => ({ ...each, own: false, version: null }));
  return { data: [...readyMade, ...own.map(toAmenity)] };
}

/** One of the company's own. Refuses unknown and foreign ids with the same 404. */
export async function showAmenity({ actor, db }: Ctx, id: string): Promise<Amenity> {
  return toAmenity(found(await findAmenity(db, actor.tenant_id, id)));
}

/** Whether the company has an amenity of its own of this id. */
export async function amenityExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findAmenity(db, actor.tenant_id, id)) !== null;
}

/** An amenity of the company's own as it goes over the wire. */
function toAmenity(stored: StoredAmenity): Amenity {
  return { ...stored, group: stored.group as Amenity["group"], words: "", own: true };
}
