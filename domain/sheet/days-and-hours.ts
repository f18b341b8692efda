import { isCivilDate } from "#domain/stay-dates";

/** A date as a sheet has it, 31/12/2026, 31-12-2026 or 2026-12-31, to YYYY-MM-DD; null when there is no such day. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const date = day ? `${year}-${month?.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim();
  return isCivilDate(date) ? date : null;
}

/** An hour as a sheet has it, 14:00, 14:00:00, 14h, 14h30 or 14, to HH:MM; null when there is no such hour. */
export function readHour(text: string): string | null {
  const [, hour, minute = "00"] = /^(\d{1,2})(?:(?:h|:)(\d{2})?(?::\d{2})?)?$/i.exec(text.replace(/\s/g, "")) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
