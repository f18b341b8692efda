import { readFile } from "node:fs/promises";
import pg, { type Pool } from "pg";
import { inject } from "vitest";
import type { Database } from "#server/platform/db/database";
import { createDatabase } from "#server/platform/db/doors";
import { migrationNames } from "#server/platform/db/migrate";
import { openPglite } from "#server/platform/db/pglite";
import { postgresPool } from "#server/platform/db/start-check";
import { migrationsFolder } from "#tests/support/database-template";
import { requestPostgres } from "#tests/support/postgres-on-request";
import { copyOfTemplate } from "#tests/support/postgres-template";

export type Engine = Database["engine"];

export interface TestDatabase {
  database: Database;
  engine: Engine;
  /** The login role's own connections, for checks from outside; never while a door is open on PGlite. */
  pool: Pool;
  /** The address for other processes or pools; null on PGlite. */
  url: string | null;
  /** Rows of any company: row-level security, which holds for the login role too, hides none. */
  readEverything: <R extends object>(question: string, values?: unknown[]) => Promise<R[]>;
  close: () => Promise<void>;
}

/** A fresh, migrated PGlite in memory. */
export async function migratedPglite(): Promise<TestDatabase> {
  const template = new Blob([await readFile(inject("pgliteTemplate"))]);
  const { pglite, pool } = await openPglite(null, template);
  const migrations = await migrationNames(migrationsFolder);
  const database = createDatabase(pool, { engine: "pglite", migrations, onClose: () => pglite.close() });
  const readEverything = async (question: string, values: unknown[] = []) => (await pool.query(question, values)).rows;
  return { database, engine: "pglite", pool, url: null, readEverything, close: () => database.close() };
}

/** A fresh, migrated database on a real PostgreSQL: TEST_DATABASE_URL, or the run's own server. */
export async function realPostgres({ connections = 10 } = {}): Promise<TestDatabase> {
  const { url, drop } = await copyOfTemplate((await requestPostgres(inject("postgresDesk"))).url);
  const pool = postgresPool(url, { connections, onError: () => {} });
  // Filling a company with thousands of rows takes longer on a busy machine: that is not an outage.
  Object.assign(pool.options, { statement_timeout: 120_000, query_timeout: 120_000 });
  const migrations = await migrationNames(migrationsFolder);
  const database = createDatabase(pool, { engine: "postgres", migrations, onClose: drop });
  let watcher: Promise<pg.Client> | null = null;
  return {
    database,
    engine: "postgres",
    pool,
    url,
    async readEverything(question, values = []) {
      watcher ??= connected(await superuserOf(url));
      return (await (await watcher).query(question, values)).rows;
    },
    async close() {
      await (await watcher)?.end(); // the login role may not end a superuser's connection
      await database.close();
    },
  };
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // the server ends before the database that a worker's files share
  await client.connect();
  return client;
}

/** The run's PostgreSQL server as its superuser, for tests of an operator's work. */
export async function postgresSuperuser(): Promise<string> {
  return (await requestPostgres(inject("postgresDesk"))).superuser;
}

/** A database of the run's server, as its superuser. */
export async function superuserOf(url: string): Promise<string> {
  const at = new URL(await postgresSuperuser());
  at.pathname = new URL(url).pathname;
  return at.toString();
}

/** A fresh, migrated database on the engine. */
export function databaseOn(engine: Engine): Promise<TestDatabase> {
  return engine === "pglite" ? migratedPglite() : realPostgres();
}

/** A fresh, migrated database on the engine named by ESTADIA_ENGINE; PGlite by default. Close it at the end. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseOn(process.env.ESTADIA_ENGINE === "postgres" ? "postgres" : "pglite");
}

let shared: Promise<TestDatabase> | null = null;

/**
 * The shared database of this worker on that engine, migrated when its first file requests it, for tests that create
 * their own companies and read nothing else. Its `close` does nothing: it ends with the worker.
 */
export async function sharedDatabase(): Promise<TestDatabase> {
  shared ??= testDatabase();
  const opened = await shared;
  // Attempts from one address are counted across all companies, and a worker does the jobs of every one.
  await opened.database.asAuth(async (db) => {
    await db.deleteFrom("rate_limits").execute();
    await db.deleteFrom("jobs").execute();
  });
  return { ...opened, close: async () => {} };
}
