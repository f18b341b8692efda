import type { EventKind } from "#domain/calendar/classify-event";
import { importHorizon, nightsOf, type Run } from "#domain/calendar/imported-nights";
import type { Sender } from "#domain/calendar/sender";

/** A night that our calendar tells a channel. */
export interface ToldNight {
  night: string;
  told_at: Date;
  /** When the channel first read our calendar without it. */
  untold_at: Date | null;
  /** How many of the channel's answers have closed it since then. */
  repeated: number;
}

interface Answer {
  sender: Sender;
  events: readonly (Run & { kind: EventKind; text: string; code: string | null })[];
}

interface Before {
  /** Nights that the channel has taken for itself, and the events of its last answer. */
  own: readonly string[];
  events: Answer["events"];
  echoes: readonly string[];
  told: readonly ToldNight[];
}

export interface Echoes {
  /** Nights that the answer only repeats. */
  nights: string[];
  /** Nights no longer told that it closes all the same. */
  repeated: string[];
  /** Nights no longer told that the channel has freed, or has closed for itself by now. */
  over: string[];
}

const answersUntilOwn = 2;
const millisUntilOwn = 24 * 60 * 60_000;
const bareWord = /^\W*(reserved|reservad[oa]|reserva|réservée?|booked)\W*$/i;

/**
 * Which nights of a channel's answer are an echo: closed there, and told by us before the answer was given (`said_at`). A
 * named reservation never is one, and neither is a night that the channel had closed before we told it, unless that was
 * a named reservation which is gone. A night that we no longer tell becomes the channel's own once two more answers and
 * a day later it is still closed.
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

/** Airbnb and Vrbo say "reserved" of reservations alone; elsewhere the bare word may be ours, come back. */
function namesReservation(sender: Sender, { kind, text, code }: Answer["events"][number]): boolean {
  if (kind !== "reserved") return false;
  return sender === "airbnb" || sender === "vrbo" || code !== null || !bareWord.test(text);
}
