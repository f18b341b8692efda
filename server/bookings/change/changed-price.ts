import type { BookingUpdate } from "#contract/bookings";
import { isOfChannel } from "#domain/commission";
import { markDeskNights, withDeskShares } from "#domain/desk-nights";
import type { Fee } from "#domain/fees";
import { countCharge, isAgreedDiscount, isOnTop, keepCharge, keepNightPrices } from "#domain/kept-price";
import { sumSignedCents } from "#domain/money";
import { totalCents } from "#domain/quote";
import type { StoredBooking, StoredCharge, StoredNight } from "#server/bookings/bookings.queries";
import type { StayChange } from "#server/bookings/change/stay-change";
import type { QuotedPrice, StayPrice } from "#server/bookings/stay-price";

/** The fields of a save that concern the price, and the company's current fees. */
type Asked = Pick<BookingUpdate, "pricing" | "fee_ids" | "added_nights"> & {
  fees: readonly Fee[];
  /** True if the save changes or removes the coupon. */
  otherCoupon?: boolean;
  /** For a checked-in guest: nights before this date have been slept and keep their price. */
  sleptBefore?: string | undefined;
};

/**
 * The price after a save: as agreed, or quoted now. It is quoted if nights, accommodation or people change, unless the
 * agreed price is to be kept; an owner's stay has no agreed price. Nights already slept keep their price either way.
 */
export function changedPrice(stored: StoredBooking, change: StayChange, quoted: QuotedPrice, asked: Asked): StayPrice {
  if (stored.type !== "guest" || change.details.type !== "guest") return withOnTop(stored, quoted);
  const pricing = asked.pricing ?? (change.moved || change.peopleChanged ? "reprice" : "keep");
  if (pricing === "keep") return sharedWithDesk(stored, keepPrice(stored, change, quoted, asked), asked);
  const nights = quoted.nights.map((night) => sleptNight(stored, night, asked.sleptBefore) ?? night);
  return sharedWithDesk(stored, withOnTop(stored, { nights, charges: quoted.chargesFor(nights) }), asked);
}

/** Nights added to a channel's stay count as sold by the desk unless stated otherwise, because no channel sold them. */
function sharedWithDesk(stored: StoredBooking, price: StayPrice, { added_nights = "desk" }: Asked): StayPrice {
  const nights = markDeskNights(stored.nights, price.nights, added_nights === "desk" && isOfChannel(stored));
  return { ...price, nights, charges: withDeskShares(price.charges, nights) };
}

function withOnTop(stored: StoredBooking, { nights, charges: quoted }: Omit<StayPrice, "total_cents">): StayPrice {
  const charges = [...quoted, ...stored.charges.filter(isOnTop)];
  return { nights, charges, total_cents: totalCents({ nights, charges }) };
}

/** The agreed night of a date that has already been slept. */
function sleptNight({ nights }: StoredBooking, { date }: StoredNight, sleptBefore?: string): StoredNight | undefined {
  if (sleptBefore === undefined || date >= sleptBefore) return undefined;
  return nights.find((night) => night.date === date);
}

const sleepers = ({ adults, children }: { adults: number; children: number }) => adults + children;

/** The agreed price applied to a changed stay: the agreed price per unit, with the number of units of the new stay. */
function keepPrice(stored: StoredBooking, { details }: StayChange, quoted: QuotedPrice, asked: Asked): StayPrice {
  const nights = keepNightPrices(stored.nights, quoted.nights);
  const discounts = keepDiscounts(stored, nights, quoted, asked);
  const before = { ...stored, guests: sleepers(stored) };
  const after = { nights, charges: discounts, guests: sleepers(details) };
  const others = stored.charges
    .filter((charge) => !isAgreedDiscount(charge))
    .map((charge) => keepCharge(charge, before, after));
  const now = quoted.chargesFor(nights).map((charge) => countCharge(charge, after));
  const charges = [...discounts, ...withChosenFees(others, now, asked)];
  return { nights, charges, total_cents: totalCents({ nights, charges }) };
}

/** The length discount and the coupon stay as agreed; if the number of nights changes, they are recalculated. */
function keepDiscounts(
  stored: StoredBooking,
  nights: StoredNight[],
  quoted: QuotedPrice,
  { otherCoupon = false }: Asked,
): StoredCharge[] {
  if (stored.nights.length !== nights.length) return quoted.chargesFor(nights).filter(isAgreedDiscount);
  return otherCoupon ? withOtherCoupon(stored, nights, quoted) : stored.charges.filter(isAgreedDiscount);
}

/** The kept charges, without the optional fees that were removed and with those that were added. */
function withChosenFees(kept: StoredCharge[], now: StoredCharge[], { fee_ids, fees }: Asked): StoredCharge[] {
  if (fee_ids === undefined) return kept;
  const givenUp = (id: string | null) =>
    fees.some((fee) => fee.id === id && !fee.mandatory && !fee_ids.includes(fee.id));
  const has = new Set(kept.map(({ fee_id }) => fee_id));
  const taken = now.filter(({ fee_id }) => fee_id !== null && fee_ids.includes(fee_id) && !has.has(fee_id));
  return [...kept.filter(({ fee_id }) => !givenUp(fee_id)), ...taken];
}

/** The agreed length discount, and the discount of the new coupon on the remaining price. */
function withOtherCoupon(stored: StoredBooking, nights: StoredNight[], quoted: QuotedPrice): StoredCharge[] {
  const forLength = stored.charges.filter((charge) => isAgreedDiscount(charge) && !charge.coupon);
  const cents = [...nights.map((night) => night.price_cents), ...forLength.map((charge) => charge.amount_cents)];
  const coupon = quoted.couponFor(sumSignedCents(cents));
  return coupon ? [...forLength, coupon] : forLength;
}
