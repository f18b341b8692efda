import { namesPerson } from "#domain/mentions";
import {
  deleteUnapplied,
  keepRows,
  listImportsWithRows,
  listTenantsWithDrafts,
} from "#server/office/imports/imports.queries";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";

/**
 * Deletes the stored import rows that name a person (LGPD): rows left out, rows not applied yet, and words that were
 * given a meaning.
 */
export async function forgetRowsOf({ actor, db }: Ctx, texts: readonly string[]): Promise<void> {
  for (const { id, rows, words } of await listImportsWithRows(db, actor.tenant_id)) {
    const kept = rows.filter(({ cells }) => !cells.some((cell) => namesPerson(cell, texts)));
    const said = words.filter(({ text }) => !namesPerson(text, texts));
    if (kept.length === rows.length && said.length === words.length) continue;
    const gone = rows.filter((row) => !kept.includes(row));
    await keepRows(db, actor.tenant_id, id, kept, said, {
      row_count: gone.length,
      faulty_count: gone.filter(({ findings }) => findings.length > 0).length,
      known_count: gone.filter(({ known }) => known).length,
      differing_count: gone.filter(({ existing }) => existing?.differs).length,
    });
  }
}

const keptUnapplied = 24 * 60 * 60 * 1000; // ms

/** The hourly job: deletes every company's imports that were not applied within a day. */
export async function deleteOldDrafts(database: Database, clock: Clock): Promise<void> {
  const until = new Date(clock.now().getTime() - keptUnapplied);
  for (const tenantId of await database.asAuth((db) => listTenantsWithDrafts(db, until))) {
    await database.asTenant(tenantId, (db) => deleteUnapplied(db, tenantId, until));
  }
}
