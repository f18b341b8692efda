import type { Property } from "#domain/calendar/content-lines";
import type { Zone } from "#domain/calendar/explained-zone";
import { type LocalMoment, later, readMoment } from "#domain/calendar/local-date";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** The nights that an event speaks of, check-out exclusive; or why it speaks of none. */
export type EventStay = { check_in: string; check_out: string } | "unreadable" | "inverted";

/** The zone that a property names, by name or as the calendar explains it; null for none. */
export type ZoneOf = (property: Property) => Zone | null;

/** The wall by which an event repeats, its own: with the seconds of its start, null for whole days. */
export interface Begin {
  zone: Zone;
  seconds: number | null;
  /** How many days the property's wall is ahead of that one, at the start. */
  shift: number;
}

/** How an event begins by its own wall, for its repetitions: there each of them is at the same hour. */
export function beginOf(start: Property, zoneOf: ZoneOf, propertyZone: string, check_in: string): Begin {
  const told = /Z$/i.test(start.value.trim()) ? "UTC" : zoneOf(start);
  const zone = told ?? propertyZone;
  const own = readMoment(start.value, told, zone);
  return { zone, seconds: own?.seconds ?? null, shift: own ? nightsBetween(own.date, check_in) : 0 };
}

/** A day that is taken out of a repeated event, on the property's wall; null where it names another hour of its day. */
export function removedDay(value: string, zone: Zone | null, begin: Begin): string | null {
  if (begin.seconds === null) return readMoment(value.replace(/Z$/i, ""), null, "UTC")?.date ?? null;
  const moment = readMoment(value, zone, begin.zone);
  if (moment === null || (moment.seconds !== null && moment.seconds !== begin.seconds)) return null;
  return addDays(moment.date, begin.shift);
}

/**
 * The nights between an event's dates. Without an end that can be read it lasts its DURATION, else one night: blocking
 * is safe. An end on the day of the start is one night as well, one before it is inverted. Hours count only for the day
 * they lie on, and an end without them is at no hour of its day.
 */
export function stayOf(properties: ReadonlyMap<string, Property>, zoneOf: ZoneOf, propertyZone: string): EventStay {
  const moment = (name: string) => {
    const property = properties.get(name);
    return property && readMoment(property.value, zoneOf(property), propertyZone);
  };
  const start = moment("DTSTART");
  if (!start) return "unreadable";
  const end = moment("DTEND") ?? endByDuration(start, properties.get("DURATION")?.value ?? "");
  if (end.date < start.date || (end.date === start.date && isEarlier(end, start))) return "inverted";
  return { check_in: start.date, check_out: end.date === start.date ? addDays(start.date, 1) : end.date };
}

/** Of two moments of one day: whether the one is told to be earlier. */
function isEarlier(one: LocalMoment, other: LocalMoment): boolean {
  return one.seconds !== null && one.seconds < (other.seconds ?? 0);
}

const mostDays = 4000;

function endByDuration(start: LocalMoment, duration: string): LocalMoment {
  const found = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(
    duration.trim(),
  );
  if (!found) return start;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const total = (weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds;
  return later(start, Math.min(total, mostDays * 86_400));
}
