import { type ImportKindName, importFilesByKind, importKinds, importsByKind } from "#contract/imports";
import { importRows } from "#contract/sheet";
import type { Ctx } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import { fileRoute, type Route, route, uploadRoute } from "#server/http/route";
import { applyImport } from "#server/imports/apply-import";
import { createImport } from "#server/imports/create-import";
import { showLeftOut } from "#server/imports/left-out-file";
import { listImports } from "#server/imports/list-imports";
import { listRows } from "#server/imports/list-rows";
import { importExists, showImport } from "#server/imports/read-import";
import { csvTemplate, xlsxTemplate } from "#server/imports/template-files";
import { undoImport } from "#server/imports/undo-import";
import { updateImport } from "#server/imports/update-import";

/** Imports from spreadsheets, and the files around them, the same for every kind. */
export const importRoutes: Route[] = importKinds.flatMap(routesOf);

function routesOf(kind: ImportKindName): Route[] {
  const imports = importsByKind[kind];
  const files = importFilesByKind[kind];
  const keyOf = ({ id }: { id: string }) => ({ kind, id });
  const exists = (ctx: Ctx, params: { id: string }) => importExists(ctx, keyOf(params));
  return [
    route(imports.list, (ctx, { query }) => listImports(ctx, kind, query)),
    uploadRoute(
      imports.create,
      {
        prepare: ({ tenant_id }, bytes) => workOn(tenant_id, "sheet", { bytes, mostRows: importRows[kind] }),
        keep: (ctx, _params, sheet, query) => createImport(ctx, query, sheet),
      },
      async () => true,
    ),
    route(imports.show, (ctx, { params }) => showImport(ctx, keyOf(params))),
    route(imports.update, (ctx, { params, body }) => updateImport(ctx, keyOf(params), body), exists),
    route(imports.rows, (ctx, { params, query }) => listRows(ctx, keyOf(params), query), exists),
    route(imports.apply, (ctx, { params, body }) => applyImport(ctx, keyOf(params), body), exists),
    route(imports.undo, (ctx, { params }) => undoImport(ctx, keyOf(params)), exists),
    fileRoute(files.csvTemplate, () => csvTemplate(kind)),
    fileRoute(files.xlsxTemplate, () => xlsxTemplate(kind)),
    fileRoute(files.leftOut, (ctx, { params }) => showLeftOut(ctx, keyOf(params))),
  ];
}
