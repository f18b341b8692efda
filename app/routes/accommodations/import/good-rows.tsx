import { accommodationSheet } from "#contract/accommodation-sheet";
import type { ImportRow } from "#contract/imports";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";

const shown = ["name", "code", "kind", "group", "max_guests", "base_price_cents"];
const numbers = ["max_guests", "base_price_cents"];

/** Rows that can be imported, as the file has them: the columns by which one recognises an accommodation. */
export function GoodRows({ rows, columns }: { rows: readonly ImportRow[]; columns: readonly (string | null)[] }) {
  const textOf = (row: ImportRow, field: string) => row.cells[columns.indexOf(field)] ?? "";
  const inFile = shown.flatMap((field) => {
    const column = accommodationSheet.find((each) => each.field === field);
    return column && columns.includes(field) ? [column] : [];
  });
  const table: Column<ImportRow>[] = [
    { key: "row", head: "Linha", width: "4.5rem", cell: ({ row }) => <span className="num text-muted">{row}</span> },
    ...inFile.map(
      ({ field, header }): Column<ImportRow> => ({
        key: field,
        head: header,
        align: numbers.includes(field) ? "end" : "start",
        cell: (row) => textOf(row, field) || "–",
      }),
    ),
  ];
  return (
    <DataTable
      caption="Linhas prontas"
      columns={table}
      rows={rows}
      rowKey={({ row }) => String(row)}
      card={(row) => (
        <CardLines
          title={textOf(row, "name")}
          lines={[
            [textOf(row, "kind"), textOf(row, "base_price_cents")],
            [`Linha ${row.row}`, textOf(row, "code")],
          ]}
        />
      )}
    />
  );
}
