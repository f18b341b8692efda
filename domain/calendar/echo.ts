import { namesIn } from "#domain/calendar/event-words";
import type { EventKind, Sender } from "#domain/calendar/events";
import { importHorizon, nightsOf, type Run } from "#domain/calendar/imported-nights";
import { type Changes, type HeldNights, whatChanges } from "#domain/calendar/what-changes";

/** A night that a channel knows to be taken: our calendar published it, or the channel closed it itself. */
export interface ToldNight {
  night: string;
  /** The calendar that closed it; null for a booking or block of ours. */
  import_id: string | null;
  /** False if the channel names its sales, and this closure has no name: it is a block, or a copy. */
  sale: boolean;
  /** Whether the channel whose feed is applied has read the night in our calendar. */
  direct: boolean;
  told_at: Date;
  /** When it ended: the channel first read our calendar without it, or freed it. Null while it lasts. */
  untold_at: Date | null;
}

interface Event extends Run {
  uid: string;
  kind: EventKind;
  text: string;
  code: string | null;
}

/** A valid feed of a calendar. */
export interface Feed {
  import_id: string;
  sender: Sender;
  /** The events that close their nights. */
  events: readonly Event[];
}

/** The state of a calendar before a feed is applied, from today on. */
export interface CalendarState {
  /** Nights that the channel has closed itself, and since when we know it. */
  own: readonly string[];
  since: ReadonlyMap<string, Date>;
  /** Nights that its latest feed only repeated. */
  echoes: readonly string[];
  /** Those of them that nothing else takes: they are closed here by the echo alone. */
  closing: readonly string[];
  events: readonly Event[];
  held: HeldNights | null;
  /** What any channel knows of the accommodation; of this calendar's own closures only the sales that have ended. */
  told: readonly ToldNight[];
  /** When its earlier valid feeds were applied. */
  readings: readonly Date[];
  /** Since when every other calendar of the accommodation has been read; null if there is none. */
  others_read_since: Date | null;
}

interface Moment {
  today: string;
  /** When the feed was requested: it cannot repeat what the channel learned later. */
  said_at: Date;
  now: Date;
}

export interface NextNights extends Pick<Changes, "held" | "counts"> {
  own: string[];
  /** Own nights that are no sale: the channel names its sales, but not these. */
  blocks: string[];
  echoes: string[];
  /** Nights that have become the channel's own. */
  taken: string[];
  /** Nights that this calendar no longer closes here. */
  freed: string[];
}

const readingsUntilOwn = 2;
const millisUntilOwn = 24 * 60 * 60_000;

/**
 * The nights of a calendar after a feed. All nights that it closes are closed here; its own ones are also published to
 * the other channels, an echo is not. Missing nights are freed as `whatChanges` decides, an echo like the others.
 */
export function nextNights(before: CalendarState, feed: Feed, at: Moment): NextNights {
  const { today, now } = at;
  const had = [...before.own, ...before.closing].sort();
  const { free, held, counts } = whatChanges({ ...before, nights: had }, feed, { today, now });
  const closed = nightsOf(feed.events, today, importHorizon(today));
  const [isClosed, isFreed] = [new Set(closed), new Set(free)];
  const repeated = new Set(echoesOf(before, feed, at));
  const kept = (nights: readonly string[]) =>
    nights.filter((night) => night >= today && !isClosed.has(night) && !isFreed.has(night));
  const own = [...kept(before.own), ...closed.filter((night) => !repeated.has(night))].sort();
  const echoes = [...kept(before.closing), ...repeated].sort();
  const wasOwn = new Set(before.own);
  const [named, namedBefore] = [nightsIn(feed, feed.events, true, today), nightsIn(feed, before.events, true, today)];
  const isSale = (night: string) => (isClosed.has(night) ? named : namedBefore).has(night);
  return {
    own,
    blocks: namesEverySale(feed.sender) ? own.filter((night) => !isSale(night)) : [],
    echoes,
    taken: own.filter((night) => !wasOwn.has(night)),
    freed: free,
    held,
    counts,
  };
}

/** The nights of the events that name a reservation, or of those that do not. */
function nightsIn({ sender }: Feed, events: readonly Event[], isNamed: boolean, today: string): Set<string> {
  const chosen = events.filter((event) => namesReservation(sender, event) === isNamed);
  return new Set(nightsOf(chosen, today, importHorizon(today)));
}

/**
 * Which nights of a feed are taken for an echo of what another channel knows: closed without a name or code, and known
 * to a channel before the feed was requested. Channels read each other, so it does not matter to which one. The
 * exceptions are closures that the channel made before anybody else had the night, those that last for two feeds and a
 * day after the others have ended, and events that may be a sale and have more nights than are known: a copy has not.
 */
export function echoesOf(before: CalendarState, feed: Feed, { today, said_at, now }: Moment): string[] {
  const [named, plain] = [nightsIn(feed, feed.events, true, today), nightsIn(feed, feed.events, false, today)];
  const [namedBefore, plainBefore] = [
    nightsIn(feed, before.events, true, today),
    nightsIn(feed, before.events, false, today),
  ];
  const ownBefore = new Set(before.own.filter((night) => plainBefore.has(night)));
  const echoBefore = new Set(before.echoes);
  const known = new Map<string, ToldNight[]>();
  for (const told of before.told) known.set(told.night, [...(known.get(told.night) ?? []), told]);
  const isEcho = (night: string) => {
    const wasEcho = echoBefore.has(night);
    const was = { echo: wasEcho, named: namedBefore.has(night) };
    const isOwn = ownBefore.has(night);
    const told = (known.get(night) ?? []).filter((each) =>
      isOwn ? isOriginal(feed, each, before.since.get(night)) : mayRepeat(feed, each, was, before.readings),
    );
    if (told.length === 0) return !isOwn && mayBeUnread(feed, wasEcho, before);
    const wasTold = wasEcho || told.some(({ told_at }) => told_at <= said_at);
    return wasTold && !isOver(told, before.readings, now);
  };
  const echoes = new Set([...plain].filter((night) => !named.has(night) && isEcho(night)));
  if (namesEverySale(feed.sender)) return [...echoes];
  const isKnownElsewhere = (night: string) => {
    const told = (known.get(night) ?? []).filter(({ import_id }) => import_id !== feed.import_id);
    return told.length > 0 && !isOver(told, before.readings, now);
  };
  for (const run of feed.events.filter((event) => !namesReservation(feed.sender, event))) {
    const nights = nightsOf([run], today, importHorizon(today)).filter((night) => !named.has(night));
    if (!nights.every(isKnownElsewhere)) for (const night of nights) echoes.delete(night);
  }
  return [...echoes];
}

/**
 * Whether a closure that counts as the channel's own may be a copy of another calendar's: of one that we knew earlier,
 * or, if it is no sale, of any.
 */
function isOriginal({ import_id, sender }: Feed, told: ToldNight, since: Date | undefined): boolean {
  if (told.import_id === null || told.import_id === import_id) return false;
  if (namesEverySale(sender)) return told.sale || told.untold_at === null;
  const isEarlier =
    since !== undefined && (told.told_at < since || (+told.told_at === +since && told.import_id < import_id));
  return told.untold_at === null && told.sale && isEarlier;
}

/**
 * Whether a plain closure may repeat what is known. Airbnb and Vrbo name every sale: elsewhere it may be a sale, and
 * then, unless it was an echo before, it does not repeat
 * - the channel's own sale, published by us to others: the nights may have been sold again;
 * - a block of a channel that names its sales, if the calendar is new: the block may be a copy of this very sale.
 */
function mayRepeat(
  { import_id, sender }: Feed,
  told: ToldNight,
  was: { echo: boolean; named: boolean },
  readings: readonly Date[],
): boolean {
  if (namesEverySale(sender) || was.echo) return true;
  if (told.import_id === import_id) return was.named;
  return told.sale || told.direct || readings.length > 0;
}

/**
 * A block of a channel that names its sales may be a copy of a sale that we have not read yet: it counts as its own
 * only once the other calendars have been read after it appeared.
 */
function mayBeUnread({ sender }: Feed, wasEcho: boolean, { readings, others_read_since }: CalendarState): boolean {
  if (!namesEverySale(sender) || others_read_since === null) return false;
  const before = Math.max(0, ...readings.map((at) => at.getTime()));
  return !wasEcho || others_read_since.getTime() <= before;
}

function isOver(told: readonly ToldNight[], readings: readonly Date[], now: Date): boolean {
  if (told.some(({ untold_at }) => untold_at === null)) return false;
  const ended = Math.max(...told.map(({ untold_at }) => untold_at!.getTime()));
  const since = readings.filter((at) => at.getTime() >= ended).length + 1; // this one counts
  return since >= readingsUntilOwn && now.getTime() - ended >= millisUntilOwn;
}

const namesEverySale = (sender: Sender) => sender === "airbnb" || sender === "vrbo";

/** Airbnb and Vrbo use "reserved" only for reservations; elsewhere the bare word may be an echo of ours. */
export function namesReservation(sender: Sender, { kind, text, code }: Pick<Event, "kind" | "text" | "code">): boolean {
  if (code !== null || (kind === "reserved" && namesEverySale(sender))) return true;
  return namesIn(text).length > 0;
}
