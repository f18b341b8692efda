import { addDays } from "#domain/stay-dates";

/** A night of a stay; amount and reason are absent for users without `money.view`. */
export interface PricedNight {
  date: string;
  price_cents?: number | undefined;
  reason?: string | undefined;
}

/** Nights with the same price and reason, which are absent for users without `money.view`. */
export interface NightGroup {
  /** The last night, not the check-out. */
  first: string;
  last: string;
  count: number;
  each_cents: number | undefined;
  sum_cents: number | undefined;
  reason: string | undefined;
  /** True if the nights are not consecutive: a date range would be misleading. */
  scattered: boolean;
}

/** Above this number of lines, a stay is grouped by kind of night instead. */
const readableLines = 8;

/** Groups consecutive nights with the same price and reason into one line; long stays are grouped by kind of night. */
export function groupNights(nights: readonly PricedNight[]): NightGroup[] {
  const runs: NightGroup[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run && isSameKind(run, night) && addDays(run.last, 1) === night.date) extend(run, night);
    else runs.push(groupOf(night));
  }
  return runs.length > readableLines ? byKind(nights) : runs;
}

function byKind(nights: readonly PricedNight[]): NightGroup[] {
  const kinds: NightGroup[] = [];
  for (const night of nights) {
    const kind = kinds.find((group) => isSameKind(group, night));
    if (kind) extend(kind, night);
    else kinds.push(groupOf(night));
  }
  return kinds;
}

function groupOf({ date, price_cents, reason }: PricedNight): NightGroup {
  return {
    first: date,
    last: date,
    count: 1,
    each_cents: price_cents,
    sum_cents: price_cents,
    reason,
    scattered: false,
  };
}

function isSameKind(group: NightGroup, night: PricedNight): boolean {
  return group.each_cents === night.price_cents && group.reason === night.reason;
}

function extend(group: NightGroup, night: PricedNight): void {
  if (addDays(group.last, 1) !== night.date) group.scattered = true;
  group.last = night.date;
  group.count += 1;
  if (group.sum_cents !== undefined && night.price_cents !== undefined) group.sum_cents += night.price_cents;
}
