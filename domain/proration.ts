import { percentOf, shareCents } from "#domain/money";
import { nightsBetween } from "#domain/stay-dates";
import { type Cycle, type Period, periodFrom } from "#domain/subscription-clock";

/** A price as it was agreed, per period of its cycle. */
export interface AgreedPrice {
  cycle: Cycle;
  price_cents: number;
  /** In basis points; it holds up to and with the day, or for ever. */
  discount_bps: number;
  discount_until: string | null;
}

/** What a running period was charged, whole and less its discount; null before the first one. */
export interface Charged {
  charged_cents: number | null;
  charged_cycle: Cycle | null;
}

/** The price of the running period as it was charged, whatever was agreed since. */
export function chargedPrice<T extends AgreedPrice & Charged>(agreed: T): AgreedPrice {
  const { charged_cents, charged_cycle } = agreed;
  if (charged_cents === null || charged_cycle === null) return agreed;
  return { cycle: charged_cycle, price_cents: charged_cents, discount_bps: 0, discount_until: null };
}

/** The discount of a period that begins on the day, in cents. */
export function discountOf({ price_cents, discount_bps, discount_until }: AgreedPrice, start: string): number {
  const holds = discount_until === null || discount_until >= start;
  return holds ? price_cents - percentOf(price_cents, 10_000 - discount_bps) : 0;
}

/** What a period that begins on the day costs. */
export function priceOf(price: AgreedPrice, start: string): number {
  return price.price_cents - discountOf(price, start);
}

/** Days that are left of a period from today on, of how many. */
export interface Rest {
  days: number;
  of: number;
}

export interface Proration {
  /** What the new plan costs for the days that it covers now, and those days. */
  new_cents: number;
  new_rest: Rest;
  /** What was charged for days of the old plan that are not used any more. */
  unused_cents: number;
  unused_rest: Rest;
  /** The difference: above zero it is invoiced, below it becomes credit. */
  due_cents: number;
  credit_cents: number;
  /** Of the due amount, what earlier credit pays, and what is left to pay. */
  used_credit_cents: number;
  pay_cents: number;
  period: Period;
}

/**
 * The price of another plan from today on. In the same cycle the period stays and both plans are charged by its days;
 * another cycle than that of the period begins one today. Every part of a price and its rest add up to the price. A
 * credit lowers what is invoiced, now and later, and is never paid out.
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
