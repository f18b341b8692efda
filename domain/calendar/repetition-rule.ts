import type { Wall } from "#domain/calendar/event-stay";
import { readMoment } from "#domain/calendar/local-date";
import { addDays } from "#domain/stay-dates";

/** A repetition rule (RFC 5545, 3.3.10) in days; weekdays from 0 Sunday to 6. */
export interface Rule {
  every: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number;
  until: string;
  months: number[];
  weeks: number[];
  yearDays: number[];
  monthDays: number[];
  days: { weekday: number; nth: number }[];
  /** Which days of each period count: 1 the first, -1 the last. Empty: all of them. */
  positions: number[];
  weekStart: number;
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const known =
  /^(FREQ|INTERVAL|COUNT|UNTIL|BYMONTH|BYWEEKNO|BYYEARDAY|BYMONTHDAY|BYDAY|BYSETPOS|WKST|BYHOUR|BYMINUTE|BYSECOND)$/;

/**
 * Parses an RRULE; null if it is not supported: hourly, several times a day, parts that contradict each other, or
 * unknown parts. `begin` is the event's start: UNTIL is compared with its time.
 */
export function readRule(text: string, begin: Pick<Wall, "zone" | "seconds">): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (name.trim() !== "") parts.set(name.trim(), value.trim());
  }
  const every = parts.get("FREQ");
  const isKnown = every === "DAILY" || every === "WEEKLY" || every === "MONTHLY" || every === "YEARLY";
  if (!isKnown || ![...parts.keys()].every((name) => known.test(name))) return null;
  const [interval, count] = [wholeFrom1(parts.get("INTERVAL") ?? "1"), wholeFrom1(parts.get("COUNT") ?? "1")];
  const until = lastDay(parts.get("UNTIL") ?? "22000101", begin);
  const [months, monthDays, days] = [
    numbers(parts.get("BYMONTH"), 12, false),
    numbers(parts.get("BYMONTHDAY"), 31),
    namedDays(parts.get("BYDAY")),
  ];
  const [weeks, yearDays, positions] = [
    numbers(parts.get("BYWEEKNO"), 53),
    numbers(parts.get("BYYEARDAY"), 366),
    numbers(parts.get("BYSETPOS"), 366),
  ];
  const weekStart = weekdays.indexOf(parts.get("WKST") ?? "MO");
  if (!interval || !count || !until || weekStart < 0) return null;
  if (!months || !monthDays || !days || !weeks || !yearDays || !positions) return null;
  const rule: Rule = {
    ...{ every, interval, until, months, weeks, yearDays, monthDays, days, positions, weekStart },
    count: parts.has("COUNT") ? count : Number.POSITIVE_INFINITY,
  };
  return goesTogether(rule) && isOncePerDay(parts) ? rule : null;
}

/**
 * The last day of a rule in the event's own zone. UNTIL is an instant, in UTC if the event has a zone; an occurrence
 * after it is excluded. For all-day events, midnight UTC means that day, as some programs write it.
 */
function lastDay(text: string, { zone, seconds }: Pick<Wall, "zone" | "seconds">): string | null {
  if (seconds === null && /T000000Z$/i.test(text)) return readMoment(text.slice(0, 8), null, "UTC")?.date ?? null;
  const end = readMoment(text, null, zone);
  if (end === null) return null;
  const isBefore = seconds !== null && end.seconds !== null && end.seconds < seconds;
  return isBefore ? addDays(end.date, -1) : end.date;
}

/** The combinations that RFC 5545 allows. */
function goesTogether({ every, weeks, yearDays, monthDays, months, days, positions }: Rule): boolean {
  if (every !== "YEARLY" && weeks.length + yearDays.length > 0) return false;
  if (every === "WEEKLY" && monthDays.length > 0) return false;
  if (weeks.length > 0 && days.some(({ nth }) => nth !== 0)) return false;
  const named = [months, weeks, yearDays, monthDays, days].some((part) => part.length > 0);
  return positions.length === 0 || named;
}

/** True if the rule has one time per day: with several, COUNT and BYSETPOS would count times instead of days. */
function isOncePerDay(parts: ReadonlyMap<string, string>): boolean {
  return ["BYHOUR", "BYMINUTE", "BYSECOND"].every((name) => /^\d{0,2}$/.test(parts.get(name) ?? ""));
}

const list = (value: string | undefined) => (value === undefined ? [] : value.split(","));
const wholeFrom1 = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null);

/** Numbers from 1 to `most`, or negative ones counted from the end; null if any is invalid. */
function numbers(value: string | undefined, most: number, fromEnd = true): number[] | null {
  const found = list(value).map((text) => (/^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
  const isSound = (number: number) => number !== 0 && Math.abs(number) <= most && (fromEnd || number > 0);
  return found.every(isSound) ? found : null;
}

function namedDays(value: string | undefined): Rule["days"] | null {
  const found = list(value).map((text) => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text));
  if (found.some((day) => day === null)) return null;
  return found.map((day) => ({ weekday: weekdays.indexOf(day![2]!), nth: Number(day![1] ?? 0) }));
}
