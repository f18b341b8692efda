import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { startChangeRelay } from "#server/platform/db/change-relay";
import { createChangeBus } from "#server/platform/db/changes";
import type { Database } from "#server/platform/db/database";
import { createDatabase, type DoorsOptions } from "#server/platform/db/doors";
import { codeOf, isAway, isShut, messageAndCode } from "#server/platform/db/failures";
import { requireAccess } from "#server/platform/db/folder-owner";
import { takeLock } from "#server/platform/db/lock-file";
import { appliedNames, migrate, migrationNames, type OnApplied, requireMigrated } from "#server/platform/db/migrate";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { type Snapshots, snapshotsOf } from "#server/platform/db/snapshots";
import {
  checkDirectWay,
  checkRoles,
  checkVersion,
  isRefusedByPooler,
  needsOwnSessions,
  poolerRefuses,
  postgresPool,
  sessionsOf,
  steadyPool,
  weaknessesOf,
} from "#server/platform/db/start-check";
import { makeFolder } from "#server/platform/disk";

interface Log {
  info(details: object, message: string): void;
  warn?(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OpenOptions {
  /** A PostgreSQL server; null for the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** The same server without a pooler in between, for migrations and LISTEN; absent if `databaseUrl` is that. */
  directUrl?: string | null;
  /** True to accept a server newer than any tried. */
  allowNewer?: boolean;
  /** The maximum number of connections to the server. */
  pool?: number;
  dataDir: string;
  /** The port of this program, shown to another one that finds the folder in use. */
  port?: number;
  migrationsFolder: string;
  log: Log;
  /** True to refuse a database that has to be migrated first, instead of migrating it. */
  asItIs?: boolean;
  onApplied?: OnApplied;
}

/** Opens, migrates and checks the database. Throws `OperatorNeeded` with a sentence if the operator has to act. */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openServer(options: OpenOptions, url: string) {
  const { pool: connections = 10, migrationsFolder, log } = options;
  const direct = options.directUrl ?? url;
  const migrations = await migrationNames(migrationsFolder);
  // A separate connection: a migration may take longer than a request may.
  const single = steadyPool({ connectionString: direct, max: 1, connectionTimeoutMillis: 10_000 });
  let way: Way;
  try {
    way = await reach(url, direct);
    await migrateAndCheck(single, options);
  } catch (error) {
    throw asUnreachable(error, direct);
  } finally {
    await single.end();
  }
  const onError = (error: Error) =>
    log.error({ err: messageAndCode(error) }, "The database closed an idle connection.");
  const changes = createChangeBus();
  const relay = startChangeRelay(direct, changes, log);
  const pool = postgresPool(url, { connections, onError });
  const onSlow = slowStatements(log);
  return createDatabase(pool, {
    onSlow,
    engine: "postgres",
    refusesNested: false,
    migrations,
    changes,
    ...way,
    onClose: () => relay.close(),
  });
}

/** How the program reaches its server: by itself, or through a pooler that leaves something to it. */
type Way = Pick<Required<DoorsOptions>, "weaknesses" | "setsLimits" | "prepares">;

/** Any failure of the first connection, from a wrong port to a server without TLS, is for the operator to fix. */
export async function reach(url: string, direct: string): Promise<Way> {
  const pool = postgresPool(url, { connections: 2, onError: () => {} });
  const other = steadyPool({ connectionString: direct, max: 2, connectionTimeoutMillis: 5_000 });
  try {
    await pool.query("select 1").catch((error) => {
      throw isRefusedByPooler(error) ? poolerRefuses(error) : unreachable(error, url);
    });
    const sessions = await sessionsOf(pool);
    if (direct !== url) await checkDirectWay(pool, other);
    else if (sessions !== "own") throw needsOwnSessions("DATABASE_URL");
    const { weaknesses, lacksLimits } = await weaknessesOf(pool);
    return { weaknesses, setsLimits: lacksLimits, prepares: sessions !== "shared" };
  } finally {
    await Promise.all([pool.end(), other.end()]);
  }
}

/** The error as shown to the operator: a sentence if the server cannot be reached or refuses the log-in. */
export function asUnreachable(error: unknown, url: string): unknown {
  return isAway(error) || isShut(error) ? unreachable(error, url) : error;
}

function unreachable(error: unknown, url: string): OperatorNeeded {
  const { host, pathname } = new URL(url);
  return new OperatorNeeded(`The database at ${host}${pathname} cannot be reached: ${reasonOf(error)}`);
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { dataDir, port, migrationsFolder, log } = options;
  const migrations = await migrationNames(migrationsFolder);
  const release = await takeFolder(dataDir, port ?? null);
  try {
    const isThere = await stat(join(dataDir, "pglite/PG_VERSION")).catch(() => null); // the first start creates it
    if (isThere === null) options.onApplied?.(0, 1); // which takes longer than its migrations
    const { openPglite } = await import("#server/platform/db/pglite");
    const { pglite, pool } = await openPglite(join(dataDir, "pglite"));
    const snapshots = snapshotsOf(pglite, dataDir);
    await migrateAndCheck(pool, options, snapshots);
    const upkeep = async () => {
      // On the only connection, so that no transaction is open.
      const client = await pool.connect();
      try {
        await client.query("vacuum (analyze)");
        await snapshots.write();
      } finally {
        client.release();
      }
    };
    const onClose = async () => {
      await snapshots.write().catch((err) => log.error({ err }, "The last snapshot could not be written."));
      await pglite.close();
      await release();
    };
    return createDatabase(pool, { engine: "pglite", migrations, upkeep, onClose, onSlow: slowStatements(log) });
  } catch (error) {
    await release();
    throw error;
  }
}

const shown = 160;

/**
 * Logs a slow statement by a name that is always the same for its text, and the beginning of the text, in which values
 * are numbered places.
 */
function slowStatements(log: Log): (text: string, ms: number, tenant: string | null) => void {
  return (text, ms, tenant) => {
    const statement = createHash("sha256").update(text).digest("hex").slice(0, 8);
    const begins = text.replace(/\s+/g, " ").trim().slice(0, shown);
    log.warn?.({ statement, tenant: tenant ?? undefined, ms: Math.round(ms), begins }, "A statement was slow.");
  };
}

/** Creates the folders and takes their lock. If something there is not writable, the start ends with a sentence. */
export async function takeFolder(dataDir: string, port: number | null): Promise<() => Promise<void>> {
  const folder = join(dataDir, "pglite");
  try {
    await makeFolder(folder);
    const release = await takeLock(join(dataDir, "pglite.lock"), port);
    await requireAccess(folder).catch(async (error) => {
      await release();
      throw error;
    });
    return release;
  } catch (error) {
    if (codeOf(error) === null) throw error;
    const advice = "Let this user write there, or set DATA_DIR to another folder.";
    throw new OperatorNeeded(`The data folder ${dataDir} cannot be written: ${reasonOf(error)}. ${advice}`);
  }
}

/** A host name with several addresses fails with one error per address and no message of its own. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || (errors ?? []).map((each: Error) => each.message).join(", ");
}

/**
 * Migrates the database, and refuses one that could not isolate the companies from each other. A database that already
 * has tables is first written into `snapshots`; if that fails, it is left unchanged.
 */
export async function migrateAndCheck(
  pool: pg.Pool,
  options: Pick<OpenOptions, "migrationsFolder" | "log" | "asItIs" | "allowNewer" | "onApplied">,
  snapshots: Snapshots | null = null,
): Promise<void> {
  const { migrationsFolder: folder, log, asItIs = false, allowNewer = false } = options;
  await checkVersion(pool, allowNewer);
  const beforeUpdate = async () => {
    if (snapshots === null) return;
    log.info(
      {},
      "A snapshot is written and compared before the database is brought up to date. This may take minutes.",
    );
    const snapshot = await snapshots.writeBeforeUpdate();
    log.info({ snapshot }, "A snapshot was written before the database is brought up to date.");
  };
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  if (asItIs) await requireMigrated(kysely, folder);
  const applied = await migrate(kysely, folder, beforeUpdate, options.onApplied);
  if (applied.length > 0) log.info({ applied }, "The database was brought up to date.");
  await checkRoles(pool);
}

/** The names of the migrations that a database has, in no particular order. */
export const appliedOn = (pool: pg.Pool): Promise<string[]> =>
  appliedNames(new Kysely({ dialect: new PostgresDialect({ pool }) }));
