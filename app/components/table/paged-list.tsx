import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager, type PagerProps } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import type { ListAddress } from "~/components/table/use-list-address";
import { Panel } from "~/components/ui/panel";

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
