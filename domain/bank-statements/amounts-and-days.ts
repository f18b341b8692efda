import { fold } from "#domain/search-words";
import type { DayOrder } from "#domain/sheet/cells";
import { isCivilDate } from "#domain/stay-dates";

export type DecimalMark = "comma" | "point";

const dressed = /^(\()?([+-])?(?:R\$|BRL)?([+-])?([\d.,]+)(?:R\$|BRL)?([+-]|[DC])?(\))?$/i;

/**
 * Parses a signed amount as banks write it, to cents, without floating-point numbers; null if it is not one. Comma or
 * point, no to two decimals. Thousands separators are accepted if both marks occur or the profile states the decimal
 * mark: "1.234" alone is ambiguous and returns null.
 */
export function readStatementAmount(text: string, mark: DecimalMark | null = null): number | null {
  const bare = text.replace(/\s/g, "").replace(/[−–]/g, "-");
  const parts = dressed.exec(bare);
  if (!parts) return null;
  const [, opened, before, after, figures = "", behind, closed] = parts;
  if ((opened === undefined) !== (closed === undefined)) return null;
  const signs = [opened && "-", before, after, behind].filter((sign) => sign !== undefined);
  if (signs.length > 1) return null;
  const cents = magnitude(figures, mark);
  if (cents === null) return null;
  return /[-D]/i.test(signs[0] ?? "") && cents !== 0 ? -cents : cents;
}

const groups = /^0*[1-9]\d{0,2}(?:[.,]\d{3})$/; // "1.234": thousands, or three decimals

/** True for an amount with one mark followed by three digits: it can only be read if the decimal mark is known. */
export const isAmbiguousAmount = (text: string): boolean => groups.test(figuresOf(text));

/**
 * The decimal mark proven by the amounts of a file: by one or two decimals, by both marks in one amount, or by a
 * repeated thousands separator. Null if none proves it or if they contradict each other.
 */
export function provenMark(amounts: Iterable<string>): DecimalMark | null {
  const proven = new Set<DecimalMark>();
  for (const text of amounts) {
    const figures = figuresOf(text);
    const last = /[.,](?=[^.,]*$)/.exec(figures)?.[0];
    if (last === undefined) continue;
    const decimal = last === "," ? "comma" : "point";
    const isThousands = new RegExp(`^\\d{1,3}(?:\\${last}\\d{3}){2,}$`).test(figures);
    if (isThousands) proven.add(decimal === "comma" ? "point" : "comma");
    else if (!isAmbiguousAmount(text) && readStatementAmount(text, decimal) !== null) proven.add(decimal);
  }
  const [mark = null] = proven;
  return proven.size === 1 ? mark : null;
}

const figuresOf = (text: string) => dressed.exec(text.replace(/\s/g, "").replace(/[−–]/g, "-"))?.[4] ?? "";

function magnitude(figures: string, mark: DecimalMark | null): number | null {
  const plain = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(figures);
  if (plain && /\d/.test(figures)) return inCents(plain[1] ?? "", plain[2] ?? "");
  const both = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(figures) || /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(figures);
  if (both) {
    const at = Math.max(figures.lastIndexOf(","), figures.lastIndexOf("."));
    return inCents(figures.slice(0, at).replace(/[.,]/g, ""), figures.slice(at + 1));
  }
  const thousands = mark === "comma" ? /^\d{1,3}(?:\.\d{3})+$/ : mark === "point" ? /^\d{1,3}(?:,\d{3})+$/ : null;
  if (thousands?.test(figures)) return inCents(figures.replace(/[.,]/g, ""), "");
  const padded = /^(\d+)[.,](\d{2})00+$/.exec(figures); // four or more decimals, zeros after the second
  return padded ? inCents(padded[1] ?? "", padded[2] ?? "") : null;
}

function inCents(whole: string, decimals: string): number | null {
  const digits = whole.replace(/^0+(?=\d)/, "");
  return digits.length > 13 ? null : Number(digits || "0") * 100 + Number(decimals.padEnd(2, "0"));
}

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
