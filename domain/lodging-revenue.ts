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
 * (negative charges), except those about a fee or an extra. Fees are not lodging revenue. Each night's part is the
 * difference of two floors of the running sum, so that adjacent ranges add up exactly to the whole stay.
 */
export function lodgingRevenue({ nights, charges }: PricedStay, { from, until }: Nights): number {
  const sumBefore = (date: string) =>
    sumCents(nights.filter((night) => night.date < date).map((night) => night.price_cents));
  const whole = sumCents(nights.map((night) => night.price_cents));
  const off = Math.min(whole, offNights(charges));
  const [before, reached] = [sumBefore(from), sumBefore(until)];
  const offOf = (sum: number) => (whole === 0 ? 0 : Number((BigInt(off) * BigInt(sum)) / BigInt(whole)));
  return reached - before - (offOf(reached) - offOf(before));
}
