import { percentOf, showPercent } from "#domain/money";
import { isFor, type RateTarget } from "#domain/rate-target";
import { fold } from "#domain/search-words";
import { addDays, nightsBetween, showDate } from "#domain/stay-dates";

/** A word that makes a stay cost less: a share of the nights or an amount, never both. Dates are both included. */
export interface Coupon extends RateTarget {
  id: string;
  /** As `couponCode` writes it. */
  code: string;
  basis_points: number | null;
  amount_cents: number | null;
  /** When one may book with it. */
  booked_from: string | null;
  booked_until: string | null;
  /** Between which nights the whole stay has to lie. */
  first_night: string | null;
  last_night: string | null;
  min_nights: number | null;
}

/** The code as it is kept and compared: people type "Verão-10", "verao 10" and mean one. Empty where nothing is left. */
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

/** Why the coupon is not for the stay, a sentence; null when it is. When it was booked is asked for apart. */
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
    return `Este cupom pede estadia de ${min_nights} ${min_nights === 1 ? "noite" : "noites"} ou mais`;
  }
  return null;
}

/** Why nobody may book with the coupon on this day, a sentence; null when one may. */
export function dayTrouble({ booked_from, booked_until }: Coupon, booked_on: string): string | null {
  if (booked_from !== null && booked_on < booked_from) return `Este cupom vale a partir de ${showDate(booked_from)}`;
  if (booked_until !== null && booked_on > booked_until) return `Este cupom valeu até ${showDate(booked_until)}`;
  return null;
}

/** What the coupon takes off nights that cost so much, in whole cents: never more than they do. */
export function couponCents({ basis_points, amount_cents }: Coupon, nights_cents: number): number {
  const asked = basis_points === null ? (amount_cents ?? 0) : percentOf(nights_cents, basis_points);
  return Math.min(asked, nights_cents);
}

/** How a coupon stands on the bill: "Cupom VERAO10: −10%". An amount is told by its line alone, where it may be seen. */
export function showCoupon({ code, basis_points }: Coupon): string {
  return basis_points === null ? `Cupom ${code}` : `Cupom ${code}: −${showPercent(basis_points)}`;
}
