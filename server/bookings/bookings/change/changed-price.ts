import type { BookingUpdate } from "#contract/bookings/bookings";
import { agreedElsewhere } from "#domain/agreed-elsewhere";
import { occupies } from "#domain/booking-states";
import { isOfChannel } from "#domain/commission";
import { markDeskNights, withDeskShares } from "#domain/desk-nights";
import { type Coupon, couponCode, lostByReprice, lostCoupon, lostLength, reachesLength } from "#domain/discounts";
import type { Fee } from "#domain/fees";
import {
  countCharge,
  isAgreedDiscount,
  isAgreedLine,
  isExtra,
  keepCharge,
  keepLengthDiscount,
  keepNightPrices,
  paidNights,
  withoutReturned,
} from "#domain/kept-price";
import { sumSignedCents } from "#domain/money";
import { chargeOfCoupon, totalCents } from "#domain/quote";
import { isFor } from "#domain/rate-target";
import type { Rates } from "#domain/rates";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { retainAgreed } from "#server/bookings/bookings/agreed/agreed-price";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking, StoredCharge, StoredNight } from "#server/bookings/bookings/bookings.queries";
import { changeStay, type StayChange } from "#server/bookings/bookings/change/stay-change";
import type { StoredPart } from "#server/bookings/bookings/moves/moves.queries";
import { feesOf, requireBooking } from "#server/bookings/bookings/read-booking";
import { priceStay, type QuotedPrice, type StayPrice } from "#server/bookings/bookings/stay-price";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { AskedCoupon } from "#server/catalogue/rates/asked-coupon";
import type { Ctx } from "#server/platform/context";

/** The fields of a save that concern the price, and the company's current fees. */
type Asked = Pick<BookingUpdate, "pricing" | "fee_ids" | "added_nights"> & {
  fees: readonly Fee[];
  /** The coupon after the save, and whether the save changes or removes it. */
  coupon?: Coupon | null;
  otherCoupon?: boolean;
  /** True for a guest in house, who leaves early: see `keepForLength`. */
  byLength?: boolean;
  /** For a checked-in guest: nights before this date have been slept and keep their price. */
  sleptBefore?: string | undefined;
};

/**
 * The price after a save: as agreed, or quoted now. An inquiry is quoted if nights, accommodation or people change;
 * from the hold on the agreed price is kept. The save may choose otherwise; an owner's stay has no agreed price. Nights
 * already slept keep their price either way.
 */
export function changedPrice(stored: StoredBooking, change: StayChange, quoted: QuotedPrice, asked: Asked): StayPrice {
  if (isFree(stored, change)) return withOnTop(stored, quoted);
  const nights = quoted.nights.map((night) => sleptNight(stored, night, asked.sleptBefore) ?? night);
  if (isKept(stored, change, asked)) {
    const kept = keepPrice(stored, change, quoted, asked);
    return sharedWithDesk(stored, besideTable(stored, change, { kept, table: nights }, asked), asked);
  }
  const price = { nights, charges: quoted.chargesFor(nights) };
  return sharedWithDesk(stored, withOnTop(stored, price, agreedOfSlept(stored, asked.sleptBefore)), asked);
}

/** The part of an agreed discount or surcharge of the nights already slept: they keep their price, and it with it. */
function agreedOfSlept({ nights, charges }: StoredBooking, sleptBefore?: string): StoredCharge[] {
  const slept = priceOf(nights.filter(({ date }) => sleptBefore !== undefined && date < sleptBefore));
  return charges.filter(isAgreedLine).flatMap((charge) => {
    const cents = slept === 0 ? 0 : Number((BigInt(-charge.amount_cents) * BigInt(slept)) / BigInt(priceOf(nights)));
    return cents === 0 ? [] : [{ ...charge, amount_cents: -cents }];
  });
}

const isFree = (stored: StoredBooking, { details }: StayChange) => stored.type !== "guest" || details.type !== "guest";

/** True if the save keeps the agreed price, by choice or by default. */
function isKept(stored: StoredBooking, change: StayChange, { pricing }: Pick<BookingUpdate, "pricing">): boolean {
  const isChanged = change.moved || change.peopleChanged;
  const isAgreed = stored.charges.some(isAgreedLine);
  const byDefault = stored.status === "inquiry" && isChanged && !isAgreed ? "reprice" : "keep";
  return !isFree(stored, change) && (pricing ?? byDefault) === "keep";
}

/** Nights added to a channel's stay count as sold by the desk unless stated otherwise, because no channel sold them. */
function sharedWithDesk(stored: StoredBooking, price: StayPrice, { added_nights = "desk" }: Asked): StayPrice {
  const isLonger = price.nights.length > stored.nights.length;
  // nights that come back are not sold again
  const before = isLonger ? paidNights(stored.nights, stored.charges) : stored.nights;
  const nights = markDeskNights(before, price.nights, added_nights === "desk" && isOfChannel(stored));
  return { ...price, nights, charges: withDeskShares(price.charges, nights) };
}

function withOnTop(
  stored: StoredBooking,
  { nights, charges: quoted }: Omit<StayPrice, "total_cents">,
  agreed: StoredCharge[] = [],
): StayPrice {
  const charges = [...quoted, ...agreed, ...stored.charges.filter(isExtra)];
  return { nights, charges, total_cents: totalCents({ nights, charges }) };
}

/** The agreed night of a date that has already been slept. */
function sleptNight({ nights }: StoredBooking, { date }: StoredNight, sleptBefore?: string): StoredNight | undefined {
  if (sleptBefore === undefined || date >= sleptBefore) return undefined;
  return nights.find((night) => night.date === date);
}

const sleepers = ({ adults, children }: { adults: number; children: number }) => adults + children;

/**
 * The agreed price applied to a changed stay: the agreed price per unit, with the number of units of the new stay. A
 * guest who left early and comes back has paid the nights already: they move from the charge for unused nights.
 */
function keepPrice(stored: StoredBooking, { details }: StayChange, quoted: QuotedPrice, asked: Asked): StayPrice {
  const isLonger = quoted.nights.length > stored.nights.length;
  const had = paidNights(stored.nights, stored.charges);
  const nights = keepNightPrices(isLonger ? had : stored.nights, quoted.nights);
  const kept = stored.charges.flatMap((charge) => (isLonger ? withoutReturned(charge, nights) : [charge]));
  const discounts = keepDiscounts({ ...stored, nights: had }, paidNights(nights, kept), quoted, asked);
  const before = { ...stored, guests: sleepers(stored) };
  const after = { nights, charges: discounts, guests: sleepers(details) };
  const others = kept.filter((charge) => !isAgreedDiscount(charge)).map((charge) => keepCharge(charge, before, after));
  const now = quoted.chargesFor(nights).map((charge) => countCharge(charge, after));
  const charges = retainAgreed(stored, { nights, charges: [...discounts, ...withChosenFees(others, now, asked)] });
  return { nights, charges, total_cents: totalCents({ nights, charges }) };
}

/** A kept price with the table price of another accommodation, if one was agreed besides: see `agreedElsewhere`. */
function besideTable(
  stored: StoredBooking,
  { accommodation_id, details }: StayChange,
  { kept, table }: { kept: StayPrice; table: StoredNight[] },
  { coupon = null }: Asked,
): StayPrice {
  // what a channel collects is told by the nights that it sold
  if (accommodation_id === stored.accommodation_id || stored.collected_by === "channel") return kept;
  return { ...kept, ...agreedElsewhere(kept, table, { guests: sleepers(details), coupon }) };
}

/**
 * The length discount and the coupon as agreed, not as they are today. If the number of nights changes, the agreed terms
 * apply to the new nights: fewer than the coupon's least nights lose its discount, whichever dates it is valid for. A
 * coupon that the save names is as it is today.
 */
function keepDiscounts(
  stored: StoredBooking,
  nights: StoredNight[],
  quoted: QuotedPrice,
  { otherCoupon = false, byLength = false }: Asked,
): StoredCharge[] {
  const agreed = stored.charges.filter(isAgreedDiscount);
  const sameNights = stored.nights.length === nights.length;
  if (sameNights && !otherCoupon) return agreed;
  const agreedLength = agreed.filter(({ coupon }) => !coupon);
  const forLength = sameNights ? agreedLength : keepForLength(stored, agreedLength, nights, quoted, byLength);
  const left = sumSignedCents([priceOf(nights), ...forLength.map((charge) => charge.amount_cents)]);
  const had = agreed.some(({ coupon }) => coupon) && !otherCoupon ? stored.coupon : null;
  if (had !== null && nights.length < (had.min_nights ?? 1)) return forLength;
  const coupon = had ? chargeOfCoupon(had, left) : quoted.couponFor(left);
  return coupon ? [...forLength, coupon] : forLength;
}

const priceOf = (nights: readonly StoredNight[]) => sumSignedCents(nights.map(({ price_cents }) => price_cents));

/**
 * The agreed length discounts on other nights, as far as these reach the agreed number. A longer stay always keeps them:
 * a part of a stay that was split before `elsewhere` existed has fewer nights. If the number is not reached, a guest who
 * leaves early (`byLength`), or whose booking does not say what number was agreed, gets today's discount for the nights,
 * and at most the agreed one.
 */
function keepForLength(
  stored: StoredBooking,
  agreed: readonly StoredCharge[],
  nights: StoredNight[],
  quoted: QuotedPrice,
  byLength: boolean,
): StoredCharge[] {
  const kept = agreed.map((charge) => keepLengthDiscount(charge, priceOf(stored.nights), priceOf(nights)));
  const isLonger = nights.length >= stored.nights.length;
  const reached = kept.filter(
    ({ length }) => isLonger || (length !== undefined && reachesLength(length, nights.length)),
  );
  const isKnown = kept.every(({ length }) => length !== undefined);
  if (reached.length === kept.length || (isKnown && !byLength)) return reached;
  const most = sumSignedCents(kept.map(({ amount_cents }) => amount_cents));
  const today = quoted.chargesFor(nights).filter((charge) => isAgreedDiscount(charge) && !charge.coupon);
  return today.map((charge) => ({ ...charge, amount_cents: Math.max(charge.amount_cents, most) }));
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

/**
 * The agreed discounts that the new price lacks, each as a sentence; none if it does not keep the agreed price or if the
 * save removes the coupon.
 */
function lostDiscounts({ charges, coupon }: StoredBooking, price: StayPrice, otherCoupon: boolean): string[] {
  const nights = price.nights.length;
  return charges
    .filter((charge) => isAgreedDiscount(charge) && !price.charges.some(({ name }) => name === charge.name))
    .flatMap((charge) => {
      if (charge.length) return lostLength(charge.length, nights);
      if (!charge.coupon) return `O desconto “${charge.name}” deixa de valer.`;
      return coupon === null || otherCoupon ? [] : lostCoupon(coupon, nights);
    });
}

/**
 * The same for the length discounts of a stay that is priced anew, and for the price that was agreed; no length discount
 * of an inquiry, which was not sold by it.
 */
function lostLengths({ status, charges }: StoredBooking, price: StayPrice): string[] {
  const today = price.charges.find(({ length }) => length !== undefined)?.length;
  const agreed = status === "inquiry" ? [] : charges.flatMap(({ length = [] }) => length);
  const dropped = charges.flatMap((charge) => (charge.agreed === undefined ? [] : lostAgreed(charge.agreed, price)));
  return [...agreed.flatMap((terms) => lostByReprice(terms, today, price.nights.length)), ...dropped];
}

/** What a new price leaves of an agreed one, as a sentence. */
function lostAgreed({ reason }: { reason: string }, { charges }: StayPrice): string {
  const left = charges.some(isAgreedLine) ? " nas noites que faltam" : "";
  return `O preço combinado (${reason}) deixa de valer${left}.`;
}

/** The nights of the other parts of a split stay that are not given up. */
export function nightsElsewhere({ code, parts }: Pick<StoredBooking, "code" | "parts">, now: Date): number {
  const statusOf = ({ status, hold_expires_at: until }: StoredPart) =>
    shownStatus({ status, hold_expires_at: until === null ? null : new Date(until) }, now);
  const others = parts.filter((part) => part.code !== code && occupies(statusOf(part)));
  return others.reduce((sum, { check_in, check_out }) => sum + nightsBetween(check_in, check_out), 0);
}

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
): { quoted: QuotedPrice; table: StayPrice; price: StayPrice; lost_discounts: string[] } {
  const fees = rates.fees.filter((fee) => isFor(fee, accommodation)); // other fees of the booking cannot be chosen
  const fee_ids = asked.fee_ids ?? feesOf(stored);
  const nights_elsewhere = nightsElsewhere(stored, now);
  const asStay = { ...change, ...change.details, fee_ids, coupon, nights_elsewhere };
  const quoted = priceStay(accommodation, rates, asStay, now);
  const otherCoupon = coupon?.code !== stored.coupon?.code;
  const isIn = stored.status === "checked_in";
  const sleptBefore = isIn ? todayIn(stored.timezone, now) : undefined;
  const price = changedPrice(stored, change, quoted, {
    ...asked,
    fees,
    coupon,
    otherCoupon,
    sleptBefore,
    byLength: isIn,
  });
  const lost_discounts = isKept(stored, change, asked)
    ? lostDiscounts(stored, price, otherCoupon)
    : lostLengths(stored, price);
  return { quoted, table: withOnTop(stored, quoted), price, lost_discounts };
}

/** The same for a preview before saving: the price that the booking with this code would have, and the booking. */
export async function priceBeforeSave(
  ctx: Ctx,
  code: string,
  input: Omit<BookingUpdate, "version">,
  place: Place,
): Promise<StayPrice & { lost_discounts: string[]; stored: StoredBooking }> {
  const stored = await requireBooking(ctx, code);
  const change = changeStay(stored, { ...input, version: stored.version });
  const { price, lost_discounts } = priceOfChange(stored, change, input, place, ctx.clock.now());
  return { ...price, lost_discounts, stored };
}

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
