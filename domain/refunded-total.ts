import { type Earned, keptCents } from "#domain/commission";

/** What a refund does to the total: the total falls with it, or stays, and the guest owes the amount again. */
export const totalsAfterRefund = ["lowered", "kept"] as const;

/**
 * The part of a refund, in cents, that somebody owes again if the total stays: beyond what was overpaid, or pending
 * after a cancellation. If it is zero, there is nothing to choose. The total in question is the fee once the booking
 * was given up, and zero for an inquiry or an expired hold.
 */
export function owedAgain(booking: Earned & { paid_cents: number }, refund_cents: number): number {
  const open_cents = keptCents(booking) - (booking.paid_cents - refund_cents);
  return Math.min(refund_cents, Math.max(0, open_cents));
}
