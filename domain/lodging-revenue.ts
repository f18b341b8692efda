import { sumCents, sumSignedCents } from "#domain/money";

/** Nights from the first on, up to but without the second. */
export interface Nights {
  from: string;
  until: string;
}

interface PricedStay {
  nights: readonly { date: string; price_cents: number }[];
  charges: readonly { amount_cents: number }[];
}

/**
 * What the nights of a stay that lie in a range brought, in cents: their frozen prices less their part of what was
 * taken off the stay (charges below zero); fees are no lodging. Each night's part is the difference of two floors of the
 * running sum, so that ranges which follow each other add up to the whole stay, to the cent.
 */
export function lodgingRevenue({ nights, charges }: PricedStay, { from, until }: Nights): number {
  const sumBefore = (date: string) =>
    sumCents(nights.filter((night) => night.date < date).map((night) => night.price_cents));
  const whole = sumCents(nights.map((night) => night.price_cents));
  const off = Math.min(whole, -sumSignedCents(charges.map(({ amount_cents }) => Math.min(0, amount_cents))));
  const [before, reached] = [sumBefore(from), sumBefore(until)];
  const offOf = (sum: number) => (whole === 0 ? 0 : Number((BigInt(off) * BigInt(sum)) / BigInt(whole)));
  return reached - before - (offOf(reached) - offOf(before));
}
