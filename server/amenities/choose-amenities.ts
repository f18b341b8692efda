import { messages } from "#contract/messages";
import { keepChosenAmenities, listHeldAmenityIds } from "#server/amenities/amenities.queries";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

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
