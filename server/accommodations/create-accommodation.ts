import type { Accommodation, AccommodationInput } from "#contract/accommodations";
import { newValues } from "#server/accommodations/accommodation-values";
import { insertNewAccommodation } from "#server/accommodations/insert-new-accommodation";
import { archivedByActOnly } from "#server/accommodations/refusals";
import type { Ctx } from "#server/context";
import { requireContractType } from "#server/contracts/contract-types";
import { requireTerms } from "#server/terms/require-terms";

/** Writes a new accommodation down. Refuses with 422 a code that another one of the company has. */
export async function createAccommodation(ctx: Ctx, input: AccommodationInput): Promise<Accommodation> {
  const values = newValues(input);
  if (values.status === "archived") throw archivedByActOnly();
  await requireTerms(ctx, values);
  await requireContractType(ctx, values);
  return insertNewAccommodation(ctx, values, input.amenity_ids);
}
