import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrationNames } from "#server/db/migrate";
import { asUnreachable, migrateAndCheck, type OpenOptions, takeFolder } from "#server/db/open-database";
import { OperatorNeeded } from "#server/db/operator-needed";
import { openPglite } from "#server/db/pglite";

/** Works on a database; `migrations` are those that it has. */
type Work<T> = (client: pg.PoolClient, migrations: readonly string[]) => Promise<T>;

/**
 * Opens the database that the settings name, up to date, for work that no server may disturb. Throws `OperatorNeeded`
 * while one uses it.
 */
export async function openAlone<T>(options: OpenOptions, work: Work<T>): Promise<T> {
  const { databaseUrl: url, dataDir } = options;
  if (url !== null) return onServer(url, options, work);
  const release = await takeFolder(dataDir, null);
  try {
    const { pglite, pool } = await openPglite(join(dataDir, "pglite"));
    try {
      return await onPool(pool, options, work);
    } finally {
      await pool.end();
      await pglite.close();
    }
  } finally {
    await release();
  }
}

/** Refuses a folder in which there is no embedded database yet: there is nothing to export. */
export async function requireEmbedded(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, "pglite", "PG_VERSION")).catch(() => null)) return;
  throw new OperatorNeeded(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to where it is.`);
}

async function onServer<T>(url: string, options: OpenOptions, work: Work<T>): Promise<T> {
  const config = { connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: "estadia-move" };
  const pool = new pg.Pool(config);
  pool.on("error", () => {});
  try {
    return await onPool(pool, options, work);
  } catch (error) {
    throw asUnreachable(error, url);
  } finally {
    await pool.end();
  }
}

async function onPool<T>(pool: pg.Pool, { migrationsFolder, log }: OpenOptions, work: Work<T>): Promise<T> {
  await migrateAndCheck(pool, migrationsFolder, log);
  const client = await pool.connect();
  try {
    await requireNoServer(client);
    return await work(client, await migrationNames(migrationsFolder));
  } finally {
    client.release();
  }
}

async function requireNoServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'estadia' limit 1",
  );
  if (rows.length > 0) throw new OperatorNeeded("A server of Estadia uses this database. Stop it first.");
}
