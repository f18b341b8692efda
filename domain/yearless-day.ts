import { isCivilDate, nightsBetween } from "#domain/stay-dates";

/** A date without a year: "5/12" is month 12, day 5. */
export interface YearlessDay {
  month: number;
  day: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** The longest time in years until the next 29 February, across a century year without one. */
const longestWait = 8;

/** The occurrences around a date, earliest first; empty for a day that does not exist. */
function around({ month, day }: YearlessDay, date: string): string[] {
  const year = Number(date.slice(0, 4));
  const years = Array.from({ length: 2 * longestWait + 1 }, (_, at) => year - longestWait + at);
  return years.map((each) => `${each}-${two(month)}-${two(day)}`).filter(isCivilDate);
}

/** The first occurrence on or after a civil date; null if the day does not exist. */
export function nextSuchDay(day: YearlessDay, from: string): string | null {
  return around(day, from).find((date) => date >= from) ?? null;
}

/** The last occurrence on or before a civil date; null if the day does not exist. */
export function lastSuchDay(day: YearlessDay, until: string): string | null {
  return around(day, until).findLast((date) => date <= until) ?? null;
}

/** The occurrence closest to a civil date; the later one if both are equally close. Null if the day does not exist. */
export function nearestSuchDay(day: YearlessDay, to: string): string | null {
  const [before, after] = [lastSuchDay(day, to), nextSuchDay(day, to)];
  if (!before || !after) return after ?? before;
  return nightsBetween(before, to) < nightsBetween(to, after) ? before : after;
}
