import { isCivilDate } from "#domain/stay-dates";

/** The day at local noon, only for the calendar widget, which uses Date; Date never parses the text itself. */
export function toLocalNoon(date: string | undefined): Date | undefined {
  if (!isCivilDate(date)) return undefined;
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
}

/** The day that the widget shows, YYYY-MM-DD. */
export function fromLocalDay(day: Date): string {
  const pad = (value: number, width = 2) => String(value).padStart(width, "0");
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** The date in the device's time zone, for use where the server's date is not available. */
export const todayHere = (): string => fromLocalDay(new Date());
