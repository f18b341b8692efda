import { isCivilDate, showDate } from "#domain/stay-dates";
import type { YearlessDay } from "#domain/yearless-day";

/** The date of a day typed without a year; null if no year has that day. */
export type YearOf = (day: YearlessDay) => string | null;

const sign = String.raw`[/\s.-]+`;
const written = new RegExp(`^(\\d{1,2})${sign}(\\d{1,2})(?:${sign}(\\d{4}|\\d{2}))?$`);
const together = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

/**
 * Parses a typed date to YYYY-MM-DD: `20/11/2026`, `20-11-26`, `20 11 2026`, `20112026`, or a pasted ISO date; without
 * a year, `20/11` or `2011`, if `yearOf` is given. A two-digit year is in this century. Empty text stays empty; null if
 * it is not a date.
 */
export function readTypedDate(text: string, yearOf?: YearOf): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const pasted: boolean = isCivilDate(trimmed);
  if (pasted) return trimmed;
  const match = written.exec(trimmed) ?? together.exec(trimmed);
  if (!match) return null;
  const [, day = "", month = "", year] = match;
  if (year === undefined) return yearOf?.({ month: Number(month), day: Number(day) }) ?? null;
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCivilDate(date) ? date : null;
}

/** Whether a typed date still lacks its year, which the user may be about to type. */
export function isYearless(text: string): boolean {
  const match = written.exec(text.trim()) ?? together.exec(text.trim());
  return match !== null && match[3] === undefined;
}

/** Whether a typed date is complete: its year has four digits. */
export function isWholeDate(text: string): boolean {
  const match = written.exec(text.trim()) ?? together.exec(text.trim());
  return match?.[3]?.length === 4 || isCivilDate(text.trim());
}

/** A stored date as shown in the field, 20/11/2026; other text is unchanged. */
export function writeTypedDate(value: string): string {
  return isCivilDate(value) ? showDate(value) : value;
}
