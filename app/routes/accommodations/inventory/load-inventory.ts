import { accommodationOptions, accommodations } from "#contract/accommodations";
import { inventory } from "#contract/inventory";
import { load } from "~/lib/api";

/** One accommodation, what it holds, and the others that lines can be copied from. */
export async function loadInventory(request: Request, id: string) {
  const [accommodation, stored, options] = await Promise.all([
    load(accommodations.show, { params: { id } }, request),
    load(inventory.show, { params: { id } }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  return { accommodation, stored, options: options.data };
}
