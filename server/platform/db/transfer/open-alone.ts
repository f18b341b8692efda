import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { requireOwner } from "#server/platform/db/folder-owner";
import { seesNotEverything } from "#server/platform/db/inspect-database";
import { FolderInUse } from "#server/platform/db/lock-file";
import { migrateAsOf, migrationNames } from "#server/platform/db/migrate";
import {
  appliedOn,
  asUnreachable,
  migrateAndCheck,
  type OpenOptions,
  takeFolder,
} from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { openPglite } from "#server/platform/db/pglite";
import { newestSnapshot, type Snapshots, snapshotsOf } from "#server/platform/db/snapshots";
import { steadyPool } from "#server/platform/db/start-check";
import { isThere } from "#server/platform/disk";

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

/** Refuses a folder without an embedded database, and root in one of another user. */
export async function requireEmbedded(dataDir: string): Promise<void> {
  const file = join(dataDir, "pglite", "PG_VERSION");
  const there = await isThere(file).catch((error: Error) => {
    throw new OperatorNeeded(
      `Whether there is a database in ${dataDir} is not known: ${error.message}. Run this as the user of the service, ` +
        "with its settings.",
    );
  });
  if (there) return requireOwner(file);
  throw new OperatorNeeded(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to where it is.`);
}

async function onServer<T>(url: string, options: AloneOptions, work: Work<T>): Promise<T> {
  const config = { connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: "estadia-move" };
  const pool = steadyPool(config);
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

/** Where the data is: a server's address, or null for the embedded database in the folder. */
interface Origin {
  url: string | null;
  dataDir: string;
  now: Date;
}

/** The applied migrations, in their order, and the instant that the data shows. */
interface Found {
  migrations: string[];
  at: Date;
}

/**
 * Opens a database to read all of it, beside a server that uses it, and changes nothing. Throws `OperatorNeeded` if it
 * is empty, or if the login role does not see every company.
 */
export function openToRead<T>(
  { url, dataDir, now }: Origin,
  work: (client: pg.PoolClient, found: Found) => Promise<T>,
): Promise<T> {
  const read = async (pool: pg.Pool, at: Date) => {
    const migrations = (await appliedOn(pool)).sort();
    if (migrations.length === 0) throw new OperatorNeeded("The database is empty: there is nothing to back up.");
    const client = await pool.connect();
    try {
      return await work(client, { migrations, at });
    } finally {
      client.release();
    }
  };
  return url === null ? readEmbedded(dataDir, now, read) : readServer(url, (pool) => read(pool, now));
}

async function readServer<T>(url: string, read: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const config = { connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: "estadia-backup" };
  const pool = steadyPool(config);
  try {
    return await read(pool);
  } catch (error) {
    throw (error as { code?: string }).code === "42501" ? seesNotEverything() : asUnreachable(error, url);
  } finally {
    await pool.end();
  }
}

/** Reads the embedded database; while a server has it, its newest snapshot, of which it writes one an hour. */
async function readEmbedded<T>(dataDir: string, now: Date, read: (pool: pg.Pool, at: Date) => Promise<T>): Promise<T> {
  await requireEmbedded(dataDir);
  let release: () => Promise<void>;
  try {
    release = await takeFolder(dataDir, null);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return onSnapshot(dataDir, read);
  }
  try {
    return await onPglite(join(dataDir, "pglite"), (pool) => read(pool, now));
  } finally {
    await release();
  }
}

async function onPglite<T>(folder: string | null, work: (pool: pg.Pool) => Promise<T>, data?: Blob): Promise<T> {
  const { pglite, pool } = await openPglite(folder, data);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await pglite.close();
  }
}

/** Reads the newest snapshot of the embedded database, in memory. */
async function onSnapshot<T>(dataDir: string, read: (pool: pg.Pool, at: Date) => Promise<T>): Promise<T> {
  const newest = await newestSnapshot(dataDir);
  if (newest === null) {
    throw new OperatorNeeded(
      "The running server has not written a snapshot yet. It writes one about a minute after its start and then at each " +
        "full hour: try again in two minutes.",
    );
  }
  return onPglite(null, (pool) => read(pool, newest.at), new Blob([await readFile(newest.path)]));
}

/**
 * Reads the embedded database as its newest snapshot shows it, without touching its folder; null if there is none. A
 * server that runs beside it is not disturbed.
 */
export async function readSnapshot<T>(
  dataDir: string,
  work: (client: pg.PoolClient, migrations: readonly string[]) => Promise<T>,
): Promise<T | null> {
  if ((await newestSnapshot(dataDir)) === null) return null;
  return onSnapshot(dataDir, async (pool) => {
    const migrations = await appliedOn(pool);
    const client = await pool.connect();
    try {
      return await work(client, migrations);
    } finally {
      client.release();
    }
  });
}
