import type { SheetColumn } from "#server/sheets/sheet-columns";

/** A list as XLSX with real dates and numbers. It is built in memory: keep the list short. */
export async function* xlsxPieces<Row>(
  sheet: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  const head = columns.map(({ head: value }) => ({ value, type: String, fontWeight: "bold" as const }));
  const data = [head, ...rows.map((row) => columns.map((column) => xlsxCell(column, row)))];
  const widths = columns.map(({ head, kind }) => ({ width: kind === "text" ? 22 : Math.max(head.length + 2, 12) }));
  const { default: writeXlsx } = await import("write-excel-file/node");
  yield await inTurn(() => writeXlsx([{ sheet, data, columns: widths, stickyRowsCount: 1 }]).toBuffer());
}

/** Texts are written as strings, so none can be a formula. */
function xlsxCell<Row>(column: SheetColumn<Row>, row: Row) {
  const value = column.value(row);
  if (value === null) return null;
  if (column.kind === "date") {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
  }
  if (column.kind === "cents") return { value: Number(value) / 100, type: Number, format: "#,##0.00" };
  if (column.kind === "count") return { value: Number(value), type: Number };
  return { value: String(value), type: String, format: "@" };
}

let last: Promise<unknown> = Promise.resolve();

/** One file is built at a time, because each holds its rows in memory. */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(make, make);
  last = made.catch(() => undefined);
  return made;
}
