import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createChangeBus } from "#server/db/change-bus";
import { startChangeRelay } from "#server/db/change-relay";
import type { Database } from "#server/db/database";
import { createDatabase } from "#server/db/doors";
import { codeOf, isAway, isShut, messageAndCode } from "#server/db/failures";
import { takeLock } from "#server/db/lock-file";
import { migrate, migrationNames } from "#server/db/migrate";
import { OperatorNeeded } from "#server/db/operator-needed";
import { postgresPool } from "#server/db/postgres";
import { checkDatabase, requireOwnSessions } from "#server/db/start-check";
import { makeFolder } from "#server/make-folder";

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OpenOptions {
  /** A PostgreSQL server; without one the database lives in this process, under `dataDir`. */
  databaseUrl: string | null;
  /** Connections to the server at most. */
  pool?: number;
  dataDir: string;
  /** Where this program listens: told to whoever finds the folder in use. */
  port?: number;
  migrationsFolder: string;
  log: Log;
}

/** Opens, migrates and checks the database. Throws `OperatorNeeded` with a sentence when the operator has to act. */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openServer({ pool: connections = 10, migrationsFolder, log }: OpenOptions, url: string) {
  const migrations = await migrationNames(migrationsFolder);
  // A connection of its own: a migration may take longer than a request may.
  const single = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  single.on("error", () => {});
  try {
    await reach(url);
    await migrateAndCheck(single, migrationsFolder, log);
  } catch (error) {
    throw asUnreachable(error, url);
  } finally {
    await single.end();
  }
  const onError = (error: Error) =>
    log.error({ err: messageAndCode(error) }, "The database closed an idle connection.");
  const changes = createChangeBus();
  const relay = startChangeRelay(url, changes, log);
  const pool = postgresPool(url, { connections, onError });
  return createDatabase(pool, { engine: "postgres", migrations, changes, onClose: () => relay.close() });
}

/** Whatever a first connection fails of, from a mistyped port to a server that speaks no TLS, is the operator's to mend. */
async function reach(url: string): Promise<void> {
  const pool = postgresPool(url, { connections: 2, onError: () => {} });
  try {
    await pool.query("select 1").catch((error) => {
      throw unreachable(error, url);
    });
    await requireOwnSessions(pool);
  } finally {
    await pool.end();
  }
}

/** The error as the operator is told it: a sentence where the server cannot be reached or refuses the log-in. */
export function asUnreachable(error: unknown, url: string): unknown {
  return isAway(error) || isShut(error) ? unreachable(error, url) : error;
}

function unreachable(error: unknown, url: string): OperatorNeeded {
  const { host, pathname } = new URL(url);
  return new OperatorNeeded(`The database at ${host}${pathname} cannot be reached: ${reasonOf(error)}`);
}

async function openEmbedded({ dataDir, port, migrationsFolder, log }: OpenOptions): Promise<Database> {
  const migrations = await migrationNames(migrationsFolder);
  const release = await takeFolder(dataDir, port ?? null);
  try {
    const { openPglite } = await import("#server/db/pglite");
    const { pglite, pool } = await openPglite(join(dataDir, "pglite"));
    await migrateAndCheck(pool, migrationsFolder, log);
    const snapshot = async () => {
      await pglite.query("checkpoint");
      await writeSnapshot(pglite, join(dataDir, "snapshots"), new Date());
    };
    const upkeep = async () => {
      // On the one connection, so that no transaction is under way.
      const client = await pool.connect();
      try {
        await client.query("vacuum (analyze)");
        await snapshot();
      } finally {
        client.release();
      }
    };
    const onClose = async () => {
      await snapshot().catch((err) => log.error({ err }, "The last snapshot could not be written."));
      await pglite.close();
      await release();
    };
    return createDatabase(pool, { engine: "pglite", migrations, upkeep, onClose });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Makes the folders and takes their lock. A folder that cannot be written ends the start with a sentence. */
export async function takeFolder(dataDir: string, port: number | null): Promise<() => Promise<void>> {
  try {
    await makeFolder(join(dataDir, "pglite"));
    return await takeLock(join(dataDir, "pglite.lock"), port);
  } catch (error) {
    if (codeOf(error) === null) throw error;
    const advice = "Let this user write there, or set DATA_DIR to another folder.";
    throw new OperatorNeeded(`The data folder ${dataDir} cannot be written: ${reasonOf(error)}. ${advice}`);
  }
}

/** A name with several addresses fails with an error for each and no words of its own. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors ?? []).map((each: Error) => each.message).join(", ");
}

/** Brings the database up to date, and refuses one that could not keep the walls between companies. */
export async function migrateAndCheck(pool: pg.Pool, folder: string, log: Log): Promise<void> {
  const applied = await migrate(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), folder);
  if (applied.length > 0) log.info({ applied }, "The database was brought up to date.");
  await checkDatabase(pool);
}

const kept = 3;
const snapshotName = /^estadia-.*\.tar\.gz$/;

/** Writes the database as one archive into the folder, on the disk before it counts; the newest three stay. */
async function writeSnapshot(pglite: PGlite, folder: string, now: Date): Promise<string> {
  await makeFolder(folder);
  const dump = await pglite.dumpDataDir("gzip");
  const path = join(folder, `estadia-${now.toISOString().replaceAll(":", "-")}.tar.gz`);
  const draft = `${path}.part`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(Buffer.from(await dump.arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const old = (await readdir(folder)).filter((name) => snapshotName.test(name)).sort();
  for (const name of old.slice(0, -kept)) await rm(join(folder, name));
  return path;
}
