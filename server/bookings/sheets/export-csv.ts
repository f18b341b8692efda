import { sheetRows } from "#contract/booking-sheets";
import { withoutFormula } from "#domain/sheet/formula";
import { cellText, type SheetColumn, type SheetRow } from "#server/bookings/sheets/booking-sheet";
import {
  columnsFor,
  exportedIds,
  exportedPages,
  fileName,
  type Query,
} from "#server/bookings/sheets/exported-bookings";
import type { Ctx } from "#server/context";
import type { Database } from "#server/db/database";
import type { PiecedFile } from "#server/http/route";
import { byteOrderMark, csvLines } from "#server/imports/file/write-csv";

/**
 * The filtered list as CSV. Which bookings and their order is settled in the request's transaction; they are read page
 * by page while the browser takes them. Refuses with 422 a list of more than 50,000.
 */
export async function exportCsv(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, sheetRows.csv);
  const columns = columnsFor(ctx);
  const cell = (column: SheetColumn, row: SheetRow) =>
    column.kind === "text" ? withoutFormula(cellText(column, row)) : cellText(column, row);
  async function* chunks(database: Database) {
    yield Buffer.from(byteOrderMark + csvLines([columns.map(({ head }) => head)]), "utf8");
    for await (const rows of exportedPages(ctx, database, ids)) {
      yield Buffer.from(csvLines(rows.map((row) => columns.map((column) => cell(column, row)))), "utf8");
    }
  }
  return { name: fileName(ctx, "csv"), pieces: chunks };
}
