import { shareCents } from "#domain/money";

/** A booking on a channel's bill: its commission and the part of the bill already posted for it, both in cents. */
export interface BilledShare {
  commission_cents: number;
  posted_cents: number;
}

/**
 * Distributes a settlement of a channel's bill over its bookings, in cents: the whole bill in proportion to the
 * commissions, less what is already posted. Partial settlements therefore add up to the same as a single one, and no
 * booking gets more than its share. `cents` must not exceed the open amount of the bill.
 */
export function billShares(cents: number, billCents: number, bookings: readonly BilledShare[]): number[] {
  const weights = bookings.map(({ commission_cents }) => commission_cents);
  const whole = shareCents(billCents, weights);
  const left = bookings.map(({ posted_cents }, index) => Math.max(0, whole[index]! - posted_cents));
  return shareCents(cents, left);
}
