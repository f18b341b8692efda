import { earliestDate, latestDate } from "#contract/date-limits";

const yearOf = (date: string) => Number(date.slice(0, 4));
export const firstYear = yearOf(earliestDate);
export const lastYear = yearOf(latestDate);

/** The year of an address, `?ano=2027`; this year if it names none that has prices. */
export function readYear(search: string, today: string): number {
  const text = new URLSearchParams(search).get("ano") ?? "";
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= firstYear && year <= lastYear ? year : yearOf(today);
}
