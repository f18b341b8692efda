import { type AccommodationOption, accommodationOptions } from "#contract/accommodations";
import { coupons } from "#contract/coupons";
import { fees } from "#contract/fees";
import { lengthDiscounts } from "#contract/length-discounts";
import { seasons } from "#contract/seasons";
import { load } from "~/lib/api";

/** The seasons, and the accommodations that they may be for. */
export async function loadSeasons(request: Request) {
  const [found, places] = await Promise.all([load(seasons.list, {}, request), loadPlaces(request)]);
  return { seasons: found.data, places };
}

/** Fees and discounts, and the accommodations that they may be for. */
export async function loadFees(request: Request) {
  const [found, discounts, places] = await Promise.all([
    load(fees.list, {}, request),
    load(lengthDiscounts.list, {}, request),
    loadPlaces(request),
  ]);
  return { fees: found.data, discounts: discounts.data, places };
}

/** The coupons, and the accommodations that they may be for. */
export async function loadCoupons(request: Request) {
  const [found, places] = await Promise.all([load(coupons.list, {}, request), loadPlaces(request)]);
  return { coupons: found.data, places };
}

/** Accommodations that are not archived. */
async function loadPlaces(request: Request): Promise<AccommodationOption[]> {
  const { data } = await load(accommodationOptions.list, {}, request);
  return data.filter(({ status }) => status !== "archived");
}
