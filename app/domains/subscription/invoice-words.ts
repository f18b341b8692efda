import type { InvoiceRow } from "#contract/invoices";
import { paymentWayWords } from "#contract/service-words";
import { addDays, nightsBetween } from "#domain/stay-dates";
import { formatDayMonth, formatRange, plural } from "~/lib/format";

/** "2026-0418", or the word for a draft. */
export const invoiceName = ({ number }: Pick<InvoiceRow, "number">): string => number ?? "Rascunho";

/** The days of its period, first and last: "20/11 a 19/12/2026". */
export const periodWords = ({ period_start, period_end }: Pick<InvoiceRow, "period_start" | "period_end">): string =>
  formatRange(period_start, addDays(period_end, -1), { year: true });

const days = (count: number) => plural(count, { none: "hoje", one: "dia", many: "dias" });

/** How far away the due date is: "em 5 dias", "hoje", "há 3 dias". */
export function dueWords(due_on: string, today: string): string {
  const left = nightsBetween(today, due_on);
  if (left === 0) return "hoje";
  if (left === 1) return "amanhã";
  return left > 0 ? `em ${days(left)}` : `há ${days(-left)}`;
}

/** A note on an invoice's state, in a few words; empty if it is simply open. */
export function invoiceNote({ state, kind, paid_on, paid_by, due_on, void_reason }: InvoiceRow): string {
  if (state === "void") return void_reason ?? "";
  if (paid_on !== null && paid_by !== null) {
    const late = nightsBetween(due_on, paid_on);
    const paid = `${formatDayMonth(paid_on)} por ${paymentWayWords[paid_by]}`;
    return late > 0 ? `${paid}, ${days(late)} depois` : paid;
  }
  return kind === "change" ? "Mudança de plano" : "";
}
