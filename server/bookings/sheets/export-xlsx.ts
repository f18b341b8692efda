import writeXlsx from "write-excel-file/node";
import { sheetRows } from "#contract/booking-sheets";
import type { SheetColumn, SheetRow } from "#server/bookings/sheets/booking-sheet";
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

/** The filtered list as XLSX with real dates and numbers. Refuses with 422 a list of more than 5,000. */
export async function exportXlsx(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, sheetRows.xlsx);
  const columns = columnsFor(ctx);
  async function* chunks(database: Database) {
    const rows: SheetRow[] = [];
    for await (const page of exportedPages(ctx, database, ids)) rows.push(...page);
    const head = columns.map(({ head: value }) => ({ value, type: String, fontWeight: "bold" as const }));
    const data = [head, ...rows.map((row) => columns.map((column) => xlsxCell(column, row)))];
    const widths = columns.map(({ head, kind }) => ({ width: kind === "text" ? 22 : Math.max(head.length + 2, 12) }));
    yield await inTurn(() => writeXlsx([{ sheet: "Reservas", data, columns: widths, stickyRowsCount: 1 }]).toBuffer());
  }
  return { name: fileName(ctx, "xlsx"), pieces: chunks };
}

/** Texts stay texts: none can be a formula. */
function xlsxCell(column: SheetColumn, row: SheetRow) {
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

/** One file is made at a time: each holds its rows in memory. */
function inTurn<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(make, make);
  last = made.catch(() => undefined);
  return made;
}
