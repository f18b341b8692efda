import type { BookingUpdate } from "#contract/bookings";
import type { Coupon } from "#domain/coupons";
import { isFor } from "#domain/rate-target";
import type { Rates } from "#domain/rates";
import { todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { changedPrice } from "#server/bookings/change/changed-price";
import { changeStay, type StayChange } from "#server/bookings/change/stay-change";
import { feesOf, requireBooking } from "#server/bookings/read-booking";
import { priceStay, type QuotedPrice, type StayPrice } from "#server/bookings/stay-price";
import type { Ctx } from "#server/context";

/** The accommodation and its rates after the save, and the coupon of the booking. */
interface Place {
  accommodation: StayAccommodation;
  rates: Rates;
  coupon: Coupon | null;
}

/** The price that a save would freeze on a booking, and today's price for comparison. */
export function priceOfChange(
  stored: StoredBooking,
  change: StayChange,
  asked: Pick<BookingUpdate, "pricing" | "fee_ids" | "added_nights">,
  { accommodation, rates, coupon }: Place,
  now: Date,
): { quoted: QuotedPrice; price: StayPrice } {
  const fees = rates.fees.filter((fee) => isFor(fee, accommodation)); // other fees of the booking cannot be chosen
  const fee_ids = asked.fee_ids ?? feesOf(stored);
  const quoted = priceStay(accommodation, rates, { ...change, ...change.details, fee_ids, coupon }, now);
  const otherCoupon = coupon?.code !== stored.coupon?.code;
  const sleptBefore = stored.status === "checked_in" ? todayIn(stored.timezone, now) : undefined;
  return { quoted, price: changedPrice(stored, change, quoted, { ...asked, fees, otherCoupon, sleptBefore }) };
}

/**
 * The same for a preview before saving: the price that the booking with this code would have, and the day from which
 * its installments are counted.
 */
export async function priceBeforeSave(
  ctx: Ctx,
  code: string,
  { pricing = "reprice", ...input }: Omit<BookingUpdate, "version">,
  place: Place,
): Promise<StayPrice & { booked_on: string }> {
  const stored = await requireBooking(ctx, code);
  const change = changeStay(stored, { ...input, version: stored.version });
  const { price } = priceOfChange(stored, change, { ...input, pricing }, place, ctx.clock.now());
  return { ...price, booked_on: stored.booked_on ?? todayIn(place.accommodation.timezone, stored.created_at) };
}
