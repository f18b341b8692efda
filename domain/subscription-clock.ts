import { addDays, addMonths } from "#domain/stay-dates";
import { isOpen, type SubscriptionEvent, type SubscriptionState } from "#domain/subscription-states";

/** Days from an invoice's making to its due day. Source: product 11. */
export const daysToPay = 7;
/** Days from the due day to the suspension. Source: product 11. */
export const graceDays = 14;
/** Days for which a company reads and exports after its end. Source: product 11. */
export const daysToRead = 90;

export const cycles = ["monthly", "yearly"] as const;
export type Cycle = (typeof cycles)[number];

/** What the clock has to know of a company; days are those of America/Sao_Paulo. */
export interface SubscriptionFacts {
  state: SubscriptionState;
  /** The last free day. */
  trial_ends_on: string | null;
  /** The first day after the period that was invoiced last; null before the first. */
  period_end: string | null;
  /** The first day without the plan, once it was cancelled. */
  ends_on: string | null;
  /** The service's people suspended it: no payment opens it. */
  held: boolean;
  /** The service's people opened it on this day though something was owed. */
  grace_from: string | null;
  /** Due day of the oldest invoice that is not paid. */
  owed_since: string | null;
}

/** What has happened to a subscription by a day and is not written down yet, or null. */
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

/** The last day to pay an invoice that is late before the company is suspended; later where it was opened by hand. */
export function lastDayToPay(dueOn: string, graceFrom: string | null = null): string {
  return addDays(graceFrom !== null && graceFrom > dueOn ? graceFrom : dueOn, graceDays);
}

/** The last day on which a cancelled company reads and exports. */
export function lastDayToRead(endsOn: string): string {
  return addDays(endsOn, daysToRead - 1);
}

/** Whether a company that was cancelled reads no more on a day. */
export function hasReadingEnded(endsOn: string, today: string): boolean {
  return lastDayToRead(endsOn) < today;
}

/** A period of the subscription; its end is the first day of the next one. */
export interface Period {
  start: string;
  end: string;
}

/** The period to be invoiced by a day, or null. The first one begins on `firstDay`; a trial has none. */
export function duePeriod(
  { state, period_end }: Pick<SubscriptionFacts, "state" | "period_end">,
  { cycle, firstDay, today }: { cycle: Cycle; firstDay: string; today: string },
): Period | null {
  if (state === "trial" || !isOpen(state)) return null;
  const start = period_end ?? firstDay;
  return start <= today ? periodFrom(start, cycle, firstDay) : null;
}

/** The period that begins on a day. All end on the day of the month of the first one, or on the month's last. */
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
