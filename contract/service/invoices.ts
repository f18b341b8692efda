import * as z from "zod";
import { companyAccess } from "#contract/platform/access";
import { AnswerDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listQuery, many, pageOf, whole } from "#contract/platform/paging";
import { Id, ShownCents, Version } from "#contract/platform/scalars";
import { invoiceSorts } from "#contract/platform/sorts";
import { invoiceKinds, invoiceLineKinds, invoiceStates, paymentWays } from "#domain/service-invoices";

/** A row of the service's invoices. */
export const InvoiceRow = z.object({
  id: Id,
  /** "2026-0418"; null for a draft, which companies do not see. */
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  plan_name: z.string(),
  period_start: AnswerDate,
  /** The first day after the period. */
  period_end: AnswerDate,
  issued_on: AnswerDate.nullable(),
  due_on: AnswerDate,
  paid_on: AnswerDate.nullable(),
  paid_by: z.enum(paymentWays).nullable(),
  void_reason: z.string().nullable(),
  total_cents: ShownCents,
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** How an invoice is paid: by Pix if the service has a key, else as arranged with its staff. */
const Payee = z.object({
  name: z.string(),
  /** The service's contact for other payment methods; null if not set. */
  email: z.string().nullable(),
  /** The text of the code, which includes the amount; null if nothing is to be paid or there is no key. */
  pix: z.object({ payload: z.string(), txid: z.string(), name: z.string(), city: z.string() }).nullable(),
});

export const Invoice = z.object({
  ...InvoiceRow.shape,
  lines: z.array(
    z.object({
      kind: z.enum(invoiceLineKinds),
      label: z.string(),
      detail: z.string(),
      amount_cents: ShownCents,
    }),
  ),
  peak_accommodations: z.int(),
  max_accommodations: z.int().nullable(),
  customer_name: z.string(),
  customer_document: z.string(),
  /** The recipient of its mails; null: the company's administrators. */
  mailed_to: z.string().nullable(),
  payee: Payee,
  version: Version,
});
export type Invoice = z.output<typeof Invoice>;

const issuedStates = invoiceStates.filter((state) => state !== "draft");

export const InvoiceQuery = listQuery(invoiceSorts, {
  state: named("Situação", "a", many(z.enum(issuedStates))),
  year: named("Ano", "o", whole(z.int().min(2000).max(2100)).optional()),
});

const access = companyAccess("subscription", "billing.view");
const params = z.object({ id: Id });

export const invoices = {
  list: endpoint({
    method: "GET",
    path: "/api/invoices",
    summary: "List the service's invoices to the company",
    access,
    query: InvoiceQuery,
    answer: pageOf(InvoiceRow),
  }),
  show: endpoint({
    method: "GET",
    path: "/api/invoices/:id",
    summary: "Get an invoice with its lines and payment instructions",
    access,
    params,
    answer: Invoice,
  }),
  pdf: endpoint({
    method: "GET",
    path: "/api/invoices/:id/pdf",
    summary: "Download an invoice as PDF, in A4",
    access,
    params,
    file: "application/pdf",
    download: true,
  }),
};
