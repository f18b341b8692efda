import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";

/** Whether a condition holds that no builder can say: several `exists`, or a lock that is there to be had. */
export async function isTrue(db: Db, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
