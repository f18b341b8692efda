import { useNavigate, useSearchParams } from "react-router";
import { readSort, type Sort, writeSort } from "~/components/table/column";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";

interface ListPlace {
  readState: (search: URLSearchParams) => ListState;
  hrefOf: (state: ListState) => string;
}

/**
 * The state of a list as its address holds it, the way to another one, and what table, pager and the words for "no rows"
 * take of it: `table`, `hrefFor`, `empty`.
 */
export function useListAddress({ readState, hrefOf }: ListPlace) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readState(search);
  const to = (change: Partial<ListState>) => hrefOf({ ...state, ...change });
  const clearTo = isNarrowed(state) ? hrefOf(widened(state)) : undefined;
  return {
    state,
    /** Where nothing narrows the list; undefined where it is not narrowed. */
    clearTo,
    /** To the first page of a list that is searched or filtered otherwise. */
    go: (change: Partial<ListState>, replace = false) => void navigate(to({ page: 1, ...change }), { replace }),
    hrefFor: (next: Partial<ListState>) => to(next),
    table: {
      sort: readSort(state.sort),
      sortHref: (sort: Sort) => to({ sort: writeSort(sort), page: 1 }),
    },
    empty: { page: state.page, firstPageTo: to({ page: 1 }), q: state.q, clearTo },
  };
}
