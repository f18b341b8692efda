import { type Coupon, couponCode } from "#domain/coupons";
import type { AskedCoupon } from "#server/rates/asked-coupon";

/**
 * The coupon of a booking after a save: if absent, or if the code is repeated, the frozen one is kept; null removes it;
 * another code is looked up.
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
