import type { Import, ImportUpdate } from "#contract/imports";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { checkRows } from "#server/imports/check-rows";
import { writtenOrder } from "#server/imports/guess-meaning";
import type { ImportKind, Meaning, Row } from "#server/imports/import-kind";
import { findImportRows, updateImport as saveImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { readCell } from "#server/imports/read-cell";
import { type ImportKey, requireLockedImport, requireVersion, showImport, toImport } from "#server/imports/read-import";

/**
 * Gives the file another meaning or types over cells, and looks at the rows anew. Refuses with 409 a stale version, with
 * 422 an import that was applied, fields that are none, given twice, or not to as many columns as there are.
 */
export async function updateImport(ctx: Ctx, key: ImportKey, input: ImportUpdate): Promise<Import> {
  const { actor, db } = ctx;
  const { id } = key;
  const stored = await requireLockedImport(ctx, key);
  requireVersion(ctx, stored, input.version);
  if (stored.state !== "checked") throw invalid("version", "Esta planilha já foi importada. Envie outra");
  const kind = kindOf(stored);
  const columns = input.columns ?? stored.columns;
  requireFields(kind, columns, stored.headings.length);
  const fixed = fixedValues(kind, columns, input.fixed ?? toImport(ctx, stored).fixed);
  const rows = await findImportRows(db, actor.tenant_id, id);
  typeOver(rows, columns, input.cells ?? []);
  const written = input.columns ? writtenOrder(kind, stored.headings, columns, rows) : null;
  const day_order = input.day_order ?? written ?? stored.day_order;
  await saveImport(db, actor.tenant_id, id, await checkRows(ctx, kind, { columns, fixed, day_order }, rows));
  const after = await showImport(ctx, key);
  await record(ctx, "import.updated", id, toImport(ctx, stored), after);
  return after;
}

function requireFields({ sheet }: ImportKind, columns: readonly (string | null)[], count: number): void {
  const given = columns.filter((field) => field !== null);
  const known = given.every((field) => sheet.some((column) => column.field === field));
  if (columns.length !== count || !known) throw invalid("columns", "Escolha o que cada coluna da planilha é");
  if (new Set(given).size !== given.length) throw invalid("columns", "Duas colunas não podem ser a mesma coisa");
}

/** Refuses with 422 a value for all rows of what is no choice, or none of its words; a column of the file wins over it. */
function fixedValues({ sheet }: ImportKind, columns: Meaning["columns"], fixed: Import["fixed"]): Meaning["fixed"] {
  const kept = fixed.filter(({ field }) => !columns.includes(field));
  for (const { field, text } of kept) {
    const column = sheet.find((each) => each.field === field);
    if (column?.reading !== "choice" || "sentence" in readCell(column, text)) {
      throw invalid(`fixed[${fixed.findIndex((each) => each.field === field)}]`, "Escolha um dos valores da lista");
    }
  }
  return Object.fromEntries(kept.map(({ field, text }) => [field, text]));
}

function typeOver(rows: Row[], columns: readonly (string | null)[], cells: NonNullable<ImportUpdate["cells"]>): void {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  for (const [index, { row, field, text }] of cells.entries()) {
    const at = columns.indexOf(field);
    const target = byNumber.get(row);
    if (at === -1 || !target) throw invalid(`cells[${index}]`, "Esta célula não existe na planilha");
    target.cells[at] = text.trim();
  }
}
