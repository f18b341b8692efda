import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { load } from "~/lib/api";

/** The accommodations to which a season, a fee or a coupon may apply: those not archived. */
export async function loadPlaces(request: Request): Promise<AccommodationOption[]> {
  const { data } = await load("GET /api/accommodation-options", {}, request);
  return data.filter(({ status }) => status !== "archived");
}
