import type { Pool } from "pg";
import { beginAlone, listTables } from "#server/platform/db/transfer/tables";

/** Every place of the database whose text contains one of the words, in any table: read without row-level security. */
export async function placesOf(pool: Pool, words: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  const tables = await listTables(client);
  await beginAlone(client, tables);
  const found: string[] = [];
  for (const { name, columns } of tables) {
    for (const { quoted } of columns.filter(({ type }) => /text|json|char/.test(type))) {
      const asked = `select 1 from "${name}" where lower(${quoted}::text) like any($1) limit 1`;
      const { rows } = await client.query(asked, [words.map((word) => `%${word}%`)]);
      if (rows.length > 0) found.push(`${name}.${quoted}`);
    }
  }
  await client.query("rollback");
  client.release();
  return found.sort();
}
