import type pg from "pg";
import { steadyPool } from "#server/platform/db/start-check";
import { superuserOf, type TestDatabase } from "#tests/support/database";

type Client = Pick<pg.ClientBase, "query">;

/** Fills a test's database without the API: no triggers and no row-level security. */
export async function asSuperuser({ pool, url }: TestDatabase, fill: (client: Client) => Promise<void>): Promise<void> {
  const own = url === null ? null : steadyPool({ connectionString: await superuserOf(url), max: 1 });
  const client = await (own ?? pool).connect();
  try {
    await client.query("set session_replication_role = replica");
    await fill(client);
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
    await own?.end();
  }
}
