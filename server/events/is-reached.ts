import type { Database } from "#server/db/database";
import { seesAny } from "#server/events/reached.queries";

/** Whether somebody who reaches these accommodations sees any of what a change was about: one of them, or a record. */
export async function isReached(
  database: Database,
  tenantId: string,
  reach: readonly string[],
  touched: readonly string[],
): Promise<boolean> {
  if (touched.some((id) => reach.includes(id))) return true;
  return database.asTenant(tenantId, (db) => seesAny(db, tenantId, touched), reach);
}
