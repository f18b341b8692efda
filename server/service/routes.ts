import { adminDashboard } from "#contract/service/admin-dashboard";
import { adminInvoices } from "#contract/service/admin-invoices";
import { adminMailing } from "#contract/service/admin-mailing";
import { adminModules, adminPlans } from "#contract/service/admin-plans";
import { adminTenants } from "#contract/service/admin-tenants";
import { invoices } from "#contract/service/invoices";
import { subscription } from "#contract/service/subscription";
import { serve, serveFile } from "#server/platform/http/company-route";
import { serveIdentity } from "#server/platform/http/identity-route";
import { updateTenantOfService } from "#server/service/service/change-tenants";
import { runJobAgain } from "#server/service/service/failed-jobs";
import {
  adminInvoiceExists,
  createAdminInvoice,
  exportInvoicesCsv,
  issueAdminInvoice,
  listAdminInvoices,
  payAdminInvoice,
  showAdminInvoice,
  undoAdminPayment,
  voidAdminInvoice,
} from "#server/service/service/invoices/admin-invoices";
import { listInvoices, readInvoicePdf, showInvoice } from "#server/service/service/invoices/invoices";
import { approveTenantNames, showMailing, stopMailing } from "#server/service/service/mailing";
import { listModules, overrideModules, readOverrides, updateModule } from "#server/service/service/modules";
import { createPlan, hasPlan, listPlans, readPlan, updatePlan } from "#server/service/service/plans";
import { showServiceFigures } from "#server/service/service/show-service-figures";
import {
  exportTenantsCsv,
  hasServiceTenant,
  listTenants,
  noteOnTenant,
  readServiceTenant,
} from "#server/service/service/tenants";
import { changeSubscription, previewSubscriptionChange } from "#server/service/subscription/change-subscription";
import { allowHeldMovesOfDay } from "#server/service/subscription/move-by-clock";
import { cancelSubscription, showSubscription } from "#server/service/subscription/own-subscription";

export const serviceRoutes = [
  serve(adminTenants.update, updateTenantOfService, hasServiceTenant),
  serve(adminTenants.showOverrides, (ctx, { params }) => readOverrides(ctx, params.uuid)),
  serve(adminTenants.overrideModules, overrideModules, hasServiceTenant),
  serve(adminTenants.list, (ctx, { query }) => listTenants(ctx, query)),
  serve(adminTenants.show, (ctx, { params }) => readServiceTenant(ctx, params.uuid)),
  serve(adminTenants.note, noteOnTenant, hasServiceTenant),
  serveFile(adminTenants.csv, exportTenantsCsv),
  serve(adminInvoices.list, (ctx, { query }) => listAdminInvoices(ctx, query)),
  serve(adminInvoices.show, (ctx, { params }) => showAdminInvoice(ctx, params.id)),
  serve(adminInvoices.create, createAdminInvoice),
  serve(adminInvoices.issue, issueAdminInvoice, adminInvoiceExists),
  serve(adminInvoices.pay, payAdminInvoice, adminInvoiceExists),
  serve(adminInvoices.undoPayment, undoAdminPayment, adminInvoiceExists),
  serve(adminInvoices.void, voidAdminInvoice, adminInvoiceExists),
  serveFile(adminInvoices.csv, exportInvoicesCsv),
  serve(invoices.list, (ctx, { query }) => listInvoices(ctx, query)),
  serve(invoices.show, showInvoice),
  serveFile(invoices.pdf, readInvoicePdf),
  serve(adminMailing.show, (ctx, { params }) => showMailing(ctx, params.uuid), hasServiceTenant),
  serve(adminMailing.stop, stopMailing, hasServiceTenant),
  serve(adminMailing.approveNames, approveTenantNames, hasServiceTenant),
  serve(adminModules.list, listModules),
  serve(adminModules.update, updateModule),
  serve(adminPlans.list, listPlans),
  serve(adminPlans.show, (ctx, { params }) => readPlan(ctx, params.id)),
  serve(adminPlans.create, createPlan),
  serve(adminPlans.update, updatePlan, hasPlan),
  serve(adminDashboard.show, showServiceFigures),
  serve(adminDashboard.runJob, runJobAgain),

  serveIdentity(subscription.change, changeSubscription),
  serve(subscription.previewChange, previewSubscriptionChange),
  serve(subscription.show, showSubscription),
  serveIdentity(subscription.cancel, cancelSubscription),
  serve(adminDashboard.allowMoves, allowHeldMovesOfDay),
] as const;
