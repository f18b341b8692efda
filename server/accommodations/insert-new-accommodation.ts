import type { Accommodation } from "#contract/accommodations";
import { foldedName, wordsOf } from "#server/accommodations/accommodation-values";
import { type AccommodationValues, insertAccommodation } from "#server/accommodations/accommodations.queries";
import { recordAccommodation } from "#server/accommodations/audited";
import { showAccommodation } from "#server/accommodations/read-accommodation";
import { codeTaken } from "#server/accommodations/refusals";
import { chooseAmenities } from "#server/amenities/choose-amenities";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { addSearchWords } from "#server/db/search-words";

/** Writes a new accommodation with what it offers, and its audit row. Refuses with 422 a code that is taken. */
export async function insertNewAccommodation(
  ctx: Ctx,
  values: AccommodationValues,
  amenityIds: readonly string[] = [],
): Promise<Accommodation> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const origin = { tenant_id: actor.tenant_id, id, created_at: now, updated_at: now };
  if (!(await insertAccommodation(db, { ...values, ...origin, name_folded: foldedName(values) }))) throw codeTaken();
  await addSearchWords(db, actor.tenant_id, "accommodation", id, wordsOf(values));
  if (amenityIds.length > 0) await chooseAmenities(ctx, id, amenityIds);
  const accommodation = await showAccommodation(ctx, id);
  await recordAccommodation(ctx, "accommodation.created", id, null, accommodation);
  return accommodation;
}
