import { addDays, eachNight } from "#domain/stay-dates";

/** Consecutive nights, check-out exclusive. */
export interface Run {
  check_in: string;
  check_out: string;
}

const daysAhead = 1096; // three years; no platform publishes further ahead

/** The first day whose nights are no longer imported. */
export function importHorizon(today: string): string {
  return addDays(today, daysAhead);
}

/**
 * The distinct nights of events in order, from `from` up to but without `until`. Linear in the nights, not in the
 * events: thousands of events that close the same years cost no more than one.
 */
export function nightsOf(events: readonly Run[], from: string, until: string): string[] {
  const nights: string[] = [];
  let next = from;
  for (const { check_in, check_out } of [...events].sort(byCheckIn)) {
    const first = laterOf(check_in, next);
    const last = check_out < until ? check_out : until;
    if (first >= last) continue;
    for (const night of eachNight(first, last)) nights.push(night);
    next = last;
  }
  return nights;
}

const laterOf = (a: string, b: string) => (a > b ? a : b);
const byCheckIn = (a: Run, b: Run) => (a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : 0);

/** Merges nights into runs; duplicates count once. */
export function runsOf(nights: Iterable<string>): Run[] {
  const runs: Run[] = [];
  for (const night of [...new Set(nights)].sort()) {
    const last = runs.at(-1);
    if (last?.check_out === night) last.check_out = addDays(night, 1);
    else runs.push({ check_in: night, check_out: addDays(night, 1) });
  }
  return runs;
}
