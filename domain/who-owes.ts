import { type BookingStatus, occupies } from "#domain/booking-states";
import type { Collector } from "#domain/commission";

/** Who has still to pay for a booking: its guest, the channel that takes his money, or each a part. */
export const debtors = ["nobody", "guest", "channel", "both"] as const;
export type Debtor = (typeof debtors)[number];

/** A booking as far as its status says what is asked for, in cents. */
export interface AskedMoney {
  status: BookingStatus;
  total_cents: number;
  paid_cents: number;
  /** Of one that was given up what the house keeps; null where nothing was said. */
  fee_cents: number | null;
}

/**
 * What a booking asks for in all: its total while it stands, its fee when it was given up, else nothing. Where less is
 * asked for than was paid it is what was paid, for the rest goes back and lowers no debt.
 */
export function askedCents({ status, total_cents, paid_cents, fee_cents }: AskedMoney): number {
  if (occupies(status)) return total_cents;
  const isGivenUp = status === "cancelled" || status === "no_show";
  return Math.max(paid_cents, isGivenUp ? (fee_cents ?? 0) : 0);
}

/** What of a booking's money says who owes what of it, in cents. */
export interface OwedMoney {
  collected_by: Collector;
  /** What it asks for, see `askedCents`. */
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

/** Who owes what is open of what a booking asks for. */
export function owedBy(money: OwedMoney): Debtor {
  const balance = money.total_cents - money.paid_cents;
  if (balance <= 0) return "nobody";
  const ofGuest = guestBalance(money);
  if (ofGuest === balance) return "guest";
  return ofGuest === 0 ? "channel" : "both";
}

/** Whether something of it is the guest's to pay. */
export const guestOwes = ({ owed_by }: { owed_by: Debtor }): boolean => owed_by === "guest" || owed_by === "both";
