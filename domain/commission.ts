import type { BookingStatus } from "#domain/booking-states";
import { percentOf, shareCents, showCents, showPercent } from "#domain/money";
import { addDays, addMonths } from "#domain/stay-dates";

/** Who collects the guest's money: the company, or the channel, which pays it out. */
export const collectors = ["company", "channel"] as const;
export type Collector = (typeof collectors)[number];

/** A channel's commission on a booking: a share of the total or a fixed amount; neither if unknown. */
export interface Commission {
  commission_basis_points: number | null;
  commission_cents: number | null;
}

/** The usual terms between a company and a channel. */
export interface ChannelTerms {
  commission_basis_points: number | null;
  collected_by: Collector;
}

/** The terms until the company sets its own: no commission is assumed; Airbnb collects the money itself. */
export function firstChannelTerms(channel: string): ChannelTerms {
  return { commission_basis_points: null, collected_by: channel === "airbnb" ? "channel" : "company" };
}

/** Whether a channel's guests may pay the company or the channel, so that the company has to say which. */
export function asksCollector(channel: string): boolean {
  return channel === "booking_com" || channel === "other";
}

/** What decides how much of a booking's price the company keeps, in cents. */
export interface Earned {
  /** The effective status: a hold past its end is `expired`. */
  status: BookingStatus;
  total_cents: number;
  /** For a cancelled booking or a no-show, the fee that the company keeps; null if unknown. */
  fee_cents: number | null;
}

/** Also its part from nights that the front desk added (domain/desk-nights), in cents. */
export interface Sold extends Earned {
  desk_cents: number;
}

/**
 * What the company keeps of a booking, in cents: its total while it is active, its fee once cancelled or missed, and
 * nothing of an inquiry or an expired hold.
 */
export function keptCents({ status, total_cents, fee_cents }: Earned): number {
  if (status === "cancelled" || status === "no_show") return fee_cents ?? 0;
  return status === "inquiry" || status === "expired" ? 0 : total_cents;
}

/**
 * The part of it that a channel sold, in cents: everything except nights added by the front desk. Of an inquiry it is
 * what the channel would have sold; sums leave it out.
 */
export function soldByChannel(booking: Sold): number {
  const kept = booking.status === "inquiry" ? booking.total_cents : keptCents(booking);
  return Math.min(kept, Math.max(0, booking.total_cents - booking.desk_cents));
}

/**
 * The commission in cents on what was kept, rounded half up; null if unknown. Never more than the channel sold of it: a
 * fixed amount agreed before the stay became shorter, or was cancelled, is capped. In SQL `commissionOf` of
 * server/platform/db/booking-money.
 */
export function commissionOf(booking: Commission & Sold): number | null {
  const { commission_basis_points, commission_cents } = booking;
  const sold_cents = soldByChannel(booking);
  if (commission_cents !== null) return Math.min(commission_cents, sold_cents);
  return commission_basis_points === null ? null : percentOf(sold_cents, commission_basis_points);
}

/** Whether a channel is part of a booking's payments: it collects, or it has a commission. */
export function isOfChannel(booking: Commission & { collected_by: string }): boolean {
  const { collected_by, commission_basis_points, commission_cents } = booking;
  return collected_by === "channel" || (commission_basis_points ?? 0) > 0 || (commission_cents ?? 0) > 0;
}

/** The default due date of a channel's bill for a month (given by its first day): the 15th of the next month. */
export function billDueOn(month: string): string {
  return addDays(addMonths(month, 1), 14);
}

/** The commission as agreed: "15%", "R$ 120,00"; null if unknown. */
export function showCommission(agreed: {
  commission_basis_points?: number | null | undefined;
  commission_cents?: number | null | undefined;
}): string | null {
  const { commission_basis_points, commission_cents } = agreed;
  if (typeof commission_cents === "number") return showCents(commission_cents);
  return typeof commission_basis_points === "number" ? showPercent(commission_basis_points) : null;
}

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
