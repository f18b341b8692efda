import { useSearchParams } from "react-router";
import { pageSizes } from "#contract/platform/limits";
import { DataTable, type DataTableProps } from "~/components/table/data-table";
import { Pager, type PagerProps } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { pageHref, readPage } from "~/lib/list-address";

export interface RecordListProps<Row> extends DataTableProps<Row> {
  /** Of the panel, if a screen has two lists; `prefix` separates their pages in the address. */
  title?: string;
  prefix?: string;
}

/** A list that is loaded completely, one page of it shown. */
export function RecordList<Row>({ title, prefix, rows, ...list }: RecordListProps<Row>) {
  const paged = usePagedRows(rows, prefix);
  return (
    <Panel flush title={title}>
      <DataTable {...list} rows={paged.rows} />
      <Pager {...paged.pager} />
    </Panel>
  );
}

/** Lists that are loaded completely are short: the largest page size by default. */
const usualSize = pageSizes[pageSizes.length - 1]!;

/**
 * One page of a list that is loaded completely, and the pager's props. The address holds page and size, with parameter
 * names of their own (`prefix`) if a screen has two such lists. A page past the end is the last one.
 */
export function usePagedRows<Row>(rows: readonly Row[], prefix = ""): { rows: Row[]; pager: PagerProps } {
  const [search] = useSearchParams();
  const { page: asked, per_page } = readPage(search, prefix, usualSize);
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / per_page)));
  const shown = rows.slice((page - 1) * per_page, page * per_page);
  const hrefFor: PagerProps["hrefFor"] = (next) => pageHref(search, next, prefix);
  return { rows: shown, pager: { page, per_page, total: rows.length, shown: shown.length, hrefFor } };
}
