import { namesPerson } from "#domain/names-person";
import type { Ctx } from "#server/context";
import { keepRows, listImportsWithRows } from "#server/imports/imports.queries";

/** Drops the rows that imports still keep of somebody (LGPD): those that were left out, and those only looked at. */
export async function forgetRowsOf({ actor, db }: Ctx, texts: readonly string[]): Promise<void> {
  for (const { id, rows } of await listImportsWithRows(db, actor.tenant_id)) {
    const kept = rows.filter(({ cells }) => !cells.some((cell) => namesPerson(cell, texts)));
    if (kept.length === rows.length) continue;
    const gone = rows.filter((row) => !kept.includes(row));
    await keepRows(db, actor.tenant_id, id, kept, {
      row_count: gone.length,
      faulty_count: gone.filter(({ findings }) => findings.length > 0).length,
      known_count: gone.filter(({ known }) => known).length,
    });
  }
}
