import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { keepsIdentity, type Sender } from "#domain/calendar/sender";

interface Stay {
  uid: string;
  check_in: string;
  check_out: string;
}

/** Nights that a good answer no longer names, kept until a second one says so too. */
export interface HeldNights {
  since: Date;
  nights: string[];
}

/** What an import holds before an answer is applied. */
export interface ImportState {
  /** Every night that it keeps closed or would, from today on. */
  nights: readonly string[];
  events: readonly Stay[];
  held: HeldNights | null;
}

/** What an answer does to an import. Past nights are in none of it. */
export interface Changes {
  take: string[];
  free: string[];
  held: HeldNights | null;
  counts: { new: number; same: number; changed: number; gone: number; held_back: number };
}

const holdMillis = 15 * 60_000;

/**
 * What a good answer changes (brazil.md 7.3). New nights are taken at once. Nights that vanished are freed, but where
 * they are more than half of those to come, or all, only when a second good answer at least 15 minutes later lacks
 * them too: freeing is dangerous, blocking is safe. Nights that are only an echo are none of the channel's.
 */
export function whatChanges(
  before: ImportState,
  answer: { sender: Sender; events: readonly Stay[]; echoes?: readonly string[] },
  { today, now }: { today: string; now: Date },
): Changes {
  const kept = before.nights.filter((night) => night >= today);
  const echoes = new Set(answer.echoes);
  const named = nightsOf(answer.events, today, importHorizon(today)).filter((night) => !echoes.has(night));
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
 * Events by what they are known by: their UID where it stays with the reservation, else their dates. Those of one UID
 * that repeat are each known by their dates first: what stands as it was is no change.
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
