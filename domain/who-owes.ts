import { type BookingStatus, occupies } from "#domain/booking-states";
import type { Collector } from "#domain/commission";
import { type GivenUpMoney, moneyOwed, stillDue } from "#domain/refund";

/** Who still has to pay for a booking: the guest, the channel that collects the guest's money, or both. */
export const debtors = ["nobody", "guest", "channel", "both"] as const;
export type Debtor = (typeof debtors)[number];

/** The data that decide what a booking asks for, in cents. */
export interface AskedMoney {
  status: BookingStatus;
  total_cents: number;
  paid_cents: number;
  /** For a cancelled booking, the fee that the company keeps; null if unknown. */
  fee_cents: number | null;
}

/**
 * The amount due for a booking in total: its total while active, its fee once cancelled, else nothing. At least the
 * amount paid, because an overpayment is refunded and does not reduce other debts.
 */
export function askedCents({ status, total_cents, paid_cents, fee_cents }: AskedMoney): number {
  if (occupies(status)) return total_cents;
  const isGivenUp = status === "cancelled" || status === "no_show";
  return paid_cents + (isGivenUp ? stillDue(fee_cents ?? 0, paid_cents) : 0);
}

/** The data that decide who owes a booking's balance, in cents. */
export interface OwedMoney {
  collected_by: Collector;
  /** The amount due, see `askedCents`. */
  total_cents: number;
  paid_cents: number;
  /** Extra charges by the company less its courtesies; never negative. Only if the channel collects. */
  at_house_cents: number;
  /** Paid other than through the channel, less refunds of it. Only if the channel collects. */
  paid_at_house_cents: number;
}

/**
 * The guest's part of the balance; negative if they overpaid. If the channel collects, the guest owes the unpaid extra
 * charges by the company, at most the balance; the rest is owed by the channel.
 */
export function guestBalance(money: OwedMoney): number {
  const { collected_by, total_cents, paid_cents, at_house_cents, paid_at_house_cents } = money;
  const balance = total_cents - paid_cents;
  if (collected_by === "company" || balance <= 0) return balance;
  return Math.min(balance, Math.max(0, at_house_cents - Math.max(0, paid_at_house_cents)));
}

/** What the company has to return to a guest who paid it more than is due, in cents. */
export function owedToGuest(money: OwedMoney): number {
  return money.collected_by === "company" ? Math.max(0, -guestBalance(money)) : 0;
}

/**
 * What the company has to return in money, in cents: of a stay that was given up, what its refund still owes; of any
 * other what was paid too much.
 */
export const owedBackInMoney = (money: OwedMoney, givenUp: GivenUpMoney | null): number =>
  givenUp === null ? owedToGuest(money) : moneyOwed(givenUp);

/**
 * What is open between guest and company, in cents, as the booking's page and its papers close: what the guest still has
 * to pay, or negative what the company has to return in money. Of a channel's stay it is at most what the guest paid to
 * the company itself, beyond their extra charges while the stay stands: a payout that is too high is the channel's.
 */
export function closingBalance(money: OwedMoney, givenUp: GivenUpMoney | null): number {
  const { collected_by, at_house_cents, paid_at_house_cents } = money;
  const open = guestBalance(money);
  if (open > 0) return open;
  const back = givenUp === null ? -open : moneyOwed(givenUp);
  if (collected_by === "company") return 0 - back;
  const ofGuest = givenUp === null ? paid_at_house_cents - at_house_cents : paid_at_house_cents;
  return 0 - Math.min(back, Math.max(0, ofGuest));
}

/** A security deposit in cents: what is asked, held, and was returned or kept. */
export interface SecurityDeposit {
  asked_cents: number;
  held_cents: number;
  settled_cents: number;
}

/** What of a security deposit is still to be received; nothing once some of it was returned or kept. */
export const missingDeposit = ({ asked_cents, held_cents, settled_cents }: SecurityDeposit): number =>
  settled_cents > 0 ? 0 : Math.max(0, asked_cents - held_cents);

/** Who owes the balance of a booking. */
export function owedBy(money: OwedMoney): Debtor {
  const balance = money.total_cents - money.paid_cents;
  if (balance <= 0) return "nobody";
  const ofGuest = guestBalance(money);
  if (ofGuest === balance) return "guest";
  return ofGuest === 0 ? "channel" : "both";
}

/** Whether the guest owes part of the balance. */
export const guestOwes = ({ owed_by }: { owed_by: Debtor }): boolean => owed_by === "guest" || owed_by === "both";
