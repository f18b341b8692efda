import type { Wall } from "#domain/calendar/event-stay";
import { readMoment } from "#domain/calendar/local-date";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";

/**
 * The days on which a repeated event starts, before `until`; always includes the first one. Walks day by day, so that a
 * rule without any day also ends; days before `from` are skipped unless the rule counts them. `spend` is called for
 * each day and stops the walk by returning false, which bounds the work per calendar.
 */
export function repeatedDays(
  first: string,
  rule: Rule,
  { from, until }: { from: string; until: string },
  spend: () => boolean,
): string[] {
  const found = [first];
  const end = rule.until < until ? addDays(rule.until, 1) : until;
  const next = addDays(first, 1);
  const counts = Number.isFinite(rule.count);
  const isChosen = chosenBy(first, rule, spend);
  for (let day = counts || next > from ? next : from; day < end && found.length < rule.count; day = addDays(day, 1)) {
    if (!spend()) break;
    if (isChosen(day)) found.push(day);
  }
  return found;
}

/** Whether the rule includes a day: it matches, and it is one of the requested positions of its period. */
function chosenBy(first: string, rule: Rule, spend: () => boolean): (day: string) => boolean {
  if (rule.positions.length === 0) return (day) => falls(day, first, rule);
  let period = { end: "", chosen: new Set<string>() };
  return (day) => {
    if (day >= period.end) period = chosenInPeriod(day, first, rule, spend);
    return period.chosen.has(day);
  };
}

/** The requested positions among the days of the period that contains a day; days before the first one count too. */
function chosenInPeriod(day: string, first: string, rule: Rule, spend: () => boolean) {
  const { start, end } = periodOf(day, rule);
  const days: string[] = [];
  for (let each = start; each < end && spend(); each = addDays(each, 1)) if (falls(each, first, rule)) days.push(each);
  const chosen = new Set(rule.positions.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? []));
  return { end, chosen };
}

function periodOf(day: string, { every, weekStart }: Rule): { start: string; end: string } {
  const year = day.slice(0, 4);
  if (every === "YEARLY") return { start: `${year}-01-01`, end: `${Number(year) + 1}-01-01` };
  if (every === "MONTHLY") return { start: `${day.slice(0, 8)}01`, end: addDays(day, -fromMonthEnd(day)) };
  if (every === "DAILY") return { start: day, end: addDays(day, 1) };
  const start = startOfWeek(day, weekStart);
  return { start, end: addDays(start, 7) };
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthDay = (day: string) => Number(day.slice(8));
const names = (asked: readonly number[], fromStart: number, fromEnd: number) =>
  asked.length === 0 || asked.includes(fromStart) || asked.includes(fromEnd);

function falls(day: string, first: string, rule: Rule): boolean {
  const { every, interval, months, weeks, yearDays, monthDays, days } = rule;
  if (periods(day, first, rule) % interval !== 0) return false;
  if (months.length > 0 && !months.includes(Number(day.slice(5, 7)))) return false;
  if (!names(monthDays, monthDay(day), fromMonthEnd(day)) || !isInYear(day, rule)) return false;
  if (days.length > 0) return days.some((asked) => asked.weekday === weekday(day) && isNth(day, asked.nth, rule));
  if (monthDays.length + yearDays.length > 0 || every === "DAILY") return true;
  if (every === "WEEKLY" || weeks.length > 0) return weekday(day) === weekday(first);
  if (every === "YEARLY" && months.length === 0 && day.slice(5, 7) !== first.slice(5, 7)) return false;
  return monthDay(day) === monthDay(first);
}

/** Whether the day is one of the rule's days and weeks of the year. */
function isInYear(day: string, { yearDays, weeks, weekStart }: Rule): boolean {
  const [start, end] = [`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`];
  if (yearDays.length > 0 && !names(yearDays, nightsBetween(start, day) + 1, -nightsBetween(day, end))) return false;
  if (weeks.length === 0) return true;
  const week = weekOf(day, weekStart);
  return names(weeks, week.number, week.number - week.count - 1);
}

const startOfWeek = (day: string, weekStart: number) => addDays(day, -((weekday(day) - weekStart + 7) % 7));

/**
 * The number of the week within its year, and the number of weeks of that year. A week belongs to the year with most of
 * its days.
 */
function weekOf(day: string, weekStart: number): { number: number; count: number } {
  const middleOf = (each: string) => addDays(startOfWeek(each, weekStart), 3);
  const numberOf = (middle: string) => Math.floor(nightsBetween(`${middle.slice(0, 4)}-01-01`, middle) / 7) + 1;
  const middle = middleOf(day);
  return { number: numberOf(middle), count: numberOf(middleOf(`${middle.slice(0, 4)}-12-28`)) };
}

/** The number of the rule's periods (days, weeks, months, years) between the first day and this one. */
function periods(day: string, first: string, { every, weekStart }: Rule): number {
  if (every === "MONTHLY") return monthOf(day) - monthOf(first);
  if (every === "YEARLY") return Number(day.slice(0, 4)) - Number(first.slice(0, 4));
  if (every === "DAILY") return nightsBetween(first, day);
  return nightsBetween(startOfWeek(first, weekStart), startOfWeek(day, weekStart)) / 7;
}

/** The position of a day from the end of its month: the last one is -1. */
function fromMonthEnd(day: string): number {
  const next = `${day.slice(0, 8)}28`;
  const end = `${addDays(next, 4).slice(0, 8)}01`;
  return -nightsBetween(day, end);
}

/** Whether the day is the nth of its weekday in the month, or in the year for a yearly rule. */
function isNth(day: string, nth: number, { every, months }: Rule): boolean {
  if (nth === 0 || every === "DAILY" || every === "WEEKLY") return true;
  const inYear = every === "YEARLY" && months.length === 0;
  if (nth > 0) {
    const start = inYear ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 8)}01`;
    return Math.floor(nightsBetween(start, day) / 7) + 1 === nth;
  }
  const left = inYear ? nightsBetween(day, `${day.slice(0, 4)}-12-31`) : -fromMonthEnd(day) - 1;
  return Math.floor(left / 7) + 1 === -nth;
}

/** A repetition rule (RFC 5545, 3.3.10) in days; weekdays from 0 Sunday to 6. */
interface Rule {
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
