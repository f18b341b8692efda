import { useSearchParams } from "react-router";
import { pageSizes } from "#contract/paging";
import type { PagerProps, PageState } from "~/components/table/pager";

/** A list that is read whole is short: as many rows as a page can have, until a person chooses fewer. */
const usualSize = Math.max(...pageSizes);

/**
 * One page of a list that is read whole, and what the pager takes. The address holds page and size, under names of
 * their own (`prefix`) where a screen has two such lists. A page past the end is the last one.
 */
export function usePagedRows<Row>(rows: readonly Row[], prefix = ""): { rows: Row[]; pager: PagerProps } {
  const [search] = useSearchParams();
  const names = { page: `${prefix}page`, size: `${prefix}per_page` };
  const per_page = pageSizes.find((size) => String(size) === search.get(names.size)) ?? usualSize;
  const last = Math.max(1, Math.ceil(rows.length / per_page));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(search.get(names.page) ?? 1)) || 1));
  const shown = rows.slice((page - 1) * per_page, page * per_page);
  const hrefFor = (next: PageState) => {
    const to = new URLSearchParams(search);
    to.set(names.page, String(next.page));
    to.set(names.size, String(next.per_page));
    return `?${to}`;
  };
  return { rows: shown, pager: { page, per_page, total: rows.length, shown: shown.length, hrefFor } };
}
