import type { DayOrder } from "#domain/sheet/day-order";
import { addDays, isCivilDate } from "#domain/stay-dates";

/**
 * Parses a date from a spreadsheet to YYYY-MM-DD: 31/12/2026, 31-12-2026, 2026-12-31, each optionally with a time, or a
 * serial number (46387); null if the day does not exist. With `month_first`, 12/31/2026.
 */
export function readDay(text: string, order: DayOrder = "day_first"): string | null {
  const bare = text.trim().replace(/(?<=[\d/.-]{8})(T|\s+)\d{1,2}:.*$/, "");
  const [, serial] = /^(\d{5})([.,]\d+)?$/.exec(bare) ?? [];
  if (serial) return addDays("1899-12-30", Number(serial));
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare) ?? [];
  const [day, month] = order === "day_first" ? [first, second] : [second, first];
  const date = day ? `${year}-${month?.padStart(2, "0")}-${day.padStart(2, "0")}` : bare;
  return isCivilDate(date) ? date : null;
}

/** Parses a time from a spreadsheet to HH:MM: 14:00, 14:00:00, 14h, 14h30 or 14; null if it does not exist. */
export function readHour(text: string): string | null {
  const [, hour, minute = "00"] = /^(\d{1,2})(?:(?:h|:)(\d{2})?(?::\d{2})?)?$/i.exec(text.replace(/\s/g, "")) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
