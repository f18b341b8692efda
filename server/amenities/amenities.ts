import { type Amenity, amenities, amenity } from "#contract/amenities";
import { readyMadeAmenities } from "#domain/amenities";
import { fold } from "#domain/search-words";
import { findAmenity, listOwnAmenities, type StoredAmenity } from "#server/amenities/amenities.queries";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { recordVerbs } from "#server/records/record-verbs";
import { serveRecord } from "#server/records/serve-record";

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

serveRecord(amenities, amenityVerbs);

/** All amenities: the ready-made catalogue, then the company's own by name. */
async function listAmenities({ actor, db }: Ctx): Promise<{ data: Amenity[] }> {
  const own = await listOwnAmenities(db, actor.tenant_id);
  const readyMade = readyMadeAmenities.map((each) => ({ ...each, own: false, version: null }));
  return { data: [...readyMade, ...own.map(toAmenity)] };
}
