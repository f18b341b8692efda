import { sumSignedCents } from "#domain/money";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** The displayed state of a service invoice: a draft is not issued yet; an overdue one is open after its due date. */
export const invoiceStates = ["draft", "open", "overdue", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The subject of an invoice: a plan period, a plan change within a period, or something agreed individually. */
export const invoiceKinds = ["period", "change", "other"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceLineKinds = ["plan", "discount", "change", "credit", "other"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

export interface InvoiceLine {
  kind: InvoiceLineKind;
  label: string;
  /** Shown below, such as the dates of the period; may be empty. */
  detail: string;
  /** Negative if it reduces the invoice. */
  amount_cents: number;
}

/** How an invoice was paid; `credit` is only set by the system. */
export const paymentWays = ["pix", "transfer", "boleto", "card", "cash", "credit"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * Deducts the company's credit from the lines, down to zero: the rest stays for the next invoice and is never paid out.
 * Throws RangeError if the lines have a negative sum.
 */
export function withCredit(lines: readonly InvoiceLine[], credit_cents: number): InvoiceLine[] {
  const sum = sumSignedCents(lines.map(({ amount_cents }) => amount_cents));
  if (sum < 0) throw new RangeError("An invoice comes to nothing or more");
  const used = Math.min(sum, credit_cents);
  if (used === 0) return [...lines];
  return [...lines, { kind: "credit", label: "Crédito de faturas anteriores", detail: "", amount_cents: -used }];
}

/** The credit (cents) deducted by the lines of an invoice. */
export function creditIn(lines: readonly InvoiceLine[]): number {
  return -sumSignedCents(lines.filter(({ kind }) => kind === "credit").map(({ amount_cents }) => amount_cents));
}

/** The mails about an invoice in order; each is sent once. */
export const invoiceMails = ["issued", "due_soon", "due_tomorrow", "overdue", "last_call"] as const;
export type InvoiceMail = (typeof invoiceMails)[number];

/**
 * The mail for an open invoice on a given day: when it is issued, from 5 days and from 1 day before it is due, from the
 * day after, and from the 10th day after, which is four days before suspension.
 */
export function invoiceMailOn(day: string, { issued_on, due_on }: { issued_on: string; due_on: string }): InvoiceMail {
  const late = nightsBetween(due_on, day);
  if (late >= 10) return "last_call";
  if (late >= 1) return "overdue";
  // No reminder on the day after the invoice itself was sent.
  if (day < addDays(issued_on, 2)) return "issued";
  if (late >= -1) return "due_tomorrow";
  return late >= -5 ? "due_soon" : "issued";
}
