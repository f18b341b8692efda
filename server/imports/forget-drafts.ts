import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import { deleteUnapplied, listTenantsWithDrafts } from "#server/imports/imports.queries";

const keptUnapplied = 24 * 60 * 60 * 1000; // ms

/** The hourly job: forgets the sheets of every company that were only looked at, a day after they came. */
export async function forgetDraftsEverywhere(database: Database, clock: Clock): Promise<void> {
  const until = new Date(clock.now().getTime() - keptUnapplied);
  for (const tenantId of await database.asAuth((db) => listTenantsWithDrafts(db, until))) {
    await database.asTenant(tenantId, (db) => deleteUnapplied(db, tenantId, until));
  }
}
