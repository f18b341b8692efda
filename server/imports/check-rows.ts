import type { Ctx } from "#server/context";
import type { ImportKind, Meaning, SentRow } from "#server/imports/import-kind";
import { tryRows } from "#server/imports/write-rows";

/** What an import stores of its rows once they were looked at. */
interface Checked {
  columns: string;
  fixed: string;
  day_order: Meaning["day_order"];
  missing: string;
  rows: string;
  row_count: number;
  faulty_count: number;
  known_count: number;
}

/**
 * Looks at the rows as they are meant now. While a needed field has neither column nor value for all rows, or nobody has said
 * in which order the days are written, there is nothing to look at.
 */
export async function checkRows(
  ctx: Ctx,
  kind: ImportKind,
  meaning: Meaning,
  sent: readonly SentRow[],
): Promise<Checked> {
  const { columns, fixed, day_order } = meaning;
  const missing = kind.sheet.filter(
    ({ field, required }) => required && !columns.includes(field) && fixed[field] === undefined,
  );
  const unseen = () => sent.map(({ row, cells }) => ({ row, cells, findings: [], known: false }));
  const rows = missing.length > 0 || day_order === "asked" ? unseen() : await tryRows(ctx, kind, meaning, sent);
  return {
    columns: JSON.stringify(columns),
    fixed: JSON.stringify(fixed),
    day_order,
    missing: JSON.stringify(missing.map(({ field }) => field)),
    rows: JSON.stringify(rows),
    row_count: rows.length,
    faulty_count: rows.filter(({ findings }) => findings.length > 0).length,
    known_count: rows.filter(({ known }) => known).length,
  };
}
