import type { Commission } from "#domain/commission";
import { maxCents } from "#domain/money";
import { addDays, isCivilDate, nightsBetween } from "#domain/stay-dates";

/**
 * Parses a date from a spreadsheet to YYYY-MM-DD: 31/12/2026, 31-12-2026, 2026-12-31, each optionally with a time, or a
 * serial number (46387); null if the day does not exist. With `month_first`, 12/31/2026.
 */
export function readDay(text: string, order: DayOrder = "day_first"): string | null {
  const bare = text.trim().replace(/^([\d/.-]{8,})(?:T|\s+)\d{1,2}:.*$/, "$1");
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

/** The order of day and month in a file: 31/12/2026 or 12/31/2026. */
export type DayOrder = "day_first" | "month_first";

/** The dates of a row as written; `nights` is set if a column counts them. */
export interface WrittenStay {
  check_in: string;
  check_out: string;
  nights: string;
}

const orders = ["day_first", "month_first"] as const;
const numeric = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/;

/**
 * The date order of a file, proven by all of its dates: by numbers above 12, and by the file's own count of nights.
 * Null if nothing proves it, or if proofs contradict each other; `day_first` if both orders give the same dates.
 */
export function dayOrderOf(days: readonly string[], stays: readonly WrittenStay[]): DayOrder | null {
  const parts = days.flatMap((text) => {
    const [, first, second] = numeric.exec(text) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isOpen = parts.some(({ first, second }) => first !== second && first <= 12 && second <= 12);
  const byNumbers = parts.flatMap(({ first, second }): DayOrder[] => {
    if (first > 12 && second <= 12) return ["day_first"];
    return second > 12 && first <= 12 ? ["month_first"] : [];
  });
  const proofs = new Set([...byNumbers, ...stays.flatMap(orderByNights)]);
  const [order] = proofs;
  if (proofs.size === 1 && order) return order;
  return isOpen ? null : "day_first";
}

/** The order that a row's own count of nights proves: the only one in which its dates give it. */
function orderByNights({ check_in, check_out, nights }: WrittenStay): DayOrder[] {
  if (!/^\s*\d{1,3}\s*$/.test(nights) || Number(nights) === 0) return [];
  const fitting = orders.filter((order) => {
    const [from, to] = [readDay(check_in, order), readDay(check_out, order)];
    return from !== null && to !== null && nightsBetween(from, to) === Number(nights);
  });
  return fitting.length === 1 ? fitting : [];
}

const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/; // 1.234,56 and 1.234
const withComma = /^\d+(,\d{1,2})?$/; // 1234,5
const withPoint = /^\d+\.\d{1,2}$/; // 1234.56, as other programs write it
const foreign = /^\d{1,3}(,\d{3})+\.\d{1,2}$/; // 1,234.56

/**
 * Parses an amount from a spreadsheet to cents; null if invalid. "1.234" is one thousand two hundred and thirty-four,
 * as in Brazil; "1,234" is ambiguous and returns null.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s/g, "").replace(/^(R\$|BRL)|BRL$/gi, "");
  if (grouped.test(bare) || withComma.test(bare)) return inCents(bare.replaceAll(".", "").replace(",", "."));
  if (withPoint.test(bare) || foreign.test(bare)) return inCents(bare.replaceAll(",", ""));
  return null;
}

/** Parses a whole number from a spreadsheet, "4", "1.500" or "4,0"; null if invalid. */
export function readWhole(text: string): number | null {
  const bare = text.replace(/\s/g, "");
  if (/^\d{1,15}([.,]0{1,2})?$/.test(bare)) return Number(bare.replace(/[.,].*/, ""));
  return /^\d{1,3}(\.\d{3}){1,4}$/.test(bare) ? Number(bare.replaceAll(".", "")) : null;
}

// Converts the text instead of multiplying: 1.15 * 100 is 114.99999999999999.
function inCents(decimal: string): number | null {
  const [whole = "", cents = ""] = decimal.split(".");
  return whole.length > 13 ? null : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

const fraction = /^0[,.](\d{1,4})$/; // the remainder of a cell formatted as a percentage

/**
 * Parses a commission from a spreadsheet: "15%" or "R$ 120,00"; null if it is invalid or, like "15", ambiguous. An
 * amount is recognized by its currency sign, its two decimals, or a value above any percentage.
 */
export function readCommission(text: string): Partial<Commission> | null {
  const bare = text.replace(/\s/g, "");
  const cents = readAmount(bare.replace(/%$/, "")); // hundredths of a real or of a percent
  if (cents === 0) return { commission_cents: 0 };
  if (bare.endsWith("%")) return cents !== null && cents <= 10_000 ? { commission_basis_points: cents } : null;
  const [, share] = fraction.exec(bare) ?? [];
  if (share) return { commission_basis_points: Number(share.padEnd(4, "0")) };
  if (cents === null || cents > maxCents) return null;
  const isAmount = /R\$|BRL/i.test(bare) || /[,.]\d{2}$/.test(bare) || cents > 10_000;
  return isAmount ? { commission_cents: cents } : null;
}

/** Explains how to write an invalid commission. */
export function commissionFault(text: string): string {
  const bare = text.replace(/\s/g, "");
  if (/^(R\$)?[-−(]/.test(bare)) return "A comissão não pode ser negativa";
  const figure = readAmount(bare.replace(/%$/, ""));
  if (figure === null || figure > maxCents) return "Informe um percentual ou um valor, como 15% ou R$ 120,00";
  if (bare.endsWith("%")) return "A comissão não pode passar de 100%";
  return "Não dá para saber se é percentual ou valor. Escreva como 15% ou R$ 120,00";
}
