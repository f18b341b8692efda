import { isCivilDate, showDate } from "#domain/stay-dates";
import type { YearlessDay } from "#domain/yearless-day";

/** The date of a day typed without a year; null if no year has that day. */
export type YearOf = (day: YearlessDay) => string | null;

const sign = String.raw`[/\s.-]+`;
const written = new RegExp(`^(?<day>\\d{1,2})${sign}(?<month>\\d{1,2})(?:${sign}(?<year>\\d{4}|\\d{2}))?$`);
const together = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/;

const dateParts = (text: string) => (written.exec(text) ?? together.exec(text))?.groups;

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
  const parts = dateParts(trimmed);
  if (!parts) return null;
  const { day = "", month = "", year } = parts;
  if (year === undefined) return yearOf?.({ month: Number(month), day: Number(day) }) ?? null;
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCivilDate(date) ? date : null;
}

/** Whether a typed date still lacks its year, which the user may be about to type. */
export function isYearless(text: string): boolean {
  const parts = dateParts(text.trim());
  return parts !== undefined && parts.year === undefined;
}

/** Whether a typed date is complete: its year has four digits. */
export function isWholeDate(text: string): boolean {
  return dateParts(text.trim())?.year?.length === 4 || isCivilDate(text.trim());
}

/** A stored date as shown in the field, 20/11/2026; other text is unchanged. */
export function writeTypedDate(value: string): string {
  return isCivilDate(value) ? showDate(value) : value;
}

const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const most = 10_000_000_000;

/**
 * Parses a typed amount to cents: `1234,56`, `1.234,56`, `R$ 1.234,56`, `1234.56`; a comma or point before the last one
 * or two digits is the decimal mark, every other point separates thousands. Empty text stays empty; null if it is not
 * an amount.
 */
export function readTypedMoney(text: string): string | null {
  const compact = text.replace(/R\$|\s/g, "");
  if (compact === "") return "";
  const match =
    compact.match(/^(?<whole>\d[\d.]*?)(?:[.,](?<decimals>\d{1,2}))?$/) ?? compact.match(/^(?<whole>\d[\d.]*),$/);
  if (!match?.groups) return null;
  const { whole = "", decimals = "" } = match.groups;
  if (whole.includes(".") && !/^\d{1,3}(\.\d{3})+$/.test(whole)) return null;
  const cents = Number(whole.replaceAll(".", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= most ? String(cents) : null;
}

/** The same for an amount that may be negative: `-50`, with either minus sign, before or after `R$`. */
export function readSignedMoney(text: string): string | null {
  const compact = text.replace(/R\$|\s/g, "");
  const isNegative = /^[-\u2212]/.test(compact);
  const cents = readTypedMoney(isNegative ? compact.slice(1) : compact);
  if (!isNegative || cents === null) return cents;
  return cents === "" ? null : String(-Number(cents) || 0);
}

/** Cents as shown in the field, 1.234,56; what is not an integer is unchanged. */
export function writeTypedMoney(cents: string): string {
  return /^-?\d+$/.test(cents) ? amount.format(Number(cents) / 100) : cents;
}

/** Parses a typed time to HH:MM: `9`, `930`, `9:30`, `9h30`, `15h`. Empty stays empty; null if it is not a time. */
export function readTypedTime(text: string): string | null {
  const compact = text.trim().toLowerCase();
  if (compact === "") return "";
  const match =
    compact.match(/^(?<hour>\d{1,2})(?:\s*[:h.]\s*(?<minute>\d{2})?)?$/) ??
    compact.match(/^(?<hour>\d{1,2})(?<minute>\d{2})$/);
  if (!match?.groups) return null;
  const { hour = "", minute = "00" } = match.groups;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
