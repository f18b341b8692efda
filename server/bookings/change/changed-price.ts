import type { BookingUpdate } from "#contract/bookings";
import type { Fee } from "#domain/fees";
import { sumSignedCents } from "#domain/money";
import { totalCents } from "#domain/quote";
import type { StoredBooking, StoredCharge, StoredNight } from "#server/bookings/bookings.queries";
import type { StayChange } from "#server/bookings/change/stay-change";
import type { QuotedPrice, StayPrice } from "#server/bookings/stay-price";

const agreed = "Valor combinado";

/** What a save says of the price, and the company's fees as they are now. */
type Asked = Pick<BookingUpdate, "pricing" | "fee_ids"> & {
  fees: readonly Fee[];
  /** The booking gets another coupon than it had, or none. */
  otherCoupon?: boolean;
};

/**
 * The price after a save: as agreed, or as quoted now. Quoted unless it is to be kept when nights, accommodation or
 * people change; a stay of an owner has no agreed price to keep.
 */
export function changedPrice(stored: StoredBooking, change: StayChange, quoted: QuotedPrice, asked: Asked): StayPrice {
  const onTop = stored.charges.filter(isOnTop);
  const { nights } = quoted;
  const charges = [...quoted.charges, ...onTop];
  const asQuoted = { nights, charges, total_cents: totalCents({ nights, charges }) };
  if (stored.type !== "guest" || change.details.type !== "guest") return asQuoted;
  const pricing = asked.pricing ?? (change.moved || change.peopleChanged ? "reprice" : "keep");
  return pricing === "reprice" ? asQuoted : keepPrice(stored, quoted, asked);
}

/**
 * The agreed price carried over to a changed stay. A stay of as many nights keeps them all, night by night, wherever
 * it moves. A longer or shorter one keeps the nights whose date stays; one that also moves away keeps its first nights
 * in order. Nights without an agreed price are priced as quoted, charges stay.
 */
function keepPrice(stored: StoredBooking, quoted: QuotedPrice, asked: Asked): StayPrice {
  const nights = keepNights(stored.nights, quoted.nights);
  const charges = keepCharges(stored, nights, quoted, asked);
  return { nights, charges, total_cents: totalCents({ nights, charges }) };
}

/** What somebody charged, or took off, on top of the agreed price: no rate knows of it, and no quote takes it away. */
export const isOnTop = ({ id }: StoredCharge) => id !== undefined;
const isDiscount = (charge: StoredCharge) => charge.amount_cents < 0 && !isOnTop(charge);

/**
 * Charges stay as agreed, but for optional fees that are taken or given up, and for the discount for the length of the
 * stay and the coupon: with another number of nights they are what these nights earn now.
 */
function keepCharges(
  stored: StoredBooking,
  nights: StoredNight[],
  quoted: QuotedPrice,
  { fee_ids, fees, otherCoupon = false }: Asked,
): StoredCharge[] {
  const now = quoted.chargesFor(nights);
  const asLong = stored.nights.length === nights.length;
  const discounts =
    asLong && otherCoupon
      ? withOtherCoupon(stored, nights, quoted)
      : (asLong ? stored.charges : now).filter(isDiscount);
  const others = stored.charges.filter((charge) => !isDiscount(charge));
  if (fee_ids === undefined) return [...discounts, ...others];
  const givenUp = (id: string | null) =>
    fees.some((fee) => fee.id === id && !fee.mandatory && !fee_ids.includes(fee.id));
  const has = new Set(others.map(({ fee_id }) => fee_id));
  const taken = now.filter(({ fee_id }) => fee_id !== null && fee_ids.includes(fee_id) && !has.has(fee_id));
  return [...discounts, ...others.filter(({ fee_id }) => !givenUp(fee_id)), ...taken];
}

/** The agreed discount for the length of the stay, and the new coupon's on what it leaves. */
function withOtherCoupon(stored: StoredBooking, nights: StoredNight[], quoted: QuotedPrice): StoredCharge[] {
  const forLength = stored.charges.filter((charge) => isDiscount(charge) && !charge.coupon);
  const cents = [...nights.map((night) => night.price_cents), ...forLength.map((charge) => charge.amount_cents)];
  const coupon = quoted.couponFor(sumSignedCents(cents));
  return coupon ? [...forLength, coupon] : forLength;
}

function keepNights(stored: StoredNight[], quoted: StoredNight[]): StoredNight[] {
  const byDate = new Map(stored.map((night) => [night.date, night]));
  const overlaps = quoted.some(({ date }) => byDate.has(date));
  if (stored.length !== quoted.length && overlaps) return quoted.map((night) => byDate.get(night.date) ?? night);
  return quoted.map((night, index) => moved(stored[index], night.date) ?? night);
}

/** An agreed price on another date: the reason of the old date would not be true there. */
function moved(night: StoredNight | undefined, date: string): StoredNight | undefined {
  if (night === undefined || night.date === date) return night;
  return { date, price_cents: night.price_cents, reason: agreed };
}
