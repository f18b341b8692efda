import { splitCents } from "#domain/money";
import { addMonths } from "#domain/stay-dates";

/** How an entry is repeated: its amount divided, or the same amount each month. */
export interface Repeats {
  repeats: "installments" | "monthly";
  times: number;
}

/** One entry of a series, or the only one. */
export interface SeriesPart {
  amount_cents: number;
  due_on: string;
  competence: string;
}

/**
 * The entries created by one form, in order. Instalments divide the amount (remainder to the first) and keep one month
 * of competence, because the expense occurred once; a monthly repetition belongs to the month of its due date.
 */
export function entrySeries(first: SeriesPart, { repeats, times }: Repeats): SeriesPart[] {
  const divided = repeats === "installments" ? splitCents(first.amount_cents, times) : null;
  return Array.from({ length: times }, (_, month) => ({
    amount_cents: divided?.[month] ?? first.amount_cents,
    due_on: addMonths(first.due_on, month),
    competence: repeats === "installments" ? first.competence : addMonths(first.competence, month),
  }));
}

/** How far an entry is settled on a date. */
export type EntryState = "open" | "partial" | "overdue" | "settled" | "cancelled";

interface Entry {
  due_on: string;
  amount_cents: number;
  settled_cents: number;
  cancelled: boolean;
}

/**
 * The state of an entry on the company's local date: overdue from the day after its due date, even if partly settled.
 */
export function entryState({ due_on, amount_cents, settled_cents, cancelled }: Entry, today: string): EntryState {
  if (cancelled) return "cancelled";
  if (settled_cents >= amount_cents) return "settled";
  if (due_on < today) return "overdue";
  return settled_cents > 0 ? "partial" : "open";
}
