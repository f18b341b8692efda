import type { Import } from "#contract/imports";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { ImportChip } from "~/domains/imports/import-chip";
import { formatMoment, formatNumber, plural } from "~/lib/format";

export interface ImportHistoryProps {
  rows: readonly Import[];
  timeZone: string;
  hrefOf: (row: Import) => string;
}

const rowsIn = (count: number) => plural(count, { none: "Nenhuma linha", one: "linha", many: "linhas" });
const createdIn = (count: number) => plural(count, { none: "Nenhuma criada", one: "criada", many: "criadas" });

/** Past imports, and those that were only looked at; each leads to its page, where it can be taken back. */
export function ImportHistory({ rows, timeZone, hrefOf }: ImportHistoryProps) {
  const when = (row: Import) => formatMoment(row.applied_at ?? row.created_at, timeZone);
  const who = (row: Import) => row.created_by_name ?? "Alguém que saiu";
  const columns: Column<Import>[] = [
    { key: "file", head: "Arquivo", cell: (row) => row.file_name },
    { key: "state", head: "Situação", cell: (row) => <ImportChip {...row} /> },
    { key: "who", head: "Por", cell: who },
    { key: "when", head: "Quando", cell: (row) => <span className="num">{when(row)}</span> },
    { key: "rows", head: "Linhas", align: "end", cell: (row) => formatNumber(row.row_count) },
    { key: "created", head: "Criadas", align: "end", cell: (row) => formatNumber(row.created_count) },
    { key: "remaining", head: "Ainda existem", align: "end", cell: (row) => formatNumber(row.remaining_count) },
  ];
  return (
    <DataTable
      caption="Importações anteriores"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      card={(row) => (
        <CardLines
          title={row.file_name}
          state={<ImportChip {...row} />}
          lines={[
            [who(row), when(row)],
            [rowsIn(row.row_count), createdIn(row.created_count)],
          ]}
        />
      )}
      empty={
        <p className="px-4 py-6 text-sm text-muted">
          Nenhuma importação ainda. A primeira que você fizer aparece aqui.
        </p>
      }
    />
  );
}
