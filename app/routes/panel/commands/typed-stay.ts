import { addDays, isCivilDate, nightsBetween } from "#domain/stay-dates";
import { nextSuchDay } from "#domain/yearless-day";

export interface TypedStay {
  check_in: string;
  check_out: string;
}

const mostNights = 365;
const day = String.raw`(\d{1,2})`;
const rest = String.raw`[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?`;
const range = new RegExp(String.raw`^${day}(?:${rest})?\s*(?:a|à|até|ate|-|–)\s*${day}${rest}$`, "i");
const nights = new RegExp(String.raw`^${day}${rest},?\s+(?:por\s+)?(\d{1,3})\s+noites?$`, "i");

/**
 * The stay that somebody types: "12/01 a 15/01", "12 a 15/1", "30/12/2026 - 02/01", "12/01 3 noites", with or without
 * "nova reserva" before it. A day without its year is the next one from today on. Null is no stay.
 */
export function readTypedStay(text: string, today: string): TypedStay | null {
  const bare = text.trim().replace(/^(nova\s+)?(reserva\s+)?(de\s+)?/i, "");
  const counted = nights.exec(bare);
  if (counted) {
    const [, first, month, year, count] = counted;
    const check_in = next(first, month, year, today);
    return check_in === null ? null : checked({ check_in, check_out: addDays(check_in, Number(count)) });
  }
  const match = range.exec(bare);
  if (!match) return null;
  const [, first, month, year, last, lastMonth, lastYear] = match;
  const check_in = next(first, month ?? lastMonth, year ?? (month ? undefined : lastYear), today);
  const check_out = check_in && next(last, lastMonth, lastYear, addDays(check_in, 1));
  return check_in && check_out ? checked({ check_in, check_out }) : null;
}

/** The first such day from a date on; with its year that day itself. */
function next(first = "", month = "", year: string | undefined, from: string): string | null {
  if (year === undefined) return nextSuchDay({ month: Number(month), day: Number(first) }, from);
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${first.padStart(2, "0")}`;
  return isCivilDate(date) ? date : null;
}

function checked(stay: TypedStay): TypedStay | null {
  const count = nightsBetween(stay.check_in, stay.check_out);
  return count > 0 && count <= mostNights ? stay : null;
}
