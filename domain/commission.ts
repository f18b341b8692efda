import { percentOf, showCents, showPercent } from "#domain/money";
import { addDays, addMonths } from "#domain/stay-dates";

/** Who takes the guest's money: the company itself, or the channel, which passes it on. */
export const collectors = ["company", "channel"] as const;
export type Collector = (typeof collectors)[number];

/** What a channel keeps of a booking: a share of its total, or a fixed amount; neither where nobody said. */
export interface Commission {
  commission_basis_points: number | null;
  commission_cents: number | null;
}

/** What a company usually agrees with a channel. */
export interface ChannelTerms {
  commission_basis_points: number | null;
  collected_by: Collector;
}

/** What holds until the company says otherwise: no share is assumed, and Airbnb is known to take the money itself. */
export function firstChannelTerms(channel: string): ChannelTerms {
  return { commission_basis_points: null, collected_by: channel === "airbnb" ? "channel" : "company" };
}

/** A booking's total, and what of it comes of nights that the desk added (domain/desk-nights), in cents. */
export interface Sold {
  total_cents: number;
  desk_cents: number;
}

/** What a channel sold of a booking, in cents: all but the nights that the desk added. */
export const soldByChannel = ({ total_cents, desk_cents }: Sold): number => Math.max(0, total_cents - desk_cents);

/**
 * What the commission comes to in cents, a share rounded half up on the cent; null where none is known. Never more than
 * what the channel sold: an amount that was agreed before a stay became shorter is kept, and nothing of it comes from
 * nowhere.
 */
export function commissionOf(booking: Commission & Sold): number | null {
  const { commission_basis_points, commission_cents } = booking;
  const sold_cents = soldByChannel(booking);
  if (commission_cents !== null) return Math.min(commission_cents, sold_cents);
  return commission_basis_points === null ? null : percentOf(sold_cents, commission_basis_points);
}

/** Whether a channel has a part in the money of a booking: it collects, or keeps a commission. */
export function isOfChannel(booking: Commission & { collected_by: string }): boolean {
  const { collected_by, commission_basis_points, commission_cents } = booking;
  return collected_by === "channel" || (commission_basis_points ?? 0) > 0 || (commission_cents ?? 0) > 0;
}

/** When a channel's bill of a month (its first day) falls due where nobody says otherwise: on the 15th of the next. */
export function billDueOn(month: string): string {
  return addDays(addMonths(month, 1), 14);
}

/** The commission as it was agreed: "15%", "R$ 120,00"; null where none is known. */
export function showCommission(agreed: {
  commission_basis_points?: number | null | undefined;
  commission_cents?: number | null | undefined;
}): string | null {
  const { commission_basis_points, commission_cents } = agreed;
  if (typeof commission_cents === "number") return showCents(commission_cents);
  return typeof commission_basis_points === "number" ? showPercent(commission_basis_points) : null;
}
