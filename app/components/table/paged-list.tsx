import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readSort, type Sort, writeSort } from "~/components/table/column";
import { DataTable, type DataTableProps } from "~/components/table/data-table";
import { ListEmpty } from "~/components/table/list-empty";
import { FilterBar, SearchField } from "~/components/table/list-search";
import { Pager, type PagerProps } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";

export interface PagedListProps<Row> extends Omit<DataTableProps<Row>, "sort" | "sortHref" | "onSort"> {
  /** From `useListAddress`. */
  address: ListAddress;
  /** The page of the rows, as the API returns it. */
  page: Omit<PagerProps, "shown" | "hrefFor">;
  /** What can be searched: the label of the search field. Omitted if nothing can. */
  search?: string;
  /** After the search, each with `address.filter(name)`. */
  filters?: ReactNode;
  /** Between the filters and the list. */
  note?: ReactNode;
  /** What belongs here and the first step: shown if the list is empty and not filtered. */
  empty: ReactNode;
}

/** A list that the server pages, sorts and filters; the address holds its state. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { address, page, search, filters, note, empty, ...list } = props;
  const { state, go, clearTo } = address;
  return (
    <div className="min-w-0">
      <FilterBar clearTo={clearTo}>
        {search && <SearchField label={search} defaultValue={state.q} onSearch={(q) => go({ q }, state.q !== "")} />}
        {filters}
      </FilterBar>
      {note}
      <Panel flush>
        <DataTable {...list} {...address.table} empty={<ListEmpty {...address.empty}>{empty}</ListEmpty>} />
        <Pager {...page} shown={list.rows.length} hrefFor={address.hrefFor} />
      </Panel>
    </div>
  );
}

interface ListPlace {
  readState: (search: URLSearchParams) => ListState;
  hrefOf: (state: ListState) => string;
}

/** What `useListAddress` returns. */
export type ListAddress = ReturnType<typeof useListAddress>;

/**
 * The state of a list from its address, the addresses of other states, and the props of table, filters, pager and empty
 * state: `table`, `filter`, `hrefFor`, `empty`.
 */
export function useListAddress({ readState, hrefOf }: ListPlace) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readState(search);
  const to = (change: Partial<ListState>) => hrefOf({ ...state, ...change });
  /** To the first page of a list with another search or filter. */
  const go = (change: Partial<ListState>, replace = false) => void navigate(to({ page: 1, ...change }), { replace });
  /** The same with some filters changed; the others stay. */
  const narrow = (change: ListState["filters"]) => go({ filters: { ...state.filters, ...change } });
  const clearTo = isNarrowed(state) ? hrefOf(widened(state)) : undefined;
  return {
    state,
    /** The unfiltered list; undefined if the list is not filtered. */
    clearTo,
    go,
    narrow,
    /** The value of a filter and its change, for `FilterSelect`. */
    filter: (name: string) => ({
      value: state.filters[name] ?? [],
      onChange: (values: string[]) => narrow({ [name]: values }),
    }),
    hrefFor: (next: Partial<ListState>) => to(next),
    table: {
      sort: readSort(state.sort),
      sortHref: (sort: Sort) => to({ sort: writeSort(sort), page: 1 }),
    },
    empty: { page: state.page, firstPageTo: to({ page: 1 }), q: state.q, clearTo },
  };
}
