import { isCivilDate } from "#domain/stay-dates";

/** The day at its local noon, only for the calendar widget that thinks in Date; never parsed from text by Date itself. */
export function toLocalNoon(date: string | undefined): Date | undefined {
  if (!isCivilDate(date)) return undefined;
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
}

/** The date on the widget's face, YYYY-MM-DD. */
export function fromLocalDay(day: Date): string {
  const pad = (value: number, width = 2) => String(value).padStart(width, "0");
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** The date on the device's own wall, where the server's is not at hand. */
export const todayHere = (): string => fromLocalDay(new Date());
