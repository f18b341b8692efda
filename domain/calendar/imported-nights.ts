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

/** The nights of events, each once and in order, from `from` on and before `until`. */
export function nightsOf(events: readonly Run[], from: string, until: string): string[] {
  const nights = new Set<string>();
  for (const { check_in, check_out } of events) {
    const first = check_in > from ? check_in : from;
    const last = check_out < until ? check_out : until;
    if (first < last) for (const night of eachNight(first, last)) nights.add(night);
  }
  return [...nights].sort();
}

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
