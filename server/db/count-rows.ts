import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";

/** How many rows a `select` finds. A list's says itself up to how many it counts. */
export async function countRows(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${found}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
