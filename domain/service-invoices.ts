import { sumSignedCents } from "#domain/money";
import { addDays, nightsBetween } from "#domain/stay-dates";

/** An invoice of the service, as people see it: a draft is not issued yet, overdue is one still open after its day. */
export const invoiceStates = ["draft", "open", "overdue", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What it is about: a period of the plan, a change of plan within one, or something agreed by hand. */
export const invoiceKinds = ["period", "change", "other"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceLineKinds = ["plan", "discount", "change", "credit", "other"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

export interface InvoiceLine {
  kind: InvoiceLineKind;
  label: string;
  /** A second line below, such as the dates of the period; may be empty. */
  detail: string;
  /** Below zero for what lowers the invoice. */
  amount_cents: number;
}

/** How an invoice was paid; `credit` alone is never said by a person. */
export const paymentWays = ["pix", "transfer", "boleto", "card", "cash", "credit"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The lines with the company's credit taken off, as far as there is something to pay: what is left of a credit stays for
 * the next invoice and is never paid out. Throws RangeError for lines that come to less than nothing.
 */
export function withCredit(lines: readonly InvoiceLine[], credit_cents: number): InvoiceLine[] {
  const sum = sumSignedCents(lines.map(({ amount_cents }) => amount_cents));
  if (sum < 0) throw new RangeError("An invoice comes to nothing or more");
  const used = Math.min(sum, credit_cents);
  if (used === 0) return [...lines];
  return [...lines, { kind: "credit", label: "Crédito de faturas anteriores", detail: "", amount_cents: -used }];
}

/** The credit (cents) that the lines of an invoice took off. */
export function creditIn(lines: readonly InvoiceLine[]): number {
  return -sumSignedCents(lines.filter(({ kind }) => kind === "credit").map(({ amount_cents }) => amount_cents));
}

/** The mails about an invoice, in their order; each goes once. */
export const invoiceMails = ["issued", "due_soon", "due_tomorrow", "overdue", "last_call"] as const;
export type InvoiceMail = (typeof invoiceMails)[number];

/**
 * Which mail about an open invoice belongs to a day: when it is issued, from 5 days and from 1 day before it is due, from
 * the day after, and from the 10th day after, four days before the company is suspended.
 */
export function invoiceMailOn(day: string, { issued_on, due_on }: { issued_on: string; due_on: string }): InvoiceMail {
  const late = nightsBetween(due_on, day);
  if (late >= 10) return "last_call";
  if (late >= 1) return "overdue";
  // Who got the invoice itself yesterday needs no word that it is coming.
  if (day < addDays(issued_on, 2)) return "issued";
  if (late >= -1) return "due_tomorrow";
  return late >= -5 ? "due_soon" : "issued";
}
