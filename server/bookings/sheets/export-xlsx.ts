import { sheetRows } from "#contract/booking-sheets";
import {
  columnsFor,
  exportedIds,
  exportedPages,
  fileName,
  type Query,
} from "#server/bookings/sheets/exported-bookings";
import type { Ctx } from "#server/context";
import type { PiecedFile } from "#server/http/route";
import { xlsxPieces } from "#server/sheets/xlsx-pieces";

/** The filtered list as XLSX with real dates and numbers. Refuses with 422 a list of more than 5,000. */
export async function exportXlsx(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, sheetRows.xlsx);
  return {
    name: fileName(ctx, "xlsx"),
    pieces: (database) => xlsxPieces("Reservas", columnsFor(ctx), exportedPages(ctx, database, ids)),
  };
}
