import type { Property } from "#domain/calendar/content-lines";
import type { Zone } from "#domain/calendar/explained-zone";
import type { Run } from "#domain/calendar/imported-nights";
import { type LocalMoment, later, onOtherWall, readMoment } from "#domain/calendar/local-date";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** The zone that a property names, by name or as the calendar explains it; null for none. */
export type ZoneOf = (property: Property) => Zone | null;

/** The wall of an event: its zone and, with the seconds of its day, the start; null seconds for whole days. */
export interface Wall extends LocalMoment {
  zone: Zone;
}

/** When an event begins on its own wall, where each of its repetitions is at the same hour, and how long it lasts. */
export interface EventTimes extends Wall {
  /** Seconds from start to end on the property's wall. */
  length: number;
  /** Whole days are the days as written, whatever the zone they are written for. */
  wholeDays: boolean;
}

const daySeconds = 86_400;
const lastMinute = daySeconds - 60;
const mostDays = 4000;

/**
 * The times of an event, or why it has none. Without an end that can be read it lasts its DURATION, else one day:
 * blocking is safe. A whole day that ends on the day of its start is one day as well; an end before the start is
 * inverted. From midnight to midnight of one wall is written for whole days, and the last minute of a day is its end.
 */
export function timesOf(
  properties: ReadonlyMap<string, Property>,
  zoneOf: ZoneOf,
  propertyZone: string,
): EventTimes | "unreadable" | "inverted" {
  const read = (name: string) => {
    const property = properties.get(name);
    return property ? readWall(property, zoneOf, propertyZone) : null;
  };
  const [start, told] = [read("DTSTART"), read("DTEND")];
  if (!start) return "unreadable";
  const duration = told ? null : readDuration(properties.get("DURATION")?.value ?? "");
  const end = told && atDayEnd(told);
  const wholeDays = start.seconds === null || (start.seconds === 0 && endsAtMidnight(start, end, duration));
  if (!end) return { ...start, wholeDays, length: atLeastOneDay(duration ?? daySeconds, wholeDays || !duration) };
  const here = (wall: Wall) =>
    wholeDays && isWhole(wall) ? { date: wall.date, seconds: null } : onOtherWall(wall, wall.zone, propertyZone);
  const [from, to] = [here(start), here(end)];
  const days = nightsBetween(from.date, to.date);
  const hours = from.seconds === null || to.seconds === null ? 0 : to.seconds - from.seconds;
  if (days < 0 || (days === 0 && (hours < 0 || isEarlier(to, from)))) return "inverted";
  return { ...start, wholeDays, length: atLeastOneDay(days * daySeconds + hours, wholeDays || to.seconds === null) };
}

/** The nights of an event that begins on this day of its own wall, check-out exclusive; null where it holds none. */
export function stayOn(day: string, times: EventTimes, propertyZone: string): Run | null {
  const { zone, seconds, length, wholeDays } = times;
  const start = wholeDays ? { date: day, seconds: null } : onOtherWall({ date: day, seconds }, zone, propertyZone);
  const end = later(start, length);
  return end.date > start.date ? { check_in: start.date, check_out: end.date } : null;
}

/** The day of the event's own wall that another property of it names, and whether it is at the event's hour. */
export function dayOn(value: string, zone: Zone | null, { zone: own, seconds }: Wall) {
  const moment = seconds === null ? readMoment(value.replace(/Z$/i, ""), null, "UTC") : readMoment(value, zone, own);
  if (moment === null) return null;
  return { date: moment.date, atItsHour: seconds === null || moment.seconds === null || moment.seconds === seconds };
}

/** A property as it is written, and the wall that it is written for. */
function readWall(property: Property, zoneOf: ZoneOf, propertyZone: string): Wall | null {
  const zone = /Z$/i.test(property.value.trim()) ? "UTC" : (zoneOf(property) ?? propertyZone);
  const moment = readMoment(property.value, zone, zone);
  return moment && { ...moment, zone };
}

/** Many programs write the last minute of a day for its end. */
function atDayEnd(wall: Wall): Wall {
  return (wall.seconds ?? 0) < lastMinute ? wall : { ...wall, date: addDays(wall.date, 1), seconds: 0 };
}

const isWhole = ({ seconds }: LocalMoment) => seconds === null || seconds === 0;

function endsAtMidnight(start: Wall, end: Wall | null, duration: number | null): boolean {
  if (end === null) return (duration ?? daySeconds) % daySeconds === 0;
  return end.seconds === null || (end.seconds === 0 && end.zone === start.zone && end.date > start.date);
}

/** Of two moments of one day: whether the one is told to be earlier. */
function isEarlier(one: LocalMoment, other: LocalMoment): boolean {
  return one.seconds !== null && one.seconds < (other.seconds ?? 0);
}

const atLeastOneDay = (length: number, isAsked: boolean) => (isAsked ? Math.max(length, daySeconds) : length);

/** Seconds; null for what is no duration. */
function readDuration(text: string): number | null {
  const found = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(
    text.trim(),
  );
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return Math.min((weeks * 7 + days) * daySeconds + hours * 3600 + minutes * 60 + seconds, mostDays * daySeconds);
}
