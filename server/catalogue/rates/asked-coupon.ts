import { type Coupon, couponCode, dayTrouble, stayTrouble } from "#domain/discounts";
import { todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { findCoupon, findCouponByCode, lockCoupon, type StoredCoupon } from "#server/catalogue/rates/coupons.queries";
import type { Ctx } from "#server/platform/context";
import { beyondReach } from "#server/platform/db/reach";

/** The coupon typed for a stay, or the sentence that says why it does not apply. Both null without a coupon. */
export interface AskedCoupon {
  coupon: Coupon | null;
  trouble: string | null;
}

interface CouponedStay {
  coupon?: string | null | undefined;
  type?: string | undefined;
  check_in: string;
  check_out: string;
}

const usedUp = "Este cupom já foi usado todas as vezes";

/** Looks up a typed coupon for a stay, without using it. A foreign coupon is unknown. */
export async function askedCoupon(
  { actor, db, clock }: Ctx,
  accommodation: StayAccommodation,
  stay: CouponedStay,
): Promise<AskedCoupon> {
  if (stay.coupon == null) return { coupon: null, trouble: null };
  const now = clock.now();
  const found = await findCouponByCode(db, actor.tenant_id, couponCode(stay.coupon), now);
  const trouble = found === null ? "Não conhecemos este cupom" : troubleOf(found, accommodation, stay, now);
  return { coupon: trouble === null && found ? asFrozen(found) : null, trouble };
}

/**
 * The same for a booking being created: locks the coupon, so that nobody else takes its last use until the transaction
 * ends. Lock order: accommodations before coupons.
 */
export async function claimedCoupon(
  ctx: Ctx,
  accommodation: StayAccommodation,
  stay: CouponedStay,
): Promise<AskedCoupon> {
  const { actor, db } = ctx;
  const { coupon } = await askedCoupon(ctx, accommodation, stay);
  if (coupon) await lockCoupon(db, actor.tenant_id, coupon.id);
  return beyondReach(db, actor, () => askedCoupon(ctx, accommodation, stay));
}

/** The sentence that says why a booking that lost its use of a coupon cannot get it again; null if it can. */
export async function reclaimTrouble({ actor, db, clock }: Ctx, couponId: string): Promise<string | null> {
  await lockCoupon(db, actor.tenant_id, couponId);
  const coupon = await beyondReach(db, actor, () => findCoupon(db, actor.tenant_id, couponId, clock.now()));
  return coupon !== null && isUsedUp(coupon) ? usedUp : null;
}

function troubleOf(coupon: StoredCoupon, accommodation: StayAccommodation, stay: CouponedStay, now: Date) {
  if ((stay.type ?? "guest") !== "guest") return "Cupons valem só para estadias de hóspedes";
  if (coupon.paused) return "Este cupom está pausado";
  const onDay = dayTrouble(coupon, todayIn(accommodation.timezone, now));
  return onDay ?? stayTrouble(coupon, { ...stay, accommodation }) ?? (isUsedUp(coupon) ? usedUp : null);
}

const isUsedUp = ({ max_uses, uses }: StoredCoupon) => max_uses !== null && uses >= max_uses;

/** What a booking stores of a coupon. */
function asFrozen({ id, code, accommodation_id, group, basis_points, amount_cents, ...asked }: StoredCoupon): Coupon {
  const { booked_from, booked_until, first_night, last_night, min_nights } = asked;
  const off = { id, code, accommodation_id, group, basis_points, amount_cents };
  return { ...off, booked_from, booked_until, first_night, last_night, min_nights };
}
