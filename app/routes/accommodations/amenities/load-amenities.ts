import { accommodations } from "#contract/accommodations";
import { amenities } from "#contract/amenities";
import { load } from "~/lib/api";

/** One accommodation, and what it may offer. */
export async function loadAmenities(request: Request, id: string) {
  const [accommodation, offered] = await Promise.all([
    load(accommodations.show, { params: { id } }, request),
    load(amenities.list, {}, request),
  ]);
  return { accommodation, offered: offered.data };
}
