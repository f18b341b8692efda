import { percentOf, showPercent } from "#domain/money";
import { breadth, isFor, type RateTarget } from "#domain/rate-target";
import { fold } from "#domain/search-words";
import { addDays, nightsBetween, showDate } from "#domain/stay-dates";

/**
 * A code that reduces the price of a stay: by a share of the nights or by an amount, never both. All dates are
 * inclusive.
 */
export interface Coupon extends RateTarget {
  id: string;
  /** Normalized by `couponCode`. */
  code: string;
  basis_points: number | null;
  amount_cents: number | null;
  /** The booking dates for which it is valid. */
  booked_from: string | null;
  booked_until: string | null;
  /** The range that must contain every night of the stay. */
  first_night: string | null;
  last_night: string | null;
  min_nights: number | null;
}

/** Normalizes a code for storage and comparison: "Verão-10" and "verao 10" are the same. May return an empty text. */
export function couponCode(typed: string): string {
  return fold(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

interface CouponStay {
  accommodation: { id: string; group: string | null };
  check_in: string;
  check_out: string;
}

/**
 * Why the coupon does not apply to the stay, as a sentence; null if it does. The booking date is checked separately.
 */
export function stayTrouble(coupon: Coupon, { accommodation, check_in, check_out }: CouponStay): string | null {
  const { first_night, last_night, min_nights } = coupon;
  if (!isFor(coupon, accommodation)) return "Este cupom não vale para esta acomodação";
  if (first_night !== null && check_in < first_night) {
    return `Este cupom vale para estadias a partir de ${showDate(first_night)}`;
  }
  if (last_night !== null && addDays(check_out, -1) > last_night) {
    return `Este cupom vale para noites até ${showDate(last_night)}`;
  }
  if (min_nights !== null && nightsBetween(check_in, check_out) < min_nights) {
    return `Este cupom pede estadia de ${nightCount(min_nights)} ou mais`;
  }
  return null;
}

/** Why the coupon cannot be used for a booking made on this day, as a sentence; null if it can. */
export function dayTrouble({ booked_from, booked_until }: Coupon, booked_on: string): string | null {
  if (booked_from !== null && booked_on < booked_from) return `Este cupom vale a partir de ${showDate(booked_from)}`;
  if (booked_until !== null && booked_on > booked_until) return `Este cupom valeu até ${showDate(booked_until)}`;
  return null;
}

/**
 * The coupon of one part of a split stay, with its share of the discount in cents: a fixed amount becomes that share.
 * The stay met its conditions as a whole, so the part need not meet them again.
 */
export function couponOfPart(coupon: Coupon, share_cents: number): Coupon {
  const free = { accommodation_id: null, group: null, first_night: null, last_night: null, min_nights: null };
  const amount_cents = coupon.basis_points === null ? share_cents : null;
  return { ...coupon, ...free, amount_cents };
}

/** The coupon's discount on the price of the nights, in whole cents; at most that price. */
export function couponCents({ basis_points, amount_cents }: Coupon, nights_cents: number): number {
  const asked = basis_points === null ? (amount_cents ?? 0) : percentOf(nights_cents, basis_points);
  return Math.min(asked, nights_cents);
}

/**
 * The coupon's text on the bill: "Cupom VERAO10: −10%". A fixed amount is not repeated: it is shown only on its line,
 * to users who may see it.
 */
export function showCoupon({ code, basis_points }: Coupon): string {
  return basis_points === null ? `Cupom ${code}` : `Cupom ${code}: −${showPercent(basis_points)}`;
}

/** A discount on the nights' price for stays of at least so many nights; 10,000 basis points are 100%. */
export interface LengthDiscount extends RateTarget {
  id: string;
  name: string;
  from_nights: number;
  basis_points: number;
}

/**
 * What a booking keeps of a length-of-stay discount, see `LengthDiscount`. `elsewhere`: the nights of the same stay in
 * other bookings, after a split.
 */
export type LengthTerms = Pick<LengthDiscount, "from_nights" | "basis_points"> & { elsewhere?: number };

/** The terms of one part of a split stay, whose other part has so many nights. */
export function lengthOfPart(terms: LengthTerms, otherNights: number): LengthTerms {
  return { ...terms, elsewhere: (terms.elsewhere ?? 0) + otherNights };
}

/** True if a booking of so many nights reaches the agreed number. */
export function reachesLength({ from_nights, elsewhere = 0 }: LengthTerms, nights: number): boolean {
  return nights + elsewhere >= from_nights;
}

/**
 * That a stay changed to so many nights loses its length discount: "O desconto de 10% por 4 noites deixa de valer…".
 */
export function lostLength({ from_nights, basis_points, elsewhere = 0 }: LengthTerms, nights: number): string {
  const whole = elsewhere > 0 ? "a estadia inteira" : "a estadia";
  const what = `O desconto de ${showPercent(basis_points)} por ${nightCount(from_nights)} deixa de valer`;
  return `${what}: ${whole} fica com ${nightCount(nights + elsewhere)}.`;
}

/**
 * That a stay priced anew loses its length discount, or part of it, although its nights reach the agreed number; none if
 * `today`, the terms of the new price, is not lower.
 */
export function lostByReprice(agreed: LengthTerms, today: LengthTerms | undefined, nights: number): string[] {
  const { from_nights, basis_points } = agreed;
  if (!reachesLength(agreed, nights) || (today && today.basis_points >= basis_points)) return [];
  const what = `O desconto de ${showPercent(basis_points)} por ${nightCount(from_nights)}`;
  return today
    ? [`${what} baixa para ${showPercent(today.basis_points)}, o desta acomodação no preço de hoje.`]
    : [`${what} deixa de valer: esta acomodação não o tem no preço de hoje.`];
}

/** The same for a coupon, which has a least number of nights. */
export function lostCoupon({ code, min_nights }: Coupon, nights: number): string {
  const why =
    min_nights === null ? "" : `: ele pede ${nightCount(min_nights)}, e a estadia fica com ${nightCount(nights)}`;
  return `O desconto do cupom ${code} deixa de valer${why}.`;
}

const nightCount = (nights: number) => `${nights} ${nights === 1 ? "noite" : "noites"}`;

/**
 * The discount of a stay, or null. Of those whose minimum is met: the most specific (accommodation, group, all), then
 * the one with the highest minimum, then the highest, then the newest. Discounts are never combined.
 */
export function discountOfStay(
  discounts: readonly LengthDiscount[],
  accommodation: { id: string; group: string | null },
  nights: number,
): LengthDiscount | null {
  const reached = discounts.filter((each) => isFor(each, accommodation) && each.from_nights <= nights);
  const [best = null] = reached.sort(
    (a, b) =>
      breadth(a) - breadth(b) ||
      b.from_nights - a.from_nights ||
      b.basis_points - a.basis_points ||
      (a.id < b.id ? 1 : -1),
  );
  return best;
}

/** The discount on the nights' price, in whole cents, rounded half up; at most that price. */
export function discountCents({ basis_points }: Pick<LengthDiscount, "basis_points">, nights_cents: number): number {
  return percentOf(nights_cents, basis_points);
}

/** The discount's text on the bill: "Desconto semanal: 10% a partir de 7 noites". */
export function showDiscount({ name, basis_points, from_nights }: LengthDiscount): string {
  return `${name}: ${showPercent(basis_points)} a partir de ${from_nights} noites`;
}
