import type { EventKind } from "#domain/calendar/events";
import { bookingChannelOf, channelCodeKey, isSameStay, sameNights } from "#domain/channel-codes";
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
    const last = earlierOf(check_out, until);
    if (first >= last) continue;
    for (const night of eachNight(first, last)) nights.push(night);
    next = last;
  }
  return nights;
}

const laterOf = (a: string, b: string) => (a > b ? a : b);
const earlierOf = (a: string, b: string) => (a < b ? a : b);
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

/**
 * Splits consecutive closed nights by the events that closed them, in order: each event's part, and the nights of none.
 * Of two events with common nights the earlier has them.
 */
export function partsOf<E extends Run>(run: Run, events: readonly E[]): (Run & { event: E | null })[] {
  const parts: (Run & { event: E | null })[] = [];
  let next = run.check_in;
  for (const event of [...events].sort(byCheckIn)) {
    const check_in = laterOf(event.check_in, next);
    const check_out = earlierOf(event.check_out, run.check_out);
    if (check_in >= check_out) continue;
    if (check_in > next) parts.push({ check_in: next, check_out: check_in, event: null });
    parts.push({ check_in, check_out, event });
    next = check_out;
  }
  if (next < run.check_out) parts.push({ check_in: next, check_out: run.check_out, event: null });
  return parts;
}

/** Nights claimed by a channel that are already taken. */
export interface ClaimedNights extends Run {
  kind: EventKind;
  channel: string;
  /** The code of the reservation, if the calendar names it. */
  code: string | null;
  /** Whether the channel reads our calendar and may only be repeating it. */
  reads_us: boolean;
}

/** What has taken the nights. */
export interface StandingNights extends Run {
  source: "booking" | "block" | "preparation";
  /** The channel of a booking. */
  channel: string | null;
  /** The channel's code of a booking; null if unknown. */
  code: string | null;
}

/**
 * Whether two guests may arrive for the same nights (docs/channel-calendars.md). If both sides have the channel's code,
 * the code alone decides; otherwise one channel with the same nights is the same guest, entered by hand. Nights that a
 * channel only blocks are no conflict, and neither are those repeated by a channel that does not distinguish closures.
 * Such a closure may join the nights of several bookings of its own channel. For two calendars, see `cannotBeOneStay`.
 */
export function isConflict(claimed: ClaimedNights, standing: StandingNights, today: string): boolean {
  if (isOnlyBlock(claimed)) return false;
  if (standing.source !== "booking") return claimed.kind === "reserved";
  const channel = bookingChannelOf(claimed.channel);
  const other = standing.channel ?? "";
  if (isSameStay({ ...claimed, channel }, { ...standing, channel: other }, today)) return false;
  if (claimed.kind === "reserved") return true;
  const joins = channel === other && covers(claimed, standing, today);
  return !joins && !(claimed.reads_us && sameNights(claimed, standing, today));
}

/**
 * Whether a booking about to be made is the reservation of an event, so that it may take the event's nights: two codes
 * decide alone; otherwise the event's channel must be the booking's, and both be no conflict. A block is nobody's stay.
 */
export function isMet(claimed: Omit<ClaimedNights, "reads_us">, stay: Omit<StandingNights, "source">, today: string) {
  if (isOnlyBlock(claimed)) return false;
  const [one, other] = [channelCodeKey(claimed.code), channelCodeKey(stay.code)];
  if (one !== null && other !== null) return one === other;
  if (bookingChannelOf(claimed.channel) !== stay.channel) return false;
  return !isConflict({ ...claimed, reads_us: false }, { ...stay, source: "booking" }, today);
}

/** Whether a closure is no sale. Booking.com writes the same word for both, also through other programs. */
export function isOnlyBlock({ kind, channel }: Pick<ClaimedNights, "kind" | "channel">): boolean {
  return kind === "block" && channel !== "booking_com";
}

/** Whether nights contain others, from today on. */
function covers(a: Run, b: Run, today: string): boolean {
  return a.check_out >= b.check_out && (a.check_in <= b.check_in || a.check_in <= today);
}
