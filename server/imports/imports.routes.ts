import { importFiles, imports } from "#contract/imports";
import type { Ctx } from "#server/context";
import { fileRoute, type Route, route, uploadRoute } from "#server/http/route";
import { applyImport } from "#server/imports/apply-import";
import { createImport } from "#server/imports/create-import";
import { readSheet } from "#server/imports/file/read-sheet";
import { showLeftOut } from "#server/imports/left-out-file";
import { listImports } from "#server/imports/list-imports";
import { listRows } from "#server/imports/list-rows";
import { importExists, showImport } from "#server/imports/read-import";
import { csvTemplate, xlsxTemplate } from "#server/imports/template-files";
import { undoImport } from "#server/imports/undo-import";
import { updateImport } from "#server/imports/update-import";

const exists = (ctx: Ctx, { id }: { id: string }) => importExists(ctx, id);

/** Imports from spreadsheets, and the files around them. */
export const importRoutes: Route[] = [
  route(imports.list, (ctx, { query }) => listImports(ctx, query)),
  uploadRoute(
    imports.create,
    {
      prepare: (_actor, bytes) => readSheet(bytes),
      keep: (ctx, _params, sheet, query) => createImport(ctx, query, sheet),
    },
    async () => true,
  ),
  route(imports.show, (ctx, { params }) => showImport(ctx, params.id)),
  route(imports.update, (ctx, { params, body }) => updateImport(ctx, params.id, body), exists),
  route(imports.rows, (ctx, { params, query }) => listRows(ctx, params.id, query), exists),
  route(imports.apply, (ctx, { params, body }) => applyImport(ctx, params.id, body), exists),
  route(imports.undo, (ctx, { params }) => undoImport(ctx, params.id), exists),
  fileRoute(importFiles.csvTemplate, (_ctx, { params }) => csvTemplate(params)),
  fileRoute(importFiles.xlsxTemplate, (_ctx, { params }) => xlsxTemplate(params)),
  fileRoute(importFiles.leftOut, (ctx, { params }) => showLeftOut(ctx, params.id)),
];
