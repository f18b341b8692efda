import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";

/** True if a condition holds that the query builder cannot express: several `exists`, or an available lock. */
export async function isTrue(db: Db, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
