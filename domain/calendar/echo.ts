import type { EventKind, Sender } from "#domain/calendar/events";
import { importHorizon, nightsOf, type Run } from "#domain/calendar/imported-nights";

/** A night that our calendar has published to a channel. */
export interface ToldNight {
  night: string;
  told_at: Date;
  /** When the channel first read our calendar without it. */
  untold_at: Date | null;
  /** How many of the channel's feeds have closed it since then. */
  repeated: number;
}

interface Answer {
  sender: Sender;
  events: readonly (Run & { kind: EventKind; text: string; code: string | null })[];
}

interface Before {
  /** Nights that the channel has closed itself, and the events of its latest feed. */
  own: readonly string[];
  events: Answer["events"];
  echoes: readonly string[];
  told: readonly ToldNight[];
}

export interface Echoes {
  /** Nights that the feed only repeats from our calendar. */
  nights: string[];
  /** Nights no longer published that it still closes. */
  repeated: string[];
  /** Nights no longer published that the channel has freed, or has since closed itself. */
  over: string[];
}

const answersUntilOwn = 2;
const millisUntilOwn = 24 * 60 * 60_000;
const bareWord = /^\W*(reserved|reservad[oa]|reserva|réservée?|booked)\W*$/i;

/**
 * Which nights of a channel's feed are an echo: closed there, and published by us before the feed was requested
 * (`said_at`). A named reservation is never an echo. Neither is a night that the channel had closed before we published
 * it, unless that was a named reservation that no longer exists. A night that we no longer publish becomes the
 * channel's own if two more feeds still close it and a day has passed.
 */
export function echoesOf(
  { sender, events }: Answer,
  before: Before,
  { today, said_at, now }: { today: string; said_at: Date; now: Date },
): Echoes {
  const until = importHorizon(today);
  const nightsIn = (told: Answer["events"], isNamed: boolean) =>
    new Set(
      nightsOf(
        told.filter((event) => namesReservation(sender, event) === isNamed),
        today,
        until,
      ),
    );
  const [named, closed, closedBefore] = [
    nightsIn(events, true),
    nightsIn(events, false),
    nightsIn(before.events, false),
  ];
  const untold = before.told.filter(({ untold_at }) => untold_at !== null);
  const isOwnByNow = ({ untold_at, repeated }: ToldNight) =>
    repeated + 1 >= answersUntilOwn && now.getTime() - (untold_at?.getTime() ?? 0) >= millisUntilOwn;
  const isOver = (told: ToldNight) => !closed.has(told.night) || isOwnByNow(told);
  const over = new Set(untold.filter(isOver).map(({ night }) => night));
  const own = new Set(before.own.filter((night) => closedBefore.has(night)));
  const echoes = new Set(before.echoes);
  const isEcho = ({ night, told_at }: ToldNight) =>
    closed.has(night) &&
    !named.has(night) &&
    !own.has(night) &&
    !over.has(night) &&
    (echoes.has(night) || told_at <= said_at);
  return {
    nights: before.told.filter(isEcho).map(({ night }) => night),
    repeated: untold.flatMap(({ night }) => (over.has(night) ? [] : night)),
    over: [...over],
  };
}

/** Airbnb and Vrbo use "reserved" only for reservations; elsewhere the bare word may be an echo of ours. */
function namesReservation(sender: Sender, { kind, text, code }: Answer["events"][number]): boolean {
  if (kind !== "reserved") return false;
  return sender === "airbnb" || sender === "vrbo" || code !== null || !bareWord.test(text);
}
