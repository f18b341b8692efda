import type { AnswerOf } from "#contract/calls";
import type { Import } from "#contract/imports";
import { historyQuery, type RowsState, readRows, rowsQuery } from "~/domains/imports/import-addresses";
import type { ImportPath } from "~/domains/imports/imported-things";
import { load } from "~/lib/api";

/** An import with the rows of its address, and its first row as a sample. */
export interface LoadedImport {
  record: Import;
  state: RowsState;
  rows: AnswerOf<`GET ${ImportPath}/:id/rows`>;
  sample: readonly string[];
}

export async function loadImport(path: ImportPath, request: Request, id: string): Promise<LoadedImport> {
  const params = { id };
  const record = await load(`GET ${path}/:id`, { params }, request);
  const state = readRows(new URL(request.url).searchParams, record);
  const [rows, first] = await Promise.all([
    load(`GET ${path}/:id/rows`, { params, query: rowsQuery(state) }, request),
    load(`GET ${path}/:id/rows`, { params, query: { per_page: "10", total: "0" } }, request),
  ]);
  return { record, state, rows, sample: first.data[0]?.cells ?? [] };
}

/** Past imports of a kind, by the address. */
export function loadHistory(path: ImportPath, request: Request): Promise<AnswerOf<`GET ${ImportPath}`>> {
  return load(`GET ${path}`, { query: historyQuery(new URL(request.url).searchParams) }, request);
}
