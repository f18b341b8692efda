import { type Expression, sql } from "kysely";
import type { Db } from "#server/db/database";

/**
 * The number of rows of a `select`, counted up to `upTo`. The limit is a literal: with a parameter, the generic plan
 * expects a tenth of all rows, including those of all companies, and scans the table from its first page.
 */
export async function countRows(db: Db, found: Expression<unknown>, upTo: number | null = null): Promise<number> {
  const counted = upTo === null ? found : sql`${found} limit ${sql.lit(upTo)}`;
  const { rows } = await sql<{ count: number }>`select count(*) from (${counted}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
