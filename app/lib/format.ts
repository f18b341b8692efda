import { addDays, isCivilDate, showDate, todayIn } from "#domain/stay-dates";
import { dateForm, numberForm } from "~/lib/locale";

// In the locale of the signed-in user; the examples are Brazilian. Typed values and exported texts stay Brazilian.

const minus = "\u2212";
const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** An amount in cents for display, "R$ 1.234,50" with U+00A0; a negative one starts with U+2212. */
export function formatMoney(amount: number): string {
  const text = `R$\u00a0${numberForm("cents", cents).format(Math.abs(amount) / 100)}`;
  return amount < 0 ? `${minus}${text}` : text;
}

/** A number with thousands separators, 10.000, and at most `decimals` decimals. */
export function formatNumber(value: number, { decimals = 0 }: { decimals?: number } = {}): string {
  return numberForm(`${decimals} decimals`, { maximumFractionDigits: decimals }).format(value).replace("-", minus);
}

/** A share, 0.125 as "12,5%". */
export function formatPercent(share: number): string {
  return numberForm("tenths", { style: "percent", maximumFractionDigits: 1 }).format(share).replace("-", minus);
}

/** A share in basis points with all its digits, 1,225 as "12,25%". */
export function formatBasisPoints(points: number): string {
  const options = { style: "percent", maximumFractionDigits: 2 } as const;
  return numberForm("basis points", options)
    .format(points / 10_000)
    .replace("-", minus);
}

/** A civil date as dd/mm/aaaa, the same in all our locales; returns other text unchanged. */
export function formatDate(date: string): string {
  return isCivilDate(date) ? showDate(date) : date;
}

/** A civil date without its year, 20/11. */
export function formatDayMonth(date: string): string {
  return formatDate(date).slice(0, 5);
}

/** A civil date in the shortest form that is clear from today: 20/11, of another year 02/01/2027. */
export function formatShort(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
}

/**
 * A range of dates in its shortest clear form: "20 a 24/11", "28/11 a 02/12", "30/12/2026 a 02/01/2027". With `year` a
 * single year is also written: "20 a 24/11/2026".
 */
export function formatRange(from: string, to: string, { year = false }: { year?: boolean } = {}): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDate(from)} a ${formatDate(to)}`;
  const end = year ? formatDate(to) : formatDayMonth(to);
  return from.slice(0, 7) === to.slice(0, 7) ? `${from.slice(8)} a ${end}` : `${formatDayMonth(from)} a ${end}`;
}

/** A date relative to today: "hoje", "amanhã", "ontem", else dd/mm/aaaa. */
export function formatNear(date: string, today: string): string {
  if (date === today) return "hoje";
  if (date === addDays(today, 1)) return "amanhã";
  return date === addDays(today, -1) ? "ontem" : formatDate(date);
}

/** A civil date in running text: "20 de novembro", with the weekday "sexta-feira, 20 de novembro". */
export function formatLongDate(date: string, { weekday = false }: { weekday?: boolean } = {}): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: "UTC", day: "numeric", month: "long" };
  if (weekday) options.weekday = "long";
  return dateForm(`long ${weekday}`, options).format(new Date(`${date}T12:00:00Z`));
}

/** A month, given as YYYY-MM or one of its days: "novembro de 2026". */
export function formatMonth(month: string): string {
  return dateForm("month", { timeZone: "UTC", month: "long", year: "numeric" }).format(
    new Date(`${month.slice(0, 7)}-15T12:00:00Z`),
  );
}

/** An instant (ISO 8601) in a time zone: "20/11/2026 15:00". */
export function formatMoment(moment: string, timeZone: string): string {
  return dateForm(`moment ${timeZone}`, { timeZone, ...momentParts })
    .format(new Date(moment))
    .replace(",", "");
}

/** The same within a sentence: "20/11/2026 às 15:00". */
export function sayMoment(moment: string, timeZone: string): string {
  return formatMoment(moment, timeZone).replace(" ", " às ");
}

/** The day of an instant (ISO 8601) in a time zone: "20/11/2026". */
export function formatDay(moment: string, timeZone: string): string {
  return showDate(todayIn(timeZone, new Date(moment)));
}

const momentParts = {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

export interface Words {
  /** The text for zero: "Nenhuma reserva". Intl treats zero as singular. */
  none: string;
  one: string;
  many: string;
}

/** A count with its noun: `plural(2, { none: "Nenhuma noite", one: "noite", many: "noites" })` is "2 noites". */
export function plural(count: number, { none, one, many }: Words): string {
  if (count === 0) return none;
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** First and last day, YYYY-MM-DD; an empty one is unbounded. */
export interface Ends {
  from: string;
  to: string;
}

/** The text of a period in a filter: "14/11 a 13/12/2026"; empty for no period. */
export function periodText({ from, to }: Ends): string {
  if (!from && !to) return "";
  if (!to) return `desde ${formatDate(from)}`;
  if (!from) return `até ${formatDate(to)}`;
  return from === to ? formatDate(from) : formatRange(from, to, { year: true });
}

/** Ends typed text with a full stop. */
export const withStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
