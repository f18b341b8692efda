import type { EventKind } from "#domain/calendar/events";
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

/** Nights claimed by a channel that are already taken. */
export interface ClaimedNights extends Run {
  kind: EventKind;
  channel: string;
  /** Whether the channel reads our calendar and may only be repeating it. */
  reads_us: boolean;
}

/** What has taken the nights. */
export interface StandingNights extends Run {
  source: "booking" | "block" | "import" | "preparation";
  /** For a booking: its channel. */
  channel: string | null;
  /** For another import: whether its channel calls it a reservation. */
  reserved: boolean;
}

/**
 * Whether two guests may arrive for the same nights (brazil.md 7.3). Nights that a channel only blocks are no conflict.
 * Neither is a booking that was also entered by hand, or one repeated by a channel that does not distinguish closures:
 * that is the same guest.
 */
export function isConflict(claimed: ClaimedNights, standing: StandingNights, today: string): boolean {
  if (claimed.kind === "block") return false;
  if (standing.source === "import") return claimed.kind === "reserved" && standing.reserved;
  if (standing.source !== "booking") return claimed.kind === "reserved";
  const isRepeated = standing.channel === claimed.channel || (claimed.kind === "unknown" && claimed.reads_us);
  return !(isRepeated && sameNights(claimed, standing, today));
}

/** Starts are compared from today on: feeds cut a closure that is under way to its remaining days. */
function sameNights(a: Run, b: Run, today: string): boolean {
  const begin = ({ check_in }: Run) => (check_in > today ? check_in : today);
  return a.check_out === b.check_out && begin(a) === begin(b);
}
