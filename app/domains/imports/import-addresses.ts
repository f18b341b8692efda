import type { Import } from "#contract/imports";
import type { ImportedThings } from "~/domains/imports/imported-things";
import { type ListOffer, type ListState, queryOf, readList, writeList } from "~/lib/list-address";

const history: ListOffer = { sorts: ["created_at"], sort: "-created_at", filters: {} };
const rows: ListOffer = { sorts: ["row"], sort: "row", filters: { only: ["faulty", "good", "known"] } };

/** Page and size of past imports, from the address. */
const readHistory = (search: URLSearchParams): ListState => readList(search, history);

/** The query for past imports. */
export const historyQuery = (search: URLSearchParams): object => queryOf(readHistory(search));

/** The address of past imports with another page or size. */
export function historyHref({ startTo }: ImportedThings, next: Pick<ListState, "page" | "per_page">): string {
  return `${startTo}${writeList({ ...readHistory(new URLSearchParams()), ...next }, history)}`;
}

export interface RowsState extends ListState {
  only: "faulty" | "good" | "known";
}

/** Which rows are shown: the faulty ones while there are any, unless the address says otherwise. */
export function readRows(search: URLSearchParams, { faulty_count }: Pick<Import, "faulty_count">): RowsState {
  const state = readList(search, rows);
  const asked = state.filters.only?.[0] as RowsState["only"] | undefined;
  return { ...state, only: asked ?? (faulty_count > 0 ? "faulty" : "good") };
}

/** The query for the rows. */
export const rowsQuery = ({ only, ...state }: RowsState): object => ({ ...queryOf({ ...state, filters: {} }), only });

/** The address of rows of an import. */
export function rowsHref({ pageOf }: ImportedThings, id: string, { only, ...state }: RowsState): string {
  return `${pageOf(id)}${writeList({ ...state, filters: { only: [only] } }, rows)}`;
}
