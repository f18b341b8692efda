import type { Ctx } from "#server/context";
import type { ImportKind, SentRow } from "#server/imports/import-kind";
import { tryRows } from "#server/imports/write-rows";

/** What an import stores of its rows once they were looked at. */
interface Checked {
  columns: string;
  missing: string;
  rows: string;
  row_count: number;
  faulty_count: number;
  known_count: number;
}

/** Looks at the rows as the columns are meant now. While a needed field has no column there is nothing to look at. */
export async function checkRows(
  ctx: Ctx,
  kind: ImportKind,
  columns: readonly (string | null)[],
  sent: readonly SentRow[],
): Promise<Checked> {
  const missing = kind.sheet.filter(({ field, required }) => required && !columns.includes(field));
  const unseen = () => sent.map(({ row, cells }) => ({ row, cells, findings: [], known: false }));
  const rows = missing.length > 0 ? unseen() : await tryRows(ctx, kind, columns, sent);
  return {
    columns: JSON.stringify(columns),
    missing: JSON.stringify(missing.map(({ field }) => field)),
    rows: JSON.stringify(rows),
    row_count: rows.length,
    faulty_count: rows.filter(({ findings }) => findings.length > 0).length,
    known_count: rows.filter(({ known }) => known).length,
  };
}
