import { percentOf, shareCents } from "#domain/money";
import { nightsBetween } from "#domain/stay-dates";
import { type Cycle, type Period, periodFrom } from "#domain/subscription-clock";

/** An agreed price per billing cycle. */
export interface AgreedPrice {
  cycle: Cycle;
  price_cents: number;
  /** In basis points; applies up to and including `discount_until`, or for ever if that is null. */
  discount_bps: number;
  discount_until: string | null;
}

/** What the current period was charged, in full and less its discount; null before the first one. */
export interface Charged {
  charged_cents: number | null;
  charged_cycle: Cycle | null;
}

/** The price of the current period as charged, whatever was agreed since. */
export function chargedPrice<T extends AgreedPrice & Charged>(agreed: T): AgreedPrice {
  const { charged_cents, charged_cycle } = agreed;
  if (charged_cents === null || charged_cycle === null) return agreed;
  return { cycle: charged_cycle, price_cents: charged_cents, discount_bps: 0, discount_until: null };
}

/** The discount of a period that starts on the day, in cents. */
export function discountOf({ price_cents, discount_bps, discount_until }: AgreedPrice, start: string): number {
  const holds = discount_until === null || discount_until >= start;
  return holds ? price_cents - percentOf(price_cents, 10_000 - discount_bps) : 0;
}

/** The price of a period that starts on the day, less its discount. */
export function priceOf(price: AgreedPrice, start: string): number {
  return price.price_cents - discountOf(price, start);
}

/** The days left of a period from today on, and its total number of days. */
export interface Rest {
  days: number;
  of: number;
}

export interface Proration {
  /** The price of the new plan for the days it covers now, and those days. */
  new_cents: number;
  new_rest: Rest;
  /** The amount charged for days of the old plan that will not be used. */
  unused_cents: number;
  unused_rest: Rest;
  /** The difference: positive is invoiced, negative becomes credit. */
  due_cents: number;
  credit_cents: number;
  /** The part of the due amount paid by earlier credit, and the part left to pay. */
  used_credit_cents: number;
  pay_cents: number;
  period: Period;
}

/**
 * The price of changing to another plan from today on. In the same cycle, the period stays and both plans are charged
 * by its days; another cycle starts a new period today. The parts of a price always add up to it. Credit reduces
 * present and future invoices and is never paid out.
 */
export function prorate(
  old: AgreedPrice,
  next: AgreedPrice,
  { period, today, credit }: { period: Period; today: string; credit: number },
): Proration {
  const unused_rest = restOf(period, today);
  const unused_cents = shareOfRest(priceOf(old, period.start), unused_rest);
  const goesOn = old.cycle === next.cycle;
  const newPeriod = goesOn ? period : periodFrom(today, next.cycle);
  const new_rest = restOf(newPeriod, today);
  const new_cents = shareOfRest(priceOf(next, newPeriod.start), new_rest);
  const difference = new_cents - unused_cents;
  const due_cents = Math.max(0, difference);
  const used_credit_cents = Math.min(credit, due_cents);
  return {
    new_cents,
    new_rest,
    unused_cents,
    unused_rest,
    due_cents,
    credit_cents: Math.max(0, -difference),
    used_credit_cents,
    pay_cents: due_cents - used_credit_cents,
    period: newPeriod,
  };
}

function restOf({ start, end }: Period, today: string): Rest {
  const of = nightsBetween(start, end);
  return { days: Math.min(of, Math.max(0, nightsBetween(today, end))), of };
}

function shareOfRest(price: number, { days, of }: Rest): number {
  return shareCents(price, [of - days, days])[1] ?? 0;
}
