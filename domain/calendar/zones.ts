import type { Component, Property } from "#domain/calendar/content-lines";
import { readRule, repeatedDays } from "#domain/calendar/repetition";
import { addDays } from "#domain/stay-dates";

/** A time zone defined in the calendar: the offset from UTC in seconds at a local time. */
export interface ExplainedZone {
  id: string;
  offsetAt(date: string, seconds: number): number;
}

/** An IANA name, or a zone that the calendar defines. */
export type Zone = string | ExplainedZone;

/** A change of offset: its local time, as `2026-03-08 07200`, and the new offset. */
interface Change {
  from: string;
  offset: number;
}

interface Observance {
  first: string;
  seconds: number;
  /** The offset from UTC before and after the change. */
  before: number;
  offset: number;
  rules: string[];
  dates: string[];
}

const mostZones = 100;
const mostSteps = 100_000;

/** The time zones that a calendar defines, by the names its events use: only those without a known IANA name. */
export function explainedZones(parts: readonly Component[]): ReadonlyMap<string, Zone> {
  const zones = new Map<string, Zone>();
  let steps = mostSteps;
  const spend = () => {
    steps -= 1;
    return steps > 0;
  };
  for (const { properties, parts: inside } of parts.slice(0, mostZones)) {
    const id = properties.find(({ name }) => name === "TZID")?.value.trim() ?? "";
    if (id === "" || zones.has(id) || namedZone(id) !== null) continue;
    const elsewhere = namedZone(properties.find(({ name }) => name === "X-LIC-LOCATION")?.value.trim() ?? "");
    const observances = inside.flatMap((part) => readObservance(part) ?? []);
    if (elsewhere !== null) zones.set(id, elsewhere);
    else if (observances.length > 0) zones.set(id, explained(id, observances, spend));
  }
  return zones;
}

function explained(id: string, observances: readonly Observance[], spend: () => boolean): ExplainedZone {
  const oldest = [...observances].sort((a, b) => (keyOf(a.first, a.seconds) < keyOf(b.first, b.seconds) ? -1 : 1))[0]!;
  const years = new Map<string, Change[]>();
  const changesUntil = (year: string) => {
    const found = years.get(year) ?? observances.flatMap((each) => changesOf(each, year, spend)).sort(byFrom);
    years.set(year, found);
    return found;
  };
  return {
    id,
    offsetAt(date, seconds) {
      const at = keyOf(date, seconds);
      const last = changesUntil(date.slice(0, 4)).findLast(({ from }) => from <= at);
      return last?.offset ?? oldest.before;
    },
  };
}

/** The changes of a year and of the previous one, and the first of all. */
function changesOf({ first, seconds, offset, rules, dates }: Observance, year: string, spend: () => boolean): Change[] {
  const span = { from: `${Number(year) - 1}-01-01`, until: `${Number(year) + 1}-01-01` };
  const days = rules.flatMap((text) => {
    const rule = readRule(text, { zone: "UTC", seconds: null });
    return rule ? repeatedDays(first, rule, span, spend) : [];
  });
  return [first, ...dates, ...days].map((day) => ({ from: keyOf(day, seconds), offset }));
}

const keyOf = (date: string, seconds: number) => `${date} ${String(seconds).padStart(5, "0")}`;
const byFrom = (a: Change, b: Change) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0);

function readObservance({ properties }: Component): Observance | null {
  const valuesOf = (asked: string) => properties.flatMap(({ name, value }) => (name === asked ? [value.trim()] : []));
  const begin = readWall(valuesOf("DTSTART")[0] ?? "");
  const offset = readOffset(valuesOf("TZOFFSETTO")[0] ?? "");
  if (begin === null || offset === null) return null;
  const dates = valuesOf("RDATE").flatMap((value) => value.split(",").flatMap((each) => readWall(each)?.date ?? []));
  const before = readOffset(valuesOf("TZOFFSETFROM")[0] ?? "") ?? offset;
  return { first: begin.date, seconds: begin.seconds, before, offset, rules: valuesOf("RRULE"), dates };
}

function readWall(text: string): { date: string; seconds: number } | null {
  const found = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?/.exec(text);
  if (!found) return null;
  const [, year, month, day, hour, minute, second = "0"] = found;
  // An invalid day would break the day arithmetic.
  const date = addDays(`${year}-${month}-01`, Math.max(0, Math.min(30, Number(day) - 1)));
  return { date, seconds: Number(hour) * 3600 + Number(minute) * 60 + Number(second) };
}

function readOffset(text: string): number | null {
  const found = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (!found) return null;
  const [, sign, hours, minutes, seconds = "0"] = found;
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === "-" ? -ahead : ahead;
}

/**
 * Windows names of the zones in and around Brazil and of the most common ones of guests and senders (Unicode CLDR,
 * windowsZones).
 */
const windows: Readonly<Record<string, string>> = {
  "e. south america standard time": "America/Sao_Paulo",
  "sa eastern standard time": "America/Cayenne",
  "bahia standard time": "America/Bahia",
  "tocantins standard time": "America/Araguaina",
  "central brazilian standard time": "America/Cuiaba",
  "sa western standard time": "America/La_Paz",
  "sa pacific standard time": "America/Bogota",
  "argentina standard time": "America/Buenos_Aires",
  "montevideo standard time": "America/Montevideo",
  "paraguay standard time": "America/Asuncion",
  "pacific sa standard time": "America/Santiago",
  "venezuela standard time": "America/Caracas",
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "pacific standard time": "America/Los_Angeles",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "romance standard time": "Europe/Paris",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
};

const known = new Map<string, string | null>();

/**
 * The IANA zone that a calendar names: an IANA name, its Windows name, or an IANA name at the end of a vendor path
 * (`/example.org/20240205_1/America/Sao_Paulo`). Null for an unknown name.
 */
export function namedZone(name: string): string | null {
  const key = name.toLowerCase();
  const before = known.get(key);
  if (before !== undefined) return before;
  const zone = platformZone(name) ?? platformZone(windows[key] ?? "") ?? ofPath(name);
  if (known.size > 2000) known.clear(); // foreign calendars may contain any number of names
  known.set(key, zone);
  return zone;
}

function ofPath(name: string): string | null {
  const steps = name.split("/").filter((step) => step !== "");
  if (!name.startsWith("/") || steps.length > 8) return null;
  const endings = [3, 2, 1].map((length) => steps.slice(-length).join("/"));
  return endings.map(platformZone).find((zone) => zone !== null) ?? null;
}

function platformZone(name: string): string | null {
  if (name === "") return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null; // no zone of this name
  }
}

/** One zone for each offset of Brazil. */
export const brazilianZones: readonly Zone[] = [
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Rio_Branco",
  "America/Noronha",
];
const mostDayZones = 12;

/** The zones whose midnights may stand for whole days: those that the calendar names, and those of Brazil. */
export function dayZonesOf(
  calendar: readonly Property[],
  parts: readonly Component[],
  explained: ReadonlyMap<string, Zone>,
): Zone[] {
  const ids = [
    ...calendar.flatMap(({ name, value }) => (name === "X-WR-TIMEZONE" ? value.trim() : [])),
    ...parts.flatMap(({ properties }) => properties.find(({ name }) => name === "TZID")?.value.trim() ?? []),
  ];
  const named = ids.slice(0, mostDayZones).flatMap((id) => explained.get(id) ?? namedZone(id) ?? []);
  return [...new Set([...named, ...brazilianZones])];
}
