import type { QuoteInput } from "#contract/quotes";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { frozenCoupon } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { type AskedCoupon, askedCoupon } from "#server/rates/asked-coupon";

/** The coupon that the price is with: of a booking that is edited its own, which no other takes the place of. */
export async function quotedCoupon(
  ctx: Ctx,
  input: QuoteInput,
  accommodation: StayAccommodation,
): Promise<AskedCoupon> {
  if (input.booking_code === undefined) return askedCoupon(ctx, accommodation, input);
  if (input.coupon !== undefined) throw invalid("coupon", "O cupom é dito quando a reserva é feita");
  return { coupon: await frozenCoupon(ctx, input.booking_code.toUpperCase()), trouble: null };
}
