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
import { csvPieces } from "#server/sheets/csv-pieces";

/**
 * The filtered list as CSV. Which bookings and their order is settled in the request's transaction; they are read page
 * by page while the browser takes them. Refuses with 422 a list of more than 50,000.
 */
export async function exportCsv(ctx: Ctx, query: Query): Promise<PiecedFile> {
  const ids = await exportedIds(ctx, query, sheetRows.csv);
  return {
    name: fileName(ctx, "csv"),
    pieces: (database) => csvPieces(columnsFor(ctx), exportedPages(ctx, database, ids)),
  };
}
