import { type Component, type Property, readComponents, readText } from "#domain/calendar/content-lines";
import { busyTimes, dayOn, type EventTimes, stayOn, timesOf, type ZoneOf } from "#domain/calendar/event-stay";
import { withoutMarkers } from "#domain/calendar/event-words";
import {
  classifyEvent,
  type EventKind,
  eventCodeOf,
  type Sender,
  senderOf,
  shownText,
  withoutDuplicates,
} from "#domain/calendar/events";
import { readRule, repeatedDays } from "#domain/calendar/repetition";
import { dayZonesOf, explainedZones, namedZone, type Zone } from "#domain/calendar/zones";
import { addDays } from "#domain/stay-dates";

/** Nights that a calendar closes, check-out exclusive, and its text about them. */
export interface CalendarEvent {
  uid: string;
  kind: EventKind;
  /** The event's own text, for display. */
  text: string;
  /** The code of an Airbnb reservation. The guest's phone number beside it is not kept. */
  code: string | null;
  check_in: string;
  check_out: string;
}

/** How many events closed no night, by reason. */
export interface Skipped {
  cancelled: number;
  /** Events of a few hours marked as free. Longer ones close their nights anyway: programs mark them so by default. */
  transparent: number;
  /** Events of which the user said that they do not close; the importer counts them. */
  free: number;
  /** Timed events within one day. */
  no_night: number;
  /** "Check-out" or a cleaning on a day beside a stay. */
  marker: number;
  inverted: number;
  unreadable: number;
  /** Our own events, returned through another platform. */
  own: number;
  duplicate: number;
  /** Events that repeat in an unsupported way: only their known times count. */
  unfollowed: number;
}

/**
 * `unfollowed` lists, by UID, the events of which some times are unknown. `not_understood`: the file has only components
 * that are not read, such as tasks. `no_dates`: no event has dates that exist and are in order.
 */
export type CalendarFault = "not_calendar" | "cut_off" | "too_many_events" | "not_understood" | "no_dates" | "empty";
export type Reading =
  | { ok: true; sender: Sender; events: CalendarEvent[]; skipped: Skipped; unfollowed: string[] }
  | { ok: false; fault: CalendarFault };

export interface ReadingOptions {
  /** IANA zone of the property, used to turn times into days. */
  timezone: string;
  /** The property's local date: repetitions are expanded for 24 months from here. */
  today: string;
  /** Whether a UID is one that we assigned to an event of this accommodation. */
  isOwn: (uid: string) => boolean;
  mostEvents?: number;
}

interface Draft extends CalendarEvent {
  identity: string;
  /** A cancellation counts half a step less: it undoes older events, not those of its own sequence. */
  sequence: number;
  cancelled: boolean;
  times: EventTimes;
  rules: string[];
  /** Whether some times are unknown: an exception applies to all later ones, or a time cannot be read. */
  opaque: boolean;
  /** Additional times, by their date in the event's own zone. */
  added: { day: string; times: EventTimes }[];
  removed: string[];
}

/** A time of a repeated event that another event replaces. */
interface Replaced {
  value: string;
  zone: Zone | null;
}

export const mostCalendarEvents = 20_000;
const windowDays = 731; // 24 months
const mostSteps = 300_000;
const asked = new Set(["VEVENT", "VFREEBUSY"]);
/** A shorter event that crosses midnight is no night, if it is marked as free. */
const shortestNight = 4 * 3600;

/**
 * Reads a calendar as the platforms send it (docs/channel-calendars.md): nights in the property's local time,
 * repetitions expanded, duplicates resolved. An incomplete calendar, or one beyond the limits, is a fault and has no
 * effect. Never throws; linear in the length of the text.
 */
export function readCalendar(text: string, options: ReadingOptions): Reading {
  const most = options.mostEvents ?? mostCalendarEvents;
  if (text.trim() === "") return { ok: false, fault: "empty" };
  const found = readComponents(text, asked, most);
  if (!found.ok) return { ok: false, fault: found.cut ? "cut_off" : "not_calendar" };
  if (found.parts.length > most) return { ok: false, fault: "too_many_events" };
  if (found.parts.length === 0 && found.others > 0) return { ok: false, fault: "not_understood" };
  const parts = found.parts.flatMap((part) => (part.name === "VFREEBUSY" ? busyTimes(part) : [part]));
  if (parts.length > most) return { ok: false, fault: "too_many_events" };
  const sender = senderOf(readText(found.calendar.find(({ name }) => name === "PRODID")?.value ?? ""));
  const skipped: Skipped = {
    cancelled: 0,
    transparent: 0,
    free: 0,
    no_night: 0,
    marker: 0,
    inverted: 0,
    unreadable: 0,
    own: 0,
    duplicate: 0,
    unfollowed: 0,
  };
  const drafts: Draft[] = [];
  const zones = explainedZones(found.zones);
  const sent: Sent = { sender, zones, dayZones: dayZonesOf(found.calendar, found.zones, zones) };
  const replaced = new Map<string, Replaced[]>();
  const unread: string[] = [];
  for (const part of parts) {
    const draft = readEvent(part, sent, options, replaced);
    if (typeof draft !== "string") {
      drafts.push(draft);
      continue;
    }
    skipped[draft] += 1;
    if (draft === "unreadable" || draft === "inverted") unread.push(uidOf(part));
  }
  // A file without a single readable date is not an empty calendar, and frees no nights.
  if (drafts.length === 0 && unread.length > 0) return { ok: false, fault: "no_dates" };
  const standing = (all: readonly Draft[]) => all.filter(({ cancelled }) => !cancelled);
  const settled = standing(withoutDuplicates(drafts));
  skipped.cancelled += drafts.length - standing(drafts).length;
  skipped.duplicate = standing(drafts).length - settled.length;
  const repeated = repeat(settled, replaced, options, most);
  if (repeated === null) return { ok: false, fault: "too_many_events" };
  const { unfollowed } = repeated;
  const kept = withoutMarkers(repeated.events);
  skipped.unfollowed = unfollowed.length;
  skipped.no_night = repeated.without_night;
  skipped.marker = repeated.events.length - kept.length;
  return { ok: true, sender, events: kept, skipped, unfollowed: [...unfollowed, ...unread] };
}

/** What the events of a calendar share. */
interface Sent {
  sender: Sender;
  zones: ReadonlyMap<string, Zone>;
  /** The zones whose midnights may stand for whole days. */
  dayZones: readonly Zone[];
}

function readEvent(
  part: Component,
  { sender, zones, dayZones }: Sent,
  { timezone, isOwn }: ReadingOptions,
  replaced: Map<string, Replaced[]>,
): Draft | keyof Skipped {
  const { properties } = part;
  const byName = new Map<string, Property>();
  for (const property of properties) if (!byName.has(property.name)) byName.set(property.name, property);
  const textOf = (name: string) => readText(byName.get(name)?.value ?? "");
  const zoneOf: ZoneOf = ({ params }) => {
    const id = params.get("TZID")?.trim() ?? "";
    return id === "" ? null : (zones.get(id) ?? namedZone(id));
  };
  const listed = (name: string) =>
    properties
      .filter((property) => property.name === name)
      .flatMap((property) => property.value.split(",").map((value) => ({ ...property, value })));

  const uid = uidOf(part);
  if (isOwn(uid)) return "own";
  const [instead] = listed("RECURRENCE-ID").map((each) => ({ value: each.value.trim(), zone: zoneOf(each) }));
  if (instead) replaced.set(uid, [...(replaced.get(uid) ?? []).slice(0, 1000), instead]);
  const cancelled = textOf("STATUS").trim().toUpperCase() === "CANCELLED";
  const times = timesOf(byName, zoneOf, timezone, dayZones);
  if (typeof times === "string") return cancelled ? "cancelled" : times;
  const summary = textOf("SUMMARY").normalize("NFC");
  const isTransparent = textOf("TRANSP").trim().toUpperCase() === "TRANSPARENT";
  if (isTransparent && !times.wholeDays && times.length < shortestNight) return "transparent";
  const description = textOf("DESCRIPTION");
  const added = listed("RDATE").map((each) => addedTime(each, times, zoneOf, { timezone, dayZones }));
  const removed = listed("EXDATE").map((each) => dayOn(each.value, zoneOf(each), times));
  return {
    uid,
    ...(stayOn(times.date, times, timezone) ?? { check_in: times.date, check_out: addDays(times.date, 1) }),
    kind: classifyEvent(sender, summary, description),
    text: shownText(summary),
    code: eventCodeOf(sender, summary, description),
    identity: uid === "" ? "" : `${uid} ${(instead && dayOn(instead.value, instead.zone, times)?.date) ?? ""}`,
    sequence: (Number(textOf("SEQUENCE")) || 0) - (cancelled ? 0.5 : 0),
    cancelled,
    rules: instead ? [] : properties.flatMap(({ name, value }) => (name === "RRULE" ? value : [])),
    times,
    opaque: byName.get("RECURRENCE-ID")?.params.has("RANGE") || added.includes(null),
    added: added.filter((each) => each !== null),
    removed: removed.flatMap((each) => (each?.atItsHour ? each.date : [])),
  };
}

/** An additional time of an event: a date, or a period with its own end or duration; null if it cannot be read. */
function addedTime(
  property: Property,
  event: EventTimes,
  zoneOf: ZoneOf,
  { timezone, dayZones }: { timezone: string; dayZones: readonly Zone[] },
) {
  const [from = "", to] = property.value.split("/");
  const day = dayOn(from, zoneOf(property), event)?.date;
  const end = to?.trim().toUpperCase().startsWith("P") ? "DURATION" : "DTEND";
  const told = new Map([["DTSTART", { ...property, value: from }]]);
  if (to !== undefined) told.set(end, { ...property, value: to });
  const times = timesOf(told, zoneOf, timezone, dayZones);
  if (day === undefined || typeof times === "string") return null;
  if (to !== undefined) return { day, times };
  const { length, wholeDays } = event;
  return { day, times: times.seconds === null ? { ...event, date: day } : { ...times, length, wholeDays } };
}

/** An event's UID, without characters that the database does not accept as text. */
function uidOf({ properties }: Component): string {
  const text = readText(properties.find(({ name }) => name === "UID")?.value ?? "");
  return text.replaceAll("\u0000", "").trim().slice(0, 300).toWellFormed();
}

/**
 * Each event on each of its days, the number of events without a night, and the UIDs of those with unknown days; null
 * if there are more than a calendar may contain.
 */
function repeat(
  drafts: readonly Draft[],
  replaced: ReadonlyMap<string, readonly Replaced[]>,
  { today, timezone }: ReadingOptions,
  most: number,
): { events: CalendarEvent[]; without_night: number; unfollowed: string[] } | null {
  const found: CalendarEvent[] = [];
  const unfollowed: string[] = [];
  let without_night = 0;
  let steps = mostSteps;
  const spend = () => {
    steps -= 1;
    return steps > 0;
  };
  for (const { identity, sequence, cancelled, times, rules: texts, opaque, added, removed, ...event } of drafts) {
    const holds = stayOn(times.date, times, timezone) !== null || added.length > 0;
    const rules = texts.flatMap((text) => readRule(text, times) ?? []);
    if ((holds && rules.length < texts.length) || opaque) unfollowed.push(event.uid);
    if (!holds) {
      without_night += 1;
      continue;
    }
    if (rules.length === 0 && added.length === 0) {
      found.push(event);
      continue;
    }
    const until = addDays(today, windowDays);
    const from = addDays(today, -Math.ceil(times.length / 86_400) - 1);
    const byRule = rules.flatMap((rule) => repeatedDays(times.date, rule, { from, until }, spend));
    const replacedDays = (replaced.get(event.uid) ?? []).map(({ value, zone }) => dayOn(value, zone, times)?.date);
    const without = new Set([...removed, ...replacedDays]);
    const all = new Map([times.date, ...byRule].map((day) => [day, { ...times, date: day }]));
    for (const { day, times: own } of added) if (own.length >= (all.get(day)?.length ?? 0)) all.set(day, own);
    const stays = [...all].flatMap(([day, each]) =>
      without.has(day) ? [] : (stayOn(each.date, each, timezone) ?? []),
    );
    for (const stay of stays) found.push({ ...event, ...stay });
    if (steps <= 0 || found.length > most) return null;
  }
  return { events: found, without_night, unfollowed };
}
