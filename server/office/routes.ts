import { savedFilters } from "#contract/bookings/booking-lists";
import { channelReservations } from "#contract/bookings/channel-reservations";
import { guestActs } from "#contract/guest/guest-acts";
import { dashboard } from "#contract/office/dashboard";
import { daySheets } from "#contract/office/day-sheet";
import { companyExports, exportFiles } from "#contract/office/exports";
import { firstSteps, sampleData } from "#contract/office/first-steps";
import { bookingImportFiles, bookingImports, importFiles, imports } from "#contract/office/imports";
import { trail } from "#contract/office/trail";
import { signUp } from "#contract/people/sign-up";
import { importRows } from "#contract/platform/limits";
import { adminTenants } from "#contract/service/admin-tenants";
import { guestVerbs } from "#server/bookings/guests/guests";
import { showDaySheet } from "#server/office/dashboard/day-sheet";
import { hideFirstSteps, showFirstSteps } from "#server/office/dashboard/first-steps";
import { showDashboard } from "#server/office/dashboard/show-dashboard";
import {
  createCompanyExport,
  listCompanyExports,
  readExportFile,
  showCompanyExport,
} from "#server/office/exports/exports";
import { applyImport, undoImport } from "#server/office/imports/apply-and-undo";
import { createImport, sheetTask, updateImport } from "#server/office/imports/draft-import";
import { listRows, showLeftOut } from "#server/office/imports/list-rows";
import { importExists, listImports, showImport } from "#server/office/imports/read-imports";
import { loadSamples, removeSamples } from "#server/office/imports/samples";
import { showSheetOfReservation } from "#server/office/imports/sheet-of-reservation";
import { csvTemplate, xlsxTemplate } from "#server/office/imports/template-files";
import { addCompany, confirmSignUp } from "#server/office/onboarding/confirm-sign-up";
import { createTenant, inviteAgain } from "#server/office/onboarding/create-tenant";
import { anonymizeGuest } from "#server/office/privacy/anonymize-guest";
import { exportGuest } from "#server/office/privacy/export-guest";
import { mergeGuests } from "#server/office/privacy/merge-guests";
import { deleteFilter, listOwnFilters, saveFilter } from "#server/office/saved-filters/save-filter";
import { exportTrailCsv, exportTrailXlsx, listPeopleOfTrail, listTrail } from "#server/office/trail/trail";
import { workOn } from "#server/platform/file-work/work-on";
import { serve, serveFile } from "#server/platform/http/company-route";
import { serveIdentity } from "#server/platform/http/identity-route";
import type { EndpointCtx } from "#server/platform/http/route";
import { serveUpload } from "#server/platform/http/upload-route";
import { hasServiceTenant } from "#server/service/service/tenants";

const accommodationImportOfPath = (ctx: EndpointCtx, { id }: { id: string }) =>
  importExists(ctx, { kind: "accommodations", id });
const bookingImportOfPath = (ctx: EndpointCtx, { id }: { id: string }) => importExists(ctx, { kind: "bookings", id });
const guestOfPath = (ctx: EndpointCtx, { id }: { id: string }) => guestVerbs.exists(ctx, id);

export const officeRoutes = [
  serve(firstSteps.show, showFirstSteps),
  serve(firstSteps.hide, hideFirstSteps),
  serve(daySheets.show, showDaySheet),
  serve(dashboard.show, (ctx, { query }) => showDashboard(ctx, query)),

  serve(companyExports.list, listCompanyExports),
  serve(companyExports.show, showCompanyExport),
  serve(companyExports.create, createCompanyExport),
  serveFile(exportFiles.show, readExportFile),

  serve(
    imports.apply,
    (ctx, { params: { id }, body }) => applyImport(ctx, { kind: "accommodations", id }, body),
    accommodationImportOfPath,
  ),
  serve(
    imports.undo,
    (ctx, { params: { id } }) => undoImport(ctx, { kind: "accommodations", id }),
    accommodationImportOfPath,
  ),
  serveUpload(
    imports.create,
    {
      prepare: ({ actor }, bytes) => workOn(actor.tenant_id, sheetTask, { bytes, mostRows: importRows.accommodations }),
      keep: (ctx, _params, sheet, query) => createImport(ctx, query, sheet),
    },
    async () => true,
  ),
  serve(
    imports.update,
    (ctx, { params: { id }, body }) => updateImport(ctx, { kind: "accommodations", id }, body),
    accommodationImportOfPath,
  ),
  serve(
    imports.rows,
    (ctx, { params: { id }, query }) => listRows(ctx, { kind: "accommodations", id }, query),
    accommodationImportOfPath,
  ),
  serve(channelReservations.sheet, showSheetOfReservation),
  serve(imports.list, (ctx, { query }) => listImports(ctx, "accommodations", query)),
  serve(imports.show, (ctx, { params: { id } }) => showImport(ctx, { kind: "accommodations", id })),
  serve(
    bookingImports.apply,
    (ctx, { params: { id }, body }) => applyImport(ctx, { kind: "bookings", id }, body),
    bookingImportOfPath,
  ),
  serve(
    bookingImports.undo,
    (ctx, { params: { id } }) => undoImport(ctx, { kind: "bookings", id }),
    bookingImportOfPath,
  ),
  serveUpload(
    bookingImports.create,
    {
      prepare: ({ actor }, bytes) => workOn(actor.tenant_id, sheetTask, { bytes, mostRows: importRows.bookings }),
      keep: (ctx, _params, sheet, query) => createImport(ctx, query, sheet),
    },
    async () => true,
  ),
  serve(
    bookingImports.update,
    (ctx, { params: { id }, body }) => updateImport(ctx, { kind: "bookings", id }, body),
    bookingImportOfPath,
  ),
  serve(
    bookingImports.rows,
    (ctx, { params: { id }, query }) => listRows(ctx, { kind: "bookings", id }, query),
    bookingImportOfPath,
  ),
  serve(bookingImports.list, (ctx, { query }) => listImports(ctx, "bookings", query)),
  serve(bookingImports.show, (ctx, { params: { id } }) => showImport(ctx, { kind: "bookings", id })),
  serveFile(importFiles.leftOut, (ctx, { params: { id } }) => showLeftOut(ctx, { kind: "accommodations", id })),
  serveFile(importFiles.csvTemplate, () => csvTemplate("accommodations")),
  serveFile(importFiles.xlsxTemplate, () => xlsxTemplate("accommodations")),
  serveFile(bookingImportFiles.leftOut, (ctx, { params: { id } }) => showLeftOut(ctx, { kind: "bookings", id })),
  serveFile(bookingImportFiles.csvTemplate, () => csvTemplate("bookings")),
  serveFile(bookingImportFiles.xlsxTemplate, () => xlsxTemplate("bookings")),
  serve(sampleData.load, loadSamples),
  serve(sampleData.remove, removeSamples),

  serveIdentity(signUp.confirm, confirmSignUp),
  serveIdentity(signUp.addCompany, addCompany),
  serve(adminTenants.create, createTenant),
  serve(adminTenants.invite, inviteAgain, hasServiceTenant),

  serve(guestActs.anonymize, anonymizeGuest, guestOfPath),
  serve(guestActs.export, exportGuest),
  serve(guestActs.merge, mergeGuests, guestOfPath),

  serve(savedFilters.list, listOwnFilters),
  serve(savedFilters.create, saveFilter),
  serve(savedFilters.delete, deleteFilter),

  serve(trail.list, (ctx, { query }) => listTrail(ctx, query)),
  serve(trail.people, listPeopleOfTrail),
  serveFile(trail.csv, exportTrailCsv),
  serveFile(trail.xlsx, exportTrailXlsx),
] as const;
