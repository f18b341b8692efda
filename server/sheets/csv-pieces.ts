import { withoutFormula } from "#domain/sheet/formula";
import { byteOrderMark, csvLines } from "#server/imports/file/write-csv";
import { cellText, type SheetColumn } from "#server/sheets/sheet-columns";

/** A list as CSV, streamed page by page; no cell is a formula. */
export async function* csvPieces<Row>(
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const cell = (column: SheetColumn<Row>, row: Row) =>
    column.kind === "text" ? withoutFormula(cellText(column, row)) : cellText(column, row);
  yield Buffer.from(byteOrderMark + csvLines([columns.map(({ head }) => head)]), "utf8");
  for await (const rows of pages) {
    yield Buffer.from(csvLines(rows.map((row) => columns.map((column) => cell(column, row)))), "utf8");
  }
}
