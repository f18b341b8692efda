import type { ImportRow } from "#contract/imports";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import type { ImportedThings } from "~/domains/imports/imported-things";

export interface GoodRowsProps {
  things: ImportedThings;
  caption: string;
  rows: readonly ImportRow[];
  columns: readonly (string | null)[];
}

/** Rows that can be imported, or need not be, as the file has them: the columns by which one recognises them. */
export function GoodRows({ things, caption, rows, columns }: GoodRowsProps) {
  const { shown, numbers, sheet, titleField } = things;
  const textOf = (row: ImportRow, field: string) => row.cells[columns.indexOf(field)] ?? "";
  const inFile = shown.flatMap((field) => {
    const column = sheet.find((each) => each.field === field);
    return column && columns.includes(field) ? [column] : [];
  });
  const [first = "", second = "", third = ""] = inFile
    .map(({ field }) => field)
    .filter((field) => field !== titleField);
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
      caption={caption}
      columns={table}
      rows={rows}
      rowKey={({ row }) => String(row)}
      card={(row) => (
        <CardLines
          title={textOf(row, titleField)}
          lines={[
            [textOf(row, first), textOf(row, second)],
            [`Linha ${row.row}`, textOf(row, third)],
          ]}
        />
      )}
    />
  );
}
