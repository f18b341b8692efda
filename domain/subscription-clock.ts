import { addDays, addMonths } from "#domain/stay-dates";
import { isOpen, type SubscriptionEvent, type SubscriptionState } from "#domain/subscription-states";

/** Days from an invoice's issue to its due date. Source: product 11. */
export const daysToPay = 7;
/** Days from the due date to suspension. Source: product 11. */
export const graceDays = 14;
/** Days for which a cancelled company can still read and export. Source: product 11. */
export const daysToRead = 90;

export const cycles = ["monthly", "yearly"] as const;
export type Cycle = (typeof cycles)[number];

/** The facts of a company's subscription; days are those of America/Sao_Paulo. */
export interface SubscriptionFacts {
  state: SubscriptionState;
  /** The last day of the trial. */
  trial_ends_on: string | null;
  /** The first day after the last invoiced period; null before the first one. */
  period_end: string | null;
  /** The first day without the plan, once cancelled. */
  ends_on: string | null;
  /** Suspended by the service's staff: a payment does not lift it. */
  held: boolean;
  /** The day on which the service's staff reopened it in spite of a debt. */
  grace_from: string | null;
  /** The due date of the oldest unpaid invoice. */
  owed_since: string | null;
}

/** The subscription event that has become due by a day and is not recorded yet, or null. */
export function dueEvent(facts: SubscriptionFacts, today: string): SubscriptionEvent | null {
  const { state, trial_ends_on, ends_on, owed_since } = facts;
  if (state === "cancelled") return null;
  if (ends_on !== null && ends_on <= today) return "plan_ended";
  if (state === "trial") return trial_ends_on !== null && trial_ends_on < today ? "trial_ended" : null;
  const isLate = owed_since !== null && owed_since < today;
  if (state === "active") return isLate ? "invoice_overdue" : null;
  if (!isLate) return facts.held && state === "suspended" ? null : "invoices_settled";
  return state === "past_due" && lastDayToPay(owed_since, facts.grace_from) < today ? "grace_ended" : null;
}

/** The last day to pay an overdue invoice before suspension; later if the company was reopened manually. */
export function lastDayToPay(dueOn: string, graceFrom: string | null = null): string {
  return addDays(graceFrom !== null && graceFrom > dueOn ? graceFrom : dueOn, graceDays);
}

/**
 * The last day with the plan of a company that leaves, as every text prints it: the day before the end, or the day
 * itself if the company was closed on it. Null while it stays.
 */
export function lastDayWithPlan({
  ends_on,
  cancelled_on,
}: {
  ends_on: string | null;
  cancelled_on: string | null;
}): string | null {
  if (ends_on === null) return null;
  return cancelled_on !== null && cancelled_on >= ends_on ? ends_on : addDays(ends_on, -1);
}

/** The last day on which a cancelled company can read and export. */
export function lastDayToRead(endsOn: string): string {
  return addDays(endsOn, daysToRead - 1);
}

/** Whether a cancelled company can no longer read. */
export function hasReadingEnded(endsOn: string, today: string): boolean {
  return lastDayToRead(endsOn) < today;
}

/** A period of the subscription; its end is the first day of the next one. */
export interface Period {
  start: string;
  end: string;
}

/** The period to be invoiced by a day, or null. The first one starts on `firstDay`; a trial has none. */
export function duePeriod(
  { state, period_end }: Pick<SubscriptionFacts, "state" | "period_end">,
  { cycle, firstDay, today }: { cycle: Cycle; firstDay: string; today: string },
): Period | null {
  if (state === "trial" || !isOpen(state)) return null;
  const start = period_end ?? firstDay;
  return start <= today ? periodFrom(start, cycle, firstDay) : null;
}

/**
 * The period that starts on a day. Every period ends on the day of the month of the first one, or on the last of the
 * month.
 */
export function periodFrom(start: string, cycle: Cycle, firstDay: string = start): Period {
  const months = cycle === "yearly" ? 12 : 1;
  const since = monthsApart(firstDay, start);
  const end = addMonths(firstDay, since + months);
  return { start, end: end > start ? end : addMonths(start, months) };
}

function monthsApart(first: string, second: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(second) - months(first);
}
