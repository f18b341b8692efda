import * as z from "zod";
import { adminAccess } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { csvType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listQuery, many, pageOf } from "#contract/platform/paging";
import { Id, line, maxAmountCents, Version } from "#contract/platform/scalars";
import { invoiceSorts } from "#contract/platform/sorts";
import { Invoice, InvoiceRow } from "#contract/service/invoices";
import { invoiceStates, paymentWays } from "#domain/service-invoices";

const whose = { tenant_uuid: Id, tenant_name: z.string() };

export const AdminInvoiceRow = z.object({ ...whose, ...InvoiceRow.shape });

export const AdminInvoice = z.object({ ...whose, ...Invoice.shape, paid_note: z.string().nullable() });
export type AdminInvoice = z.output<typeof AdminInvoice>;

export const AdminInvoiceQuery = listQuery(invoiceSorts, {
  tenant_uuid: named("Empresa", "a", Id.optional()),
  state: named("Situação", "a", many(z.enum(invoiceStates))),
});

/** An individually agreed invoice. Negative lines reduce it; its total must not be negative. */
export const NewInvoiceInput = z.strictObject({
  tenant_uuid: named("Empresa", "a", Id),
  due_on: named("Vencimento", "o", CivilDate),
  lines: named(
    "Linhas",
    "as",
    z
      .array(
        z.strictObject({
          label: named("Descrição", "a", line(120)),
          detail: named("Detalhe", "o", line(120).optional()),
          amount_cents: named("Valor", "o", z.int().min(-maxAmountCents).max(maxAmountCents)),
        }),
      )
      .min(1)
      .max(20),
  ),
  /** Saved but not issued: without a number and invisible to the company. */
  draft: named("Só rascunho", "o", z.boolean().optional()),
});
export type NewInvoiceInput = z.output<typeof NewInvoiceInput>;

const saidWays = paymentWays.filter((way) => way !== "credit");

export const InvoicePaymentInput = z.strictObject({
  paid_by: named("Forma de pagamento", "a", z.enum(saidWays)),
  /** Today by default; never in the future. */
  paid_on: named("Paga em", "o", CivilDate.optional()),
  note: named("Observação", "a", line(200).nullable().optional()),
  version: Version,
});
export type InvoicePaymentInput = z.output<typeof InvoicePaymentInput>;

/** Why an invoice or its payment is void. */
export const InvoiceVoidInput = z.strictObject({ reason: named("Motivo", "o", line(200)), version: Version });
export type InvoiceVoidInput = z.output<typeof InvoiceVoidInput>;

/** The maximum number of rows of a file; a longer list is refused, never truncated. */
export const adminSheetRows = 50_000;

const params = z.object({ id: Id });
const [view, edit] = [adminAccess("tenants.view"), adminAccess("tenants.edit")];

export const adminInvoices = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/invoices",
    summary: "List the service's invoices, of all companies or one",
    access: view,
    query: AdminInvoiceQuery,
    answer: pageOf(AdminInvoiceRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/invoices",
    summary: "Create an individually agreed invoice for a company, issued at once or as a draft",
    access: edit,
    body: NewInvoiceInput,
    answer: AdminInvoice,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/api/admin/invoices/:id",
    summary: "Get an invoice with its lines",
    access: view,
    params,
    answer: AdminInvoice,
  }),
  issue: endpoint({
    method: "POST",
    path: "/api/admin/invoices/:id/issue",
    summary: "Issue a draft invoice: it gets a number and becomes visible to the company",
    access: edit,
    params,
    body: z.strictObject({ version: Version }),
    answer: AdminInvoice,
  }),
  pay: endpoint({
    method: "POST",
    path: "/api/admin/invoices/:id/payment",
    summary: "Mark an invoice as paid",
    access: edit,
    params,
    body: InvoicePaymentInput,
    answer: AdminInvoice,
  }),
  undoPayment: endpoint({
    method: "POST",
    path: "/api/admin/invoices/:id/payment/reversal",
    summary: "Reverse a payment marked by mistake; the invoice becomes open again",
    access: edit,
    params,
    body: InvoiceVoidInput,
    answer: AdminInvoice,
  }),
  csv: endpoint({
    method: "GET",
    path: "/api/admin/invoices.csv",
    summary: "Export the filtered invoices as CSV",
    access: view,
    query: AdminInvoiceQuery,
    file: csvType,
    download: true,
  }),
  void: endpoint({
    method: "POST",
    path: "/api/admin/invoices/:id/void",
    summary: "Void an unpaid invoice; credit deducted from it becomes available again",
    access: edit,
    params,
    body: InvoiceVoidInput,
    answer: AdminInvoice,
  }),
};
