import { airbnbCodeOf, classifyEvent, type EventKind, shownText } from "#domain/calendar/classify-event";
import { type Component, type Property, readComponents, readText } from "#domain/calendar/content-lines";
import { type Begin, beginOf, removedDay, stayOf, type ZoneOf } from "#domain/calendar/event-stay";
import { explainedZones, type Zone } from "#domain/calendar/explained-zone";
import { readMoment } from "#domain/calendar/local-date";
import { namedZone } from "#domain/calendar/named-zone";
import { repeatedDays } from "#domain/calendar/repetition";
import { readRule } from "#domain/calendar/repetition-rule";
import { withoutDuplicates } from "#domain/calendar/same-uid";
import { type Sender, senderOf } from "#domain/calendar/sender";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** Nights that a calendar closes, check-out exclusive, and what it says of them. */
export interface CalendarEvent {
  uid: string;
  kind: EventKind;
  /** The event's own text as it may be shown. */
  text: string;
  /** The code of an Airbnb reservation. Of the guest's telephone, which stands beside it, nothing is kept. */
  code: string | null;
  check_in: string;
  check_out: string;
}

/** How many events were passed over, and why. */
export interface Skipped {
  cancelled: number;
  transparent: number;
  inverted: number;
  unreadable: number;
  /** Our own events, come back by way of another platform. */
  own: number;
  duplicate: number;
  /** Events that repeat in a way that is not followed: only the times that are known count. */
  unfollowed: number;
}

/** `unfollowed` names, by UID, the events of which not every time is known. */
export type CalendarFault = "not_calendar" | "cut_off" | "too_many_events";
export type Reading =
  | { ok: true; sender: Sender; events: CalendarEvent[]; skipped: Skipped; unfollowed: string[] }
  | { ok: false; fault: CalendarFault };

export interface ReadingOptions {
  /** IANA zone of the property, on whose wall hours become days. */
  timezone: string;
  /** The property's day: repetitions are followed for 24 months from here. */
  today: string;
  /** Whether a UID is one that we gave an event of this accommodation. */
  isOwn: (uid: string) => boolean;
  mostEvents?: number;
}

interface Draft extends CalendarEvent {
  identity: string;
  /** A cancellation stands half a step back: it undoes what is older than itself and not what is as old. */
  sequence: number;
  cancelled: boolean;
  begin: Begin;
  rules: string[];
  /** Whether some of its times are not known: one stands for all later ones, or is told in no way that can be read. */
  opaque: boolean;
  /** Further times, with their own end where they tell one. */
  added: { day: string; end: string | null }[];
  removed: string[];
}

export const mostCalendarEvents = 20_000;
const windowDays = 731; // 24 months
const mostSteps = 300_000;
const events = new Set(["VEVENT"]);

/**
 * Reads a calendar as the platforms send it (brazil.md 7.3): nights by the property's wall, repetitions followed,
 * duplicates settled. What is no whole calendar, or holds more than it may, is a fault: nothing of it counts. Never
 * throws, and takes time in proportion to the text.
 */
export function readCalendar(text: string, options: ReadingOptions): Reading {
  const most = options.mostEvents ?? mostCalendarEvents;
  const found = readComponents(text, events, most);
  if (!found.ok) return { ok: false, fault: found.cut ? "cut_off" : "not_calendar" };
  if (found.parts.length > most) return { ok: false, fault: "too_many_events" };
  const sender = senderOf(readText(found.calendar.find(({ name }) => name === "PRODID")?.value ?? ""));
  const skipped: Skipped = {
    cancelled: 0,
    transparent: 0,
    inverted: 0,
    unreadable: 0,
    own: 0,
    duplicate: 0,
    unfollowed: 0,
  };
  const drafts: Draft[] = [];
  const zones = explainedZones(found.zones);
  const replaced = new Map<string, string[]>();
  for (const part of found.parts) {
    const draft = readEvent(part, { sender, zones }, options, replaced);
    if (typeof draft === "string") skipped[draft] += 1;
    else drafts.push(draft);
  }
  // Not one date that can be read is no empty calendar, and frees nothing.
  if (drafts.length === 0 && skipped.unreadable > 0) return { ok: false, fault: "not_calendar" };
  const standing = (all: readonly Draft[]) => all.filter(({ cancelled }) => !cancelled);
  const settled = standing(withoutDuplicates(drafts));
  skipped.cancelled += drafts.length - standing(drafts).length;
  skipped.duplicate = standing(drafts).length - settled.length;
  const repeated = repeat(settled, replaced, options, most);
  if (repeated === null) return { ok: false, fault: "too_many_events" };
  const { unfollowed } = repeated;
  skipped.unfollowed = unfollowed.length;
  return { ok: true, sender, events: repeated.events, skipped, unfollowed };
}

function readEvent(
  { properties }: Component,
  { sender, zones }: { sender: Sender; zones: ReadonlyMap<string, Zone> },
  { timezone, isOwn }: ReadingOptions,
  replaced: Map<string, string[]>,
): Draft | keyof Skipped {
  const byName = new Map<string, Property>();
  for (const property of properties) if (!byName.has(property.name)) byName.set(property.name, property);
  const textOf = (name: string) => readText(byName.get(name)?.value ?? "");
  const zoneOf: ZoneOf = ({ params }) => {
    const id = params.get("TZID")?.trim() ?? "";
    return id === "" ? null : (zones.get(id) ?? namedZone(id));
  };
  const times = (name: string) =>
    properties
      .filter((property) => property.name === name)
      .flatMap((property) => property.value.split(",").map((value) => ({ ...property, value })));

  const uid = knownUid(textOf("UID"));
  if (isOwn(uid)) return "own";
  const instead = times("RECURRENCE-ID").map((each) => readMoment(each.value, zoneOf(each), timezone)?.date)[0] ?? "";
  if (instead !== "") replaced.set(uid, [...(replaced.get(uid) ?? []).slice(0, 1000), instead]);
  if (textOf("TRANSP").trim().toUpperCase() === "TRANSPARENT") return "transparent";
  const cancelled = textOf("STATUS").trim().toUpperCase() === "CANCELLED";
  const stay = stayOf(byName, zoneOf, timezone);
  if (typeof stay === "string") return cancelled ? "cancelled" : stay;
  const begin = beginOf(byName.get("DTSTART")!, zoneOf, timezone, stay.check_in);
  const added = times("RDATE").map((each) => addedTime(each, zoneOf, timezone));
  const summary = textOf("SUMMARY").normalize("NFC");
  const description = textOf("DESCRIPTION");
  return {
    uid,
    ...stay,
    kind: classifyEvent(sender, summary, description),
    text: shownText(summary),
    code: sender === "airbnb" ? airbnbCodeOf(summary, description) : null,
    identity: uid === "" ? "" : `${uid} ${instead}`,
    sequence: (Number(textOf("SEQUENCE")) || 0) - (cancelled ? 0.5 : 0),
    cancelled,
    rules: instead === "" ? properties.flatMap(({ name, value }) => (name === "RRULE" ? value : [])) : [],
    begin,
    opaque: byName.get("RECURRENCE-ID")?.params.has("RANGE") || added.includes(null),
    added: added.filter((each) => each !== null),
    removed: times("EXDATE").flatMap((each) => removedDay(each.value, zoneOf(each), begin) ?? []),
  };
}

/** A further time of an event: a date, or a period with its own end or duration; null where it cannot be read. */
function addedTime(property: Property, zoneOf: ZoneOf, timezone: string): Draft["added"][number] | null {
  const [from = "", to] = property.value.split("/");
  const end = to?.trim().toUpperCase().startsWith("P") ? "DURATION" : "DTEND";
  const told = new Map([["DTSTART", { ...property, value: from }]]);
  if (to !== undefined) told.set(end, { ...property, value: to });
  const stay = stayOf(told, zoneOf, timezone);
  if (typeof stay === "string") return null;
  return { day: stay.check_in, end: to === undefined ? null : stay.check_out };
}

/** A UID as it is kept: what no database takes as text is left out. */
function knownUid(text: string): string {
  return text.replaceAll("\u0000", "").trim().slice(0, 300).toWellFormed();
}

/**
 * Each event on each of its days, and the UIDs of those of which some day is not known; null when that were more than
 * a calendar may hold.
 */
function repeat(
  drafts: readonly Draft[],
  replaced: ReadonlyMap<string, readonly string[]>,
  { today }: ReadingOptions,
  most: number,
): { events: CalendarEvent[]; unfollowed: string[] } | null {
  const found: CalendarEvent[] = [];
  const unfollowed: string[] = [];
  let steps = mostSteps;
  const spend = () => {
    steps -= 1;
    return steps > 0;
  };
  for (const { identity, sequence, cancelled, begin, rules: texts, opaque, added, removed, ...event } of drafts) {
    const rules = texts.flatMap((text) => readRule(text, begin) ?? []);
    if (rules.length < texts.length || opaque) unfollowed.push(event.uid);
    if (rules.length === 0 && added.length === 0) {
      found.push(event);
      continue;
    }
    const nights = nightsBetween(event.check_in, event.check_out);
    const until = addDays(today, windowDays);
    const from = addDays(today, -nights);
    const byRule = rules.flatMap((rule) => repeatedDays(event.check_in, rule, { from, until }, spend));
    const without = new Set([...removed, ...(replaced.get(event.uid) ?? [])]);
    const ends = new Map([event.check_in, ...byRule].map((day) => [day, addDays(day, nights)]));
    for (const { day, end } of added) {
      const [own, before = ""] = [end ?? addDays(day, nights), ends.get(day)];
      ends.set(day, [own, before].sort().at(-1)!);
    }
    for (const [check_in, check_out] of ends) if (!without.has(check_in)) found.push({ ...event, check_in, check_out });
    if (steps <= 0 || found.length > most) return null;
  }
  return { events: found, unfollowed };
}
