import { splitCents } from "#domain/money";
import { addDays, addMonths } from "#domain/stay-dates";

/** How an entry is written several times: its amount divided, or repeated, a month apart. */
export interface Repeats {
  repeats: "installments" | "monthly";
  times: number;
}

/** One of the entries of a series, or the only one. */
export interface SeriesPart {
  amount_cents: number;
  due_on: string;
  competence: string;
}

/**
 * The entries that one form writes, in order. Instalments divide the amount (the odd cent in the first) and stay in one
 * month of competence, for the expense was made once; what repeats every month belongs to the month it falls due in.
 */
export function entrySeries(first: SeriesPart, { repeats, times }: Repeats): SeriesPart[] {
  const divided = repeats === "installments" ? splitCents(first.amount_cents, times) : null;
  return Array.from({ length: times }, (_, month) => ({
    amount_cents: divided?.[month] ?? first.amount_cents,
    due_on: addMonths(first.due_on, month),
    competence: repeats === "installments" ? first.competence : addMonths(first.competence, month),
  }));
}

/** The first day of a date's month. */
export function monthStart(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of a date's month. */
export function monthEnd(date: string): string {
  return addDays(addMonths(monthStart(date), 1), -1);
}
