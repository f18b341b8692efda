import { shareCents } from "#domain/money";

/** A booking of a channel's bill: its commission, and what of the bill was settled for it so far, both in cents. */
export interface BilledShare {
  commission_cents: number;
  posted_cents: number;
}

/**
 * Shares what is settled of a channel's bill over its bookings, in cents: the whole bill by their commissions, and of that
 * what is not posted yet. So settlements in part come to the same as one, and no booking gets more than its share.
 * `cents` is at most what is open of the bill.
 */
export function billShares(cents: number, billCents: number, bookings: readonly BilledShare[]): number[] {
  const weights = bookings.map(({ commission_cents }) => commission_cents);
  const whole = shareCents(billCents, weights);
  const left = bookings.map(({ posted_cents }, index) => Math.max(0, whole[index]! - posted_cents));
  return shareCents(cents, left);
}
