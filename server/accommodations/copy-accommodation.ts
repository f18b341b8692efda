import type { Accommodation } from "#contract/accommodations";
import { columnsOf } from "#server/accommodations/accommodation-values";
import { insertNewAccommodation } from "#server/accommodations/insert-new-accommodation";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { copyInventory } from "#server/inventory/copy-inventory";

const longestName = 120;
const mark = " (cópia)";

/**
 * Makes another accommodation like this one, with its amenities and inventory. What belongs to the one alone stays
 * behind: code, short name, access instructions, owners, photos, rates of its own. The copy is inactive until somebody
 * has looked at it.
 */
export async function copyAccommodation(ctx: Ctx, id: string): Promise<Accommodation> {
  const stored = await requireAccommodation(ctx, id);
  const values = {
    ...columnsOf(stored),
    name: `${stored.name.slice(0, longestName - mark.length).trimEnd()}${mark}`,
    short_name: null,
    code: null,
    access_instructions: null,
    status: "inactive",
  };
  const copy = await insertNewAccommodation(ctx, values, stored.amenity_ids);
  await copyInventory(ctx, id, copy.id);
  return copy;
}
