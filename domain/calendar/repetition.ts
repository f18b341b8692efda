import type { Rule } from "#domain/calendar/repetition-rule";
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
