import { DataTable, type DataTableProps } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { Panel } from "~/components/ui/panel";

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
