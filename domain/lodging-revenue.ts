import { offNights, type PriceLine } from "#domain/lowered-lines";
import { sumCents } from "#domain/money";

/** Nights from `from` up to, but not including, `until`. */
export interface Nights {
  from: string;
  until: string;
}

interface PricedStay {
  nights: readonly { date: string; price_cents: number }[];
  charges: readonly PriceLine[];
}

/**
 * The revenue of a stay's nights within a range, in cents: their frozen prices less their part of the discounts
 * (negative charges), except those about a fee or an extra, with their part of what was agreed above the table price.
 * Fees are not lodging revenue. Each night's part is by its price, or an equal one if all are free: the difference of
 * two rounded running sums, so that adjacent ranges add up exactly to the whole stay.
 */
export function lodgingRevenue({ nights, charges }: PricedStay, { from, until }: Nights): number {
  const before = (date: string) => nights.filter((night) => night.date < date);
  const whole = priceOf(nights);
  const off = Math.min(whole, offNights(charges));
  const offOf = (some: PricedStay["nights"]) => {
    const [part, all] = whole === 0 ? [some.length, nights.length] : [priceOf(some), whole];
    return all === 0 ? 0 : Number((BigInt(off) * BigInt(part)) / BigInt(all));
  };
  const revenue = (date: string) => priceOf(before(date)) - offOf(before(date));
  return revenue(until) - revenue(from);
}

const priceOf = (nights: PricedStay["nights"]) => sumCents(nights.map(({ price_cents }) => price_cents));
