import { isCivilDate, nightsBetween } from "#domain/stay-dates";

/** A day that is written without its year: "5/12" is month 12, day 5. */
export interface YearlessDay {
  month: number;
  day: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Years until 29 February comes again, over a century that has none. */
const longestWait = 8;

/** Such days around a date, the earliest first; empty for a day that no year has. */
function around({ month, day }: YearlessDay, date: string): string[] {
  const year = Number(date.slice(0, 4));
  const years = Array.from({ length: 2 * longestWait + 1 }, (_, at) => year - longestWait + at);
  return years.map((each) => `${each}-${two(month)}-${two(day)}`).filter(isCivilDate);
}

/** The first such day from a civil date on; null where no year has it. */
export function nextSuchDay(day: YearlessDay, from: string): string | null {
  return around(day, from).find((date) => date >= from) ?? null;
}

/** The last such day up to a civil date; null where no year has it. */
export function lastSuchDay(day: YearlessDay, until: string): string | null {
  return around(day, until).findLast((date) => date <= until) ?? null;
}

/** The such day that is fewest days away from a civil date, the coming one where both are equally far. */
export function nearestSuchDay(day: YearlessDay, to: string): string | null {
  const [before, after] = [lastSuchDay(day, to), nextSuchDay(day, to)];
  if (!before || !after) return after ?? before;
  return nightsBetween(before, to) < nightsBetween(to, after) ? before : after;
}
