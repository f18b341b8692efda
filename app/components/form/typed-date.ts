import { isCivilDate, showDate } from "#domain/stay-dates";

/**
 * A date as people type it, to YYYY-MM-DD: `20/11/2026`, `20-11-26`, `20 11 2026`, `20112026`, or the ISO text that is
 * pasted. Two digits of a year mean this century. Empty text stays empty; null is no date.
 */
export function readTypedDate(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const pasted: boolean = isCivilDate(trimmed);
  if (pasted) return trimmed;
  const match =
    trimmed.match(/^(\d{1,2})[/\s.-]+(\d{1,2})[/\s.-]+(\d{4}|\d{2})$/) ??
    trimmed.match(/^(\d{2})(\d{2})(\d{4}|\d{2})$/);
  if (!match) return null;
  const [, day = "", month = "", year = ""] = match;
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCivilDate(date) ? date : null;
}

/** A stored date as it stands in the field, 20/11/2026; what is no date as it came. */
export function writeTypedDate(value: string): string {
  return isCivilDate(value) ? showDate(value) : value;
}
