import type { QuoteInput } from "#contract/quotes";
import { stayTrouble } from "#domain/coupons";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { changedCoupon } from "#server/bookings/change/changed-coupon";
import { frozenCoupon } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { type AskedCoupon, askedCoupon } from "#server/rates/asked-coupon";

/** The coupon that the price is with, of a booking that is edited its own unless another is named, and why it takes nothing off. */
export async function quotedCoupon(
  ctx: Ctx,
  input: QuoteInput,
  accommodation: StayAccommodation,
): Promise<AskedCoupon> {
  const ask = () => askedCoupon(ctx, accommodation, input);
  if (input.booking_code === undefined) return ask();
  const frozen = await frozenCoupon(ctx, input.booking_code.toUpperCase());
  const { coupon, trouble } = await changedCoupon(frozen, input.coupon, ask);
  return { coupon, trouble: trouble ?? (coupon && stayTrouble(coupon, { ...input, accommodation })) };
}
