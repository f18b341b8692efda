import { type Expression, sql } from "kysely";
import type { Db } from "#server/db/database";

/**
 * How many rows a `select` finds, counted no further than `upTo`. That is written into the statement: a plan that is kept
 * for any limit expects a tenth of all rows, those of all companies among them, and reads a table from its first page on.
 */
export async function countRows(db: Db, found: Expression<unknown>, upTo: number | null = null): Promise<number> {
  const counted = upTo === null ? found : sql`${found} limit ${sql.lit(upTo)}`;
  const { rows } = await sql<{ count: number }>`select count(*) from (${counted}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
