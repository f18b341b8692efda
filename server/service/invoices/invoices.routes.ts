import { adminInvoices } from "#contract/admin-invoices";
import { invoices } from "#contract/invoices";
import { fileRoute, type Route, route } from "#server/http/route";
import { adminInvoiceVerbs, listAdminInvoices } from "#server/service/invoices/admin-invoices";
import { exportInvoices } from "#server/service/invoices/export-invoices";
import { listInvoices, showInvoice } from "#server/service/invoices/invoices";
import type { ServicePayee } from "#server/service/invoices/payee";
import { printInvoice } from "#server/service/invoices/print-invoice";

/** The service's invoices: to the company that pays them, and to the service's own people. */
export function invoiceRoutes(payee: ServicePayee): Route[] {
  const verbs = adminInvoiceVerbs(payee);
  return [
    route(invoices.list, (ctx, { query }) => listInvoices(ctx, query)),
    route(invoices.show, (ctx, { params }) => showInvoice(ctx, payee, params.id)),
    fileRoute(invoices.pdf, (ctx, { params }) => printInvoice(ctx, payee, params.id)),
    route(adminInvoices.list, (ctx, { query }) => listAdminInvoices(ctx, query)),
    fileRoute(adminInvoices.csv, (ctx, { query }) => exportInvoices(ctx, query)),
    route(adminInvoices.create, (ctx, { body }) => verbs.create(ctx, body)),
    route(adminInvoices.show, (ctx, { params }) => verbs.show(ctx, params.id)),
    route(adminInvoices.issue, (ctx, { params, body }) => verbs.issue(ctx, params.id, body), verbs.exists),
    route(adminInvoices.pay, (ctx, { params, body }) => verbs.pay(ctx, params.id, body), verbs.exists),
    route(adminInvoices.undoPayment, (ctx, { params, body }) => verbs.undoPayment(ctx, params.id, body), verbs.exists),
    route(adminInvoices.void, (ctx, { params, body }) => verbs.void(ctx, params.id, body), verbs.exists),
  ];
}
