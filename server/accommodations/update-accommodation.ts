import type { Accommodation, AccommodationUpdate } from "#contract/accommodations";
import { toAccommodation } from "#server/accommodations/accommodation-answer";
import { changedValues } from "#server/accommodations/accommodation-values";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import { archivedByActOnly } from "#server/accommodations/refusals";
import { requireNoFutureBookings, saveAccommodation } from "#server/accommodations/save-accommodation";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { chooseAmenities } from "#server/amenities/choose-amenities";
import type { Ctx } from "#server/context";
import { requireContractType } from "#server/contracts/contract-types";
import { stale } from "#server/http/problem";
import { requireTerms } from "#server/terms/require-terms";

/**
 * Changes an accommodation: absent is kept, null empties. Bookings that stand keep their price, their nights and the
 * preparation they took. Refuses with 409 a stale version, and inactivating while future bookings stand.
 */
export async function updateAccommodation(ctx: Ctx, id: string, input: AccommodationUpdate): Promise<Accommodation> {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (stored.version !== input.version) {
    throw stale(toAccommodation(stored));
  }
  const moved = input.legal_regime !== undefined && input.legal_regime !== stored.legal_regime;
  // a type is for one regime: people who do not see the types do not say another
  const said = moved && input.contract_type_id === undefined ? { ...input, contract_type_id: null } : input;
  const values = changedValues(stored, said);
  const archived = [stored.status, values.status].filter((status) => status === "archived");
  if (archived.length === 1) throw archivedByActOnly();
  if (stored.status === "active" && values.status === "inactive") await requireNoFutureBookings(ctx, id);
  await requireTerms(ctx, values, stored);
  if (moved || values.contract_type_id !== stored.contract_type_id) await requireContractType(ctx, values);
  if (input.amenity_ids) await chooseAmenities(ctx, id, input.amenity_ids);
  return saveAccommodation(ctx, "accommodation.updated", stored, values);
}
