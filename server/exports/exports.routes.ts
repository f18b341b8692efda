import { companyExports, exportFiles } from "#contract/exports";
import { downloadExport } from "#server/exports/download-export";
import { showExport, showExports } from "#server/exports/read-exports";
import { startExport } from "#server/exports/start-export";
import { fileRoute, type Route, route } from "#server/http/route";
import type { Services } from "#server/http/services";

/** Everything of the company to take along. */
export function exportRoutes({ files }: Pick<Services, "files">): Route[] {
  return [
    route(companyExports.list, showExports),
    route(companyExports.create, startExport),
    route(companyExports.show, (ctx, { params }) => showExport(ctx, params.id)),
    fileRoute(exportFiles.show, (ctx, { params }) => downloadExport(ctx, files, params.id)),
  ];
}
