import type { Zone } from "#domain/calendar/zones";
import { addDays, isCivilDate, todayIn } from "#domain/stay-dates";

/** The start or end of an event in the property's local time: the date, and the time if it has one. */
export interface LocalMoment {
  date: string;
  /** Seconds since midnight; null for a whole day. */
  seconds: number | null;
}

const daySeconds = 86_400;
// "Until further notice" is written as the year 9999: dates outside this range are clamped.
const [firstDay, lastDay] = ["1900-01-01", "2200-01-01"];

// RFC 5545 (20260810T160000Z) and ISO 8601 (2026-08-10T16:00:00.000Z).
const written = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z)?)?$/i;

/**
 * Parses a DATE or DATE-TIME value to local time in the zone `there`, usually the property's; null if it is not a date.
 * Times in UTC or in another zone are converted; a time without a zone, or with an unknown one, is taken as local.
 */
export function readMoment(value: string, zone: Zone | null, there: Zone): LocalMoment | null {
  const found = written.exec(value.trim());
  if (!found) return null;
  const [, year, month, day, hour, minute, second = "0", utc] = found;
  const told = `${year}-${month}-${day}`;
  if (!isCivilDate(told)) return null;
  const named = told < firstDay ? firstDay : told > lastDay ? lastDay : told;
  if (hour === undefined) return { date: named, seconds: null };
  const sinceMidnight = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  if (sinceMidnight > daySeconds || Number(minute) > 59) return null;
  const isMidnight = sinceMidnight === daySeconds;
  const [date, seconds] = isMidnight ? [addDays(named, 1), 0] : [named, sinceMidnight];
  return onOtherWall({ date, seconds }, utc ? "UTC" : (zone ?? there), there);
}

/** Converts a local time from one zone to another; an all-day date is the same everywhere. */
export function onOtherWall({ date, seconds }: LocalMoment, from: Zone, there: Zone): LocalMoment {
  return seconds === null || from === there ? { date, seconds } : onWall(instantOf(date, seconds, from), there);
}

/** Adds seconds to a local time. */
export function later({ date, seconds }: LocalMoment, by: number): LocalMoment {
  const total = (seconds ?? 0) + by;
  const days = Math.floor(total / daySeconds);
  return { date: addDays(date, days), seconds: seconds === null ? null : total - days * daySeconds };
}

/** The instant of a local time in a zone. The offset is looked up twice: the first guess may be across a change. */
function instantOf(date: string, seconds: number, zone: Zone): Date {
  if (typeof zone !== "string") return new Date(wallMillis({ date, seconds }) - zone.offsetAt(date, seconds) * 1000);
  const asUtc = Date.parse(`${date}T00:00:00Z`) + seconds * 1000;
  const offsetAt = (instant: number) => wallMillis(onWall(new Date(instant), zone)) - instant;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(first));
}

const wallMillis = ({ date, seconds }: LocalMoment) => Date.parse(`${date}T00:00:00Z`) + (seconds ?? 0) * 1000;

const walls = new Map<string, Intl.DateTimeFormat>();

function onWall(instant: Date, zone: Zone): LocalMoment {
  if (typeof zone !== "string") {
    const { date, seconds } = onWall(instant, "UTC") as { date: string; seconds: number };
    const guess = later({ date, seconds }, zone.offsetAt(date, seconds));
    return later({ date, seconds }, zone.offsetAt(guess.date, guess.seconds ?? 0));
  }
  let wall = walls.get(zone);
  if (!wall) {
    const time = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    wall = new Intl.DateTimeFormat("en", { timeZone: zone, ...time });
    walls.set(zone, wall);
  }
  const parts = Object.fromEntries(wall.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const seconds = (parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0);
  return { date: todayIn(zone, instant), seconds };
}
