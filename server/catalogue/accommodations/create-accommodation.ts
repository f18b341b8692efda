import type { Accommodation, AccommodationInput, accommodations } from "#contract/catalogue/accommodations";
import {
  archivedByActOnly,
  codeTaken,
  columnsOf,
  foldedName,
  newValues,
  recordAccommodation,
  requireContractType,
  wordsOf,
} from "#server/catalogue/accommodations/accommodation-values";
import { type AccommodationValues, insertAccommodation } from "#server/catalogue/accommodations/accommodations.queries";
import { saveOwnValues } from "#server/catalogue/accommodations/message-values";
import { requireAccommodation, showAccommodation } from "#server/catalogue/accommodations/read-accommodation";
import { chooseAmenities } from "#server/catalogue/amenities/amenities";
import { copyInventory } from "#server/catalogue/inventory/inventory";
import { requireTerms } from "#server/catalogue/terms/require-terms";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { addSearchWords } from "#server/platform/db/search-words";
import type { Verb } from "#server/platform/http/route";

/** Creates an accommodation. Throws 422 for a code that another one of the company has. */
export async function createAccommodation(ctx: Ctx, input: AccommodationInput): Promise<Accommodation> {
  const values = newValues(input);
  if (values.status === "archived") throw archivedByActOnly();
  await requireTerms(ctx, values);
  await requireContractType(ctx, values);
  return insertNewAccommodation(ctx, values, input);
}

const longestName = 120;
const mark = " (cópia)";

/**
 * Creates a copy of an accommodation, with its amenities and inventory. What is specific to the original is not copied:
 * code, short name, access instructions, values of message variables, owners, photos, its own rates. The copy is
 * inactive until a user has reviewed it.
 */
export const copyAccommodation: Verb<typeof accommodations.copy> = async (ctx, { params: { id } }) => {
  const stored = await requireAccommodation(ctx, id);
  const values = {
    ...columnsOf(stored),
    name: `${stored.name.slice(0, longestName - mark.length).trimEnd()}${mark}`,
    short_name: null,
    code: null,
    access_instructions: null,
    status: "inactive",
  };
  const copy = await insertNewAccommodation(ctx, values, { amenity_ids: stored.amenity_ids });
  await copyInventory(ctx, id, copy.id);
  return copy;
};

/** Inserts a new accommodation with its amenities, and its audit row. Throws 422 for a code that is taken. */
async function insertNewAccommodation(
  ctx: Ctx,
  values: AccommodationValues,
  { amenity_ids = [], message_values }: Pick<AccommodationInput, "amenity_ids" | "message_values">,
): Promise<Accommodation> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const origin = { tenant_id: actor.tenant_id, id, created_at: now, updated_at: now };
  if (!(await insertAccommodation(db, { ...values, ...origin, name_folded: foldedName(values) }))) throw codeTaken();
  await addSearchWords(db, actor.tenant_id, "accommodation", id, wordsOf(values));
  if (amenity_ids.length > 0) await chooseAmenities(ctx, id, amenity_ids);
  if (message_values) await saveOwnValues(ctx, id, message_values);
  const accommodation = await showAccommodation(ctx, id);
  await recordAccommodation(ctx, "accommodation.created", id, null, accommodation);
  return accommodation;
}
