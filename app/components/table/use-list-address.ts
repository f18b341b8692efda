import { useNavigate, useSearchParams } from "react-router";
import { readSort, type Sort, writeSort } from "~/components/table/column";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";

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
