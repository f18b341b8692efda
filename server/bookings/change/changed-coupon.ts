import { type Coupon, couponCode } from "#domain/coupons";
import type { AskedCoupon } from "#server/rates/asked-coupon";

/**
 * The coupon of a booking after a save: absent is kept as it was frozen, and so is its own code; null lets go of it;
 * any other is asked for.
 */
export async function changedCoupon(
  frozen: Coupon | null,
  typed: string | null | undefined,
  ask: () => Promise<AskedCoupon>,
): Promise<AskedCoupon> {
  if (typed === null) return { coupon: null, trouble: null };
  const keeps = typed === undefined || (frozen !== null && couponCode(typed) === frozen.code);
  return keeps ? { coupon: frozen, trouble: null } : ask();
}
