import type { AnswerOf } from "#contract/calls";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { Import } from "#contract/office/imports";
import type { ImportedThings, ImportPath } from "~/domains/imports/imported-things";
import { load } from "~/lib/api";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

/** An import with the rows of its address, and its first row as a sample. */
export interface LoadedImport {
  record: Import;
  state: RowsState;
  rows: AnswerOf<`GET ${ImportPath}/:id/rows`>;
  sample: readonly string[];
  /** The accommodations that the file's names may stand for, and whose calendars may follow; none for other things. */
  places: readonly AccommodationOption[];
}

export async function loadImport(path: ImportPath, request: Request, id: string): Promise<LoadedImport> {
  const params = { id };
  const record = await load(`GET ${path}/:id`, { params }, request);
  const state = readRows(new URL(request.url).searchParams, record);
  const { words } = record;
  const needsPlaces = record.places.length > 0 || words.some(({ field }) => field === "accommodation");
  const [rows, first, places] = await Promise.all([
    load(`GET ${path}/:id/rows`, { params, query: rowsQuery(state) }, request),
    load(`GET ${path}/:id/rows`, { params, query: { per_page: "10", total: "0" } }, request),
    needsPlaces ? load("GET /api/accommodation-options", {}, request) : { data: [] },
  ]);
  return { record, state, rows, sample: first.data[0]?.cells ?? [], places: places.data };
}

/** Past imports of a kind, by the address. */
export function loadHistory(path: ImportPath, request: Request): Promise<AnswerOf<`GET ${ImportPath}`>> {
  return load(`GET ${path}`, { query: historyQuery(new URL(request.url).searchParams) }, request);
}

const history: ListOffer = { sorts: ["created_at"], sort: "-created_at", filters: {} };
const rows: ListOffer = { sorts: ["row"], sort: "row", filters: { only: ["faulty", "good", "known", "differing"] } };

/** Page and size of past imports, from the address. */
const readHistory = (search: URLSearchParams): ListState => readList(search, history);

/** The query for past imports. */
const historyQuery = (search: URLSearchParams): object => queryOf(readHistory(search));

/** The address of past imports with another page or size. */
export function historyHref({ startTo }: ImportedThings, next: Pick<ListState, "page" | "per_page">): string {
  return `${startTo}${writeList({ ...readHistory(new URLSearchParams()), ...next }, history)}`;
}

export interface RowsState extends ListState {
  only: "faulty" | "good" | "known" | "differing";
}

/** Which rows are shown: the faulty ones while there are any, unless the address says otherwise. */
function readRows(search: URLSearchParams, { faulty_count }: Pick<Import, "faulty_count">): RowsState {
  const state = readList(search, rows);
  const asked = state.filters.only?.[0] as RowsState["only"] | undefined;
  return { ...state, only: asked ?? (faulty_count > 0 ? "faulty" : "good") };
}

/** The query for the rows. */
const rowsQuery = ({ only, ...state }: RowsState): object => ({ ...queryOf({ ...state, filters: {} }), only });

/** The address of rows of an import. */
export function rowsHref({ pageOf }: ImportedThings, id: string, { only, ...state }: RowsState): string {
  return `${pageOf(id)}${writeList({ ...state, filters: { only: [only] } }, rows)}`;
}
