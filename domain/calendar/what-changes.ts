import { keepsIdentity, type Sender } from "#domain/calendar/events";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";

interface Stay {
  uid: string;
  check_in: string;
  check_out: string;
}

/** Nights missing from a valid feed, kept until a second one confirms it. */
export interface HeldNights {
  since: Date;
  nights: string[];
}

/** The state of an import before a feed is applied. */
export interface ImportState {
  /** Every night, from today on, that it blocks or would block. */
  nights: readonly string[];
  events: readonly Stay[];
  held: HeldNights | null;
}

/** The effect of a feed on an import. Contains no past nights. */
export interface Changes {
  take: string[];
  free: string[];
  held: HeldNights | null;
  counts: { new: number; same: number; changed: number; gone: number; held_back: number };
}

const holdMillis = 15 * 60_000;

/**
 * What a valid feed changes (docs/channel-calendars.md). New nights are blocked at once. Missing nights are freed. If
 * they are more than half of the future nights, or all of them, they are freed only once a second valid feed at least
 * 15 minutes later lacks them too: blocking is the safe choice.
 */
export function whatChanges(
  before: ImportState,
  answer: { sender: Sender; events: readonly Stay[] },
  { today, now }: { today: string; now: Date },
): Changes {
  const kept = before.nights.filter((night) => night >= today);
  const named = nightsOf(answer.events, today, importHorizon(today));
  const [isKept, isNamed] = [new Set(kept), new Set(named)];
  const vanished = kept.filter((night) => !isNamed.has(night));
  const { free, held } = release(vanished, kept.length, before.held, now);
  return {
    take: named.filter((night) => !isKept.has(night)),
    free,
    held,
    counts: { ...countEvents(before.events, answer, today), held_back: held?.nights.length ?? 0 },
  };
}

function release(
  vanished: string[],
  keptCount: number,
  before: HeldNights | null,
  now: Date,
): { free: string[]; held: HeldNights | null } {
  if (vanished.length * 2 <= keptCount) return { free: vanished, held: null };
  const saidBefore = new Set(before?.nights);
  const twice = vanished.filter((night) => saidBefore.has(night));
  if (before === null || twice.length === 0) return { free: [], held: { since: now, nights: vanished } };
  if (now.getTime() - before.since.getTime() < holdMillis) return { free: [], held: { ...before, nights: twice } };
  const once = vanished.filter((night) => !saidBefore.has(night));
  return { free: twice, held: once.length > 0 ? { since: now, nights: once } : null };
}

/**
 * Counts events by identity: their UID if it stays with the reservation, else their dates. Repeated events that share a
 * UID are matched by their dates first, so that unchanged ones do not count as changes.
 */
function countEvents(
  before: readonly Stay[],
  { sender, events }: { sender: Sender; events: readonly Stay[] },
  today: string,
): Omit<Changes["counts"], "held_back"> {
  const isToCome = ({ check_out }: Stay) => check_out > today;
  const keyOf = (event: Stay) => `${identityOf(sender, event)} ${datesOf(event)}`;
  const left = new Map(before.filter(isToCome).map((event) => [keyOf(event), identityOf(sender, event)]));
  const told = new Map(events.filter(isToCome).map((event) => [keyOf(event), identityOf(sender, event)]));
  const counts = { new: 0, same: 0, changed: 0, gone: 0 };
  for (const key of told.keys()) {
    if (!left.delete(key)) continue;
    told.delete(key);
    counts.same += 1;
  }
  const moved = new Map<string, number>();
  for (const identity of left.values()) moved.set(identity, (moved.get(identity) ?? 0) + 1);
  for (const identity of told.values()) {
    const waiting = moved.get(identity) ?? 0;
    counts[waiting > 0 ? "changed" : "new"] += 1;
    if (waiting > 0) moved.set(identity, waiting - 1);
  }
  counts.gone = left.size - counts.changed;
  return counts;
}

const datesOf = ({ check_in, check_out }: Stay) => `${check_in}/${check_out}`;
const identityOf = (sender: Sender, event: Stay) =>
  keepsIdentity(sender) && event.uid !== "" ? event.uid : datesOf(event);

interface Time {
  uid: string;
  check_in: string;
  check_out: string;
}

/**
 * The events of a feed plus, for those that repeat in an unsupported way, their previously known times: a rule that
 * cannot be read frees no nights.
 */
export function withFormerTimes<T extends Time>(
  { events, unfollowed }: { events: readonly T[]; unfollowed: readonly string[] },
  before: readonly T[],
): T[] {
  const opaque = new Set(unfollowed.filter((uid) => uid !== ""));
  const keyOf = ({ uid, check_in, check_out }: Time) => `${uid} ${check_in}/${check_out}`;
  const named = new Set(opaque.size === 0 ? [] : events.map(keyOf));
  return [...events, ...before.filter((event) => opaque.has(event.uid) && !named.has(keyOf(event)))];
}
