import type { RateDay } from "#contract/catalogue/rate-calendar";
import { earliestDate, latestDate } from "#contract/platform/limits";
import { addDays, eachNight, monthEnd, weekday } from "#domain/stay-dates";

export const monthNames = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

export interface Month {
  /** 1 to 12. */
  month: number;
  /** Seven entries each, Sunday first; null before the first and after the last day of the month. */
  weeks: (string | null)[][];
}

/** The twelve months of a year as weeks of civil dates. */
export function monthsOf(year: number): Month[] {
  return monthNames.map((_, index) => ({ month: index + 1, weeks: weeksOf(year, index + 1) }));
}

function weeksOf(year: number, month: number): (string | null)[][] {
  const first = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
  const days = eachNight(first, addDays(monthEnd(first), 1));
  const places = [...Array<null>(weekday(first)).fill(null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day] ?? null),
  );
}

const yearOf = (date: string) => Number(date.slice(0, 4));
export const firstYear = yearOf(earliestDate);
export const lastYear = yearOf(latestDate);

/** The year of an address, `?ano=2027`; this year if it names none that has prices. */
export function readYear(search: string, today: string): number {
  const text = new URLSearchParams(search).get("ano") ?? "";
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= firstYear && year <= lastYear ? year : yearOf(today);
}

/** The number of tints in `look/rate-calendar.css`. */
const tintCount = 6;

export interface SeasonTint {
  name: string;
  /** 0 to 5. If there are more seasons than tints, they share them, neighbours rarely. */
  tint: number;
}

/** The seasons of a year in the order of their first day, each with its tint. */
export function seasonTints(days: readonly Pick<RateDay, "season">[]): SeasonTint[] {
  const names = new Set(days.flatMap(({ season }) => season ?? []));
  return [...names].map((name, index) => ({ name, tint: index % tintCount }));
}
