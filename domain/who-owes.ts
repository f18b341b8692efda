import type { Collector } from "#domain/commission";

/** Who has still to pay for a booking: its guest, the channel that takes his money, or each a part. */
export const debtors = ["nobody", "guest", "channel", "both"] as const;
export type Debtor = (typeof debtors)[number];

/** What of a booking's money says who owes what of it, in cents. */
export interface OwedMoney {
  collected_by: Collector;
  total_cents: number;
  paid_cents: number;
  /** Charged on top of the agreed price, at the house, less its courtesies; never below zero. Of what a channel collects. */
  at_house_cents: number;
  /** Came in otherwise than through the channel, less what went back so. Of what a channel collects. */
  paid_at_house_cents: number;
}

/**
 * What of a balance is the guest's, below zero what he paid too much. Where the channel collects it is what he had at the
 * house, less what was not paid through the channel, and never more than is open; the rest is the channel's.
 */
export function guestBalance(money: OwedMoney): number {
  const { collected_by, total_cents, paid_cents, at_house_cents, paid_at_house_cents } = money;
  const balance = total_cents - paid_cents;
  if (collected_by === "company" || balance <= 0) return balance;
  return Math.min(balance, Math.max(0, at_house_cents - Math.max(0, paid_at_house_cents)));
}

/** Who owes it, as far as the balance says; of a booking that was given up nobody is asked. */
export function owedBy(money: OwedMoney): Debtor {
  const balance = money.total_cents - money.paid_cents;
  if (balance <= 0) return "nobody";
  const ofGuest = guestBalance(money);
  if (ofGuest === balance) return "guest";
  return ofGuest === 0 ? "channel" : "both";
}

/** Whether something of it is the guest's to pay. */
export const guestOwes = ({ owed_by }: { owed_by: Debtor }): boolean => owed_by === "guest" || owed_by === "both";
