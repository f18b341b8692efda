import { readMoment } from "#domain/calendar/local-date";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";

/** A repetition rule as far as owners' calendars use it; weekdays from 0 Sunday to 6. */
interface Rule {
  every: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number;
  until: string;
  months: number[];
  monthDays: number[];
  days: { weekday: number; nth: number }[];
  weekStart: number;
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const understood = /^(FREQ|INTERVAL|COUNT|UNTIL|BYMONTH|BYMONTHDAY|BYDAY|WKST)$/;

/**
 * Reads RRULE; null for one that cannot be followed here (by the hour, by position, by week number). An end told in UTC
 * is moved to the property's wall: the last evening of a rule there is already the next day in Greenwich.
 */
export function readRule(text: string, propertyZone: string): Rule | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (name !== "") parts.set(name.trim(), value.trim());
  }
  const every = parts.get("FREQ");
  const days = list(parts.get("BYDAY")).map((day) => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(day));
  const numbers = [parts.get("INTERVAL") ?? "1", parts.get("COUNT") ?? "1"].map(Number);
  const until = readMoment(parts.get("UNTIL") ?? "22000101", null, propertyZone);
  const known = every === "DAILY" || every === "WEEKLY" || every === "MONTHLY" || every === "YEARLY";
  const sound =
    [...parts.keys()].every((name) => understood.test(name)) &&
    days.every((day) => day !== null) &&
    numbers.every((number) => Number.isInteger(number) && number >= 1);
  if (!known || !sound || until === null) return null;
  return {
    every,
    interval: numbers[0]!,
    count: parts.has("COUNT") ? numbers[1]! : Number.POSITIVE_INFINITY,
    until: until.date,
    months: list(parts.get("BYMONTH")).map(Number),
    monthDays: list(parts.get("BYMONTHDAY")).map(Number),
    days: days.map((day) => ({ weekday: weekdays.indexOf(day![2]!), nth: Number(day![1] ?? 0) })),
    weekStart: Math.max(0, weekdays.indexOf(parts.get("WKST") ?? "MO")),
  };
}

/**
 * The days on which a repeated event begins, without `until`, the first one always among them. Looks at one day after
 * the other, so that a rule without any day ends as well; days before `from` are left out where nothing counts them.
 * `spend` is asked before each day and ends the walk by answering false: a calendar may not make it walk for ever.
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
  for (let day = counts || next > from ? next : from; day < end && found.length < rule.count; day = addDays(day, 1)) {
    if (!spend()) break;
    if (falls(day, first, rule)) found.push(day);
  }
  return found;
}

const list = (value: string | undefined) => (value ? value.split(",") : []);
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthDay = (day: string) => Number(day.slice(8));

function falls(day: string, first: string, rule: Rule): boolean {
  const { every, interval, months, monthDays, days } = rule;
  if (periods(day, first, rule) % interval !== 0) return false;
  if (months.length > 0 && !months.includes(Number(day.slice(5, 7)))) return false;
  if (monthDays.length > 0 && !monthDays.some((asked) => asked === monthDay(day) || asked === fromMonthEnd(day)))
    return false;
  if (days.length > 0) return days.some((asked) => asked.weekday === weekday(day) && isNth(day, asked.nth, rule));
  if (monthDays.length > 0 || every === "DAILY") return true;
  if (every === "WEEKLY") return weekday(day) === weekday(first);
  if (every === "YEARLY" && months.length === 0 && day.slice(5, 7) !== first.slice(5, 7)) return false;
  return monthDay(day) === monthDay(first);
}

/** How many of the rule's periods (days, weeks, months, years) lie between the first day and this one. */
function periods(day: string, first: string, { every, weekStart }: Rule): number {
  if (every === "MONTHLY") return monthOf(day) - monthOf(first);
  if (every === "YEARLY") return Number(day.slice(0, 4)) - Number(first.slice(0, 4));
  if (every === "DAILY") return nightsBetween(first, day);
  const intoWeek = (weekday(first) - weekStart + 7) % 7;
  return Math.floor((nightsBetween(first, day) + intoWeek) / 7);
}

/** Days of a month counted from its end: the last one is -1. */
function fromMonthEnd(day: string): number {
  const next = `${day.slice(0, 8)}28`;
  const end = `${addDays(next, 4).slice(0, 8)}01`;
  return -nightsBetween(day, end);
}

/** Whether the day is the nth of its weekday, counted within the month, or within the year for a yearly rule. */
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
