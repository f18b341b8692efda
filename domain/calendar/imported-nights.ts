import { addDays, eachNight } from "#domain/stay-dates";

/** Nights in a row, check-out exclusive. */
export interface Run {
  check_in: string;
  check_out: string;
}

const daysAhead = 1096; // three years; no platform looks further

/** The day from which on nights are no longer imported. */
export function importHorizon(today: string): string {
  return addDays(today, daysAhead);
}

/**
 * The nights of events, each once and in order, from `from` on and before `until`. Walks along the nights and not
 * along each event: thousands of events that close the same years cost no more than one.
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

/** Nights put together into runs; the same night twice is one. */
export function runsOf(nights: Iterable<string>): Run[] {
  const runs: Run[] = [];
  for (const night of [...new Set(nights)].sort()) {
    const last = runs.at(-1);
    if (last?.check_out === night) last.check_out = addDays(night, 1);
    else runs.push({ check_in: night, check_out: addDays(night, 1) });
  }
  return runs;
}
