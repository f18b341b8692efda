import type { Component, Property } from "#domain/calendar/content-lines";
import type { Run } from "#domain/calendar/imported-nights";
import { type LocalMoment, later, onOtherWall, readMoment } from "#domain/calendar/local-date";
import { brazilianZones, type Zone } from "#domain/calendar/zones";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** The time zone of a property, by IANA name or by the calendar's own definition; null for none. */
export type ZoneOf = (property: Property) => Zone | null;

/** The local start of an event: its zone, date and seconds since midnight; null seconds for an all-day event. */
export interface Wall extends LocalMoment {
  zone: Zone;
}

/** When an event starts in its own zone, where each repetition has the same local time, and how long it lasts. */
export interface EventTimes extends Wall {
  /** Seconds from start to end in local time. */
  length: number;
  /** All-day dates are taken as written, whatever their zone. */
  wholeDays: boolean;
}

const daySeconds = 86_400;
const lastMinute = daySeconds - 60;
const mostDays = 4000;

/**
 * The times of an event, or why it has none. Without a readable end, it lasts its DURATION, else one day: blocking is
 * the safe choice. An all-day event that ends on its start date also lasts one day; an end before the start is
 * `inverted`. Midnight to midnight in one zone counts as all-day, and the last minute of a day counts as its end. In
 * UTC, the midnights of `dayZones` count too: programs write their own all-day dates so.
 */
export function timesOf(
  properties: ReadonlyMap<string, Property>,
  zoneOf: ZoneOf,
  propertyZone: string,
  dayZones: readonly Zone[] = brazilianZones,
): EventTimes | "unreadable" | "inverted" {
  const read = (name: string) => {
    const property = properties.get(name);
    return property ? readWall(property, zoneOf, propertyZone) : null;
  };
  const [written, writtenEnd] = [read("DTSTART"), read("DTEND")];
  if (!written) return "unreadable";
  const duration = writtenEnd ? null : readDuration(properties.get("DURATION")?.value ?? "");
  const { start, told } = onItsOwnDays(written, writtenEnd, duration, dayZones);
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

/** The nights of an event that starts on this day in its own zone, check-out exclusive; null if it covers none. */
export function stayOn(day: string, times: EventTimes, propertyZone: string): Run | null {
  const { zone, seconds, length, wholeDays } = times;
  const start = wholeDays ? { date: day, seconds: null } : onOtherWall({ date: day, seconds }, zone, propertyZone);
  const end = later(start, length);
  return end.date > start.date ? { check_in: start.date, check_out: end.date } : null;
}

/** The date in the event's own zone that another of its properties names, and whether it is at the event's time. */
export function dayOn(value: string, zone: Zone | null, { zone: own, seconds }: Wall) {
  const moment = seconds === null ? readMoment(value.replace(/Z$/i, ""), null, "UTC") : readMoment(value, zone, own);
  if (moment === null) return null;
  return { date: moment.date, atItsHour: seconds === null || moment.seconds === null || moment.seconds === seconds };
}

/** The value of a property and the zone it is written for. */
function readWall(property: Property, zoneOf: ZoneOf, propertyZone: string): Wall | null {
  const zone = /Z$/i.test(property.value.trim()) ? "UTC" : (zoneOf(property) ?? propertyZone);
  const moment = readMoment(property.value, zone, zone);
  return moment && { ...moment, zone };
}

const quarterHour = 900;

/** Moves start and end from UTC to the zone in which both are midnight, if there is one. */
function onItsOwnDays(start: Wall, told: Wall | null, duration: number | null, zones: readonly Zone[]) {
  const mayBeMidnight = start.zone === "UTC" && start.seconds !== null && start.seconds % quarterHour === 0;
  if (!mayBeMidnight || start.seconds === 0) return { start, told };
  for (const zone of zones) {
    const from: Wall = { ...onOtherWall(start, "UTC", zone), zone };
    if (from.seconds !== 0) continue;
    const to = told && (told.seconds === null ? told : { ...onOtherWall(told, told.zone, zone), zone });
    if (endsAtMidnight(from, to && atDayEnd(to), duration)) return { start: from, told: to };
  }
  return { start, told };
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

/** Whether `one` is before `other` on the same day. */
function isEarlier(one: LocalMoment, other: LocalMoment): boolean {
  return one.seconds !== null && one.seconds < (other.seconds ?? 0);
}

const atLeastOneDay = (length: number, isAsked: boolean) => (isAsked ? Math.max(length, daySeconds) : length);

/** Seconds; null if it is not a duration. */
function readDuration(text: string): number | null {
  const found = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/i.exec(
    text.trim(),
  );
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return Math.min((weeks * 7 + days) * daySeconds + hours * 3600 + minutes * 60 + seconds, mostDays * daySeconds);
}

/** Shown for busy times, which have no text of their own. */
const busyText = "Ocupado";

/**
 * The busy times of a VFREEBUSY (RFC 5545, 3.6.4) as events: one for each period, with an end or a duration. Only
 * FBTYPE=FREE is free; an unknown type counts as busy, as the standard asks.
 */
export function busyTimes({ properties }: Component): Component[] {
  const busy = properties.filter(({ name, params }) => name === "FREEBUSY" && !isFree(params.get("FBTYPE")));
  return busy.flatMap((property) => property.value.split(",").map((period) => eventOf(property, period)));
}

const isFree = (type = "BUSY") => type.trim().toUpperCase() === "FREE";

function eventOf({ params }: Property, period: string): Component {
  const [from = "", to = ""] = period.split("/").map((part) => part.trim());
  const end = to.toUpperCase().startsWith("P") || to.startsWith("+") ? "DURATION" : "DTEND";
  const times = [
    { name: "DTSTART", params, value: from },
    { name: end, params, value: to },
  ];
  return { name: "VEVENT", properties: [...times, { name: "SUMMARY", params: new Map(), value: busyText }], parts: [] };
}
