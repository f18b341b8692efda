import { fold } from "#domain/search-words";
import { isCivilDate } from "#domain/stay-dates";

/** The order of day and month in 05/09/2026. */
export type DayOrder = "day_first" | "month_first";

/** True for all zeros, the date that banks give to rows that are not movements. */
export const isZeroDay = (text: string): boolean => /^0[0\s/.:-]*(\[.*)?$/.test(text.trim());

/**
 * Parses a bank's date to YYYY-MM-DD; null if the day does not exist. Anything after it (time, zone) is ignored:
 * 2026-02-27T00:00:00Z is the 27th, in Brazil too.
 */
export function readStatementDay(text: string, order: DayOrder = "day_first"): string | null {
  const bare = text.trim().replace(/^(seg|ter|qua|qui|sex|s[aá]b|dom)\S*\s+/i, "");
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})(?!\d{1,3}$)/.exec(bare) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(bare) ?? [];
  if (year) return civil(year, month, day);
  const [, dayOfName, name = "", yearOfName = ""] = namedMonth.exec(bare) ?? [];
  if (dayOfName) return civil(inFull(yearOfName), `${months.indexOf(fold(name).slice(0, 3)) + 1}`, dayOfName);
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(bare) ?? [];
  if (!first) return null;
  const full = inFull(last);
  return order === "day_first" ? civil(full, second, first) : civil(full, first, second);
}

const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
// "05 set 2026", "5 de setembro de 2026", "05/SET/26"
const namedMonth =
  /^(\d{1,2})[-/.\s]\s*(?:de\s+)?((?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-zç]*)\.?[-/.\s]\s*(?:de\s+)?(\d{4}|\d{2})(?!\d)/i;

const inFull = (year: string | undefined) => (year?.length === 2 ? `20${year}` : year);

function civil(year = "", month = "", day = ""): string | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCivilDate(date) && date >= "2000" && date < "2101" ? date : null; // bank files contain no other centuries
}
