import type { Answer } from "#contract/endpoint";
import type { Import, ImportEndpoints } from "#contract/imports";
import { historyQuery, type RowsState, readRows, rowsQuery } from "~/domains/imports/import-addresses";
import { load } from "~/lib/api";

/** An import with the rows of its address, and its first row as a sample. */
export interface LoadedImport {
  record: Import;
  state: RowsState;
  rows: Answer<ImportEndpoints["rows"]>;
  sample: readonly string[];
}

export async function loadImport(imports: ImportEndpoints, request: Request, id: string): Promise<LoadedImport> {
  const params = { id };
  const record = await load(imports.show, { params }, request);
  const state = readRows(new URL(request.url).searchParams, record);
  const [rows, first] = await Promise.all([
    load(imports.rows, { params, query: rowsQuery(state) }, request),
    load(imports.rows, { params, query: { per_page: "10", total: "0" } }, request),
  ]);
  return { record, state, rows, sample: first.data[0]?.cells ?? [] };
}

/** Past imports of a kind, by the address. */
export function loadHistory(imports: ImportEndpoints, request: Request): Promise<Answer<ImportEndpoints["list"]>> {
  return load(imports.list, { query: historyQuery(new URL(request.url).searchParams) }, request);
}
