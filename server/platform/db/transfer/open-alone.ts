import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { migrateAsOf, migrationNames } from "#server/platform/db/migrate";
import { asUnreachable, migrateAndCheck, type OpenOptions, takeFolder } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { openPglite } from "#server/platform/db/pglite";
import { type Snapshots, snapshotsOf } from "#server/platform/db/snapshots";

interface AloneOptions extends OpenOptions {
  /** The migrations of a release: the empty database is migrated to that state, and upgraded after the work. */
  asOf?: readonly string[];
}

/** Works on a database; `migrations` are those applied to it. */
type Work<T> = (client: pg.PoolClient, migrations: readonly string[]) => Promise<T>;

/**
 * Opens the database of the settings, up to date or as of a release, for work that needs exclusive access. Throws
 * `OperatorNeeded` while a server uses it.
 */
export async function openAlone<T>(options: AloneOptions, work: Work<T>): Promise<T> {
  const { databaseUrl: url, dataDir } = options;
  if (url !== null) return onServer(url, options, work);
  const release = await takeFolder(dataDir, null);
  try {
    const { pglite, pool } = await openPglite(join(dataDir, "pglite"));
    try {
      return await onPool(pool, { ...options, snapshots: snapshotsOf(pglite, dataDir) }, work);
    } finally {
      await pool.end();
      await pglite.close();
    }
  } finally {
    await release();
  }
}

/** Refuses a folder without an embedded database: there is nothing to export. */
export async function requireEmbedded(dataDir: string): Promise<void> {
  // no such file
  if (await stat(join(dataDir, "pglite", "PG_VERSION")).catch(() => null)) return;
  throw new OperatorNeeded(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to where it is.`);
}

async function onServer<T>(url: string, options: AloneOptions, work: Work<T>): Promise<T> {
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

async function onPool<T>(
  pool: pg.Pool,
  options: AloneOptions & { snapshots?: Snapshots | null },
  work: Work<T>,
): Promise<T> {
  const { migrationsFolder, asOf, snapshots = null } = options;
  if (asOf) await migrateAsOf(new Kysely({ dialect: new PostgresDialect({ pool }) }), migrationsFolder, asOf);
  else await migrateAndCheck(pool, options, snapshots);
  const client = await pool.connect();
  let done: T;
  try {
    await requireNoServer(client);
    done = await work(client, asOf ?? (await migrationNames(migrationsFolder)));
  } finally {
    client.release();
  }
  if (asOf) await migrateAndCheck(pool, options);
  return done;
}

async function requireNoServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'estadia' limit 1",
  );
  if (rows.length > 0) throw new OperatorNeeded("A server of Estadia uses this database. Stop it first.");
}
