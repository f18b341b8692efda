import { type AccommodationOption, accommodationOptions } from "#contract/accommodations";
import { load } from "~/lib/api";

/** The accommodations to which a season, a fee or a coupon may apply: those not archived. */
export async function loadPlaces(request: Request): Promise<AccommodationOption[]> {
  const { data } = await load(accommodationOptions.list, {}, request);
  return data.filter(({ status }) => status !== "archived");
}
