import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import { inject } from "vitest";
import type { Database } from "#server/db/database";
import { createDatabase } from "#server/db/doors";
import { migrationNames } from "#server/db/migrate";
import { openPglite } from "#server/db/pglite";
import { postgresPool } from "#server/db/postgres";
import { migrationsFolder } from "#tests/support/database-template";
import { requestPostgres } from "#tests/support/postgres-on-request";
import { copyOfTemplate } from "#tests/support/postgres-template";

export type Engine = Database["engine"];

export interface TestDatabase {
  database: Database;
  engine: Engine;
  /** The login role's own connections, for looking from outside; never while a door is open on PGlite. */
  pool: Pool;
  /** Where another process or pool reaches the same database; null on PGlite. */
  url: string | null;
  close: () => Promise<void>;
}

/** A fresh, migrated PGlite in memory. */
export async function migratedPglite(): Promise<TestDatabase> {
  const template = new Blob([await readFile(inject("pgliteTemplate"))]);
  const { pglite, pool } = await openPglite(null, template);
  const migrations = await migrationNames(migrationsFolder);
  const database = createDatabase(pool, { engine: "pglite", migrations, onClose: () => pglite.close() });
  return { database, engine: "pglite", pool, url: null, close: () => database.close() };
}

/** A fresh, migrated database on a real PostgreSQL: TEST_DATABASE_URL, or the run's own server. */
export async function realPostgres({ connections = 10 } = {}): Promise<TestDatabase> {
  const { url, drop } = await copyOfTemplate((await requestPostgres(inject("postgresDesk"))).url);
  const pool = postgresPool(url, { connections, onError: () => {} });
  // Filling a company with thousands of rows takes a busy machine longer: that is no outage.
  Object.assign(pool.options, { statement_timeout: 120_000, query_timeout: 120_000 });
  const migrations = await migrationNames(migrationsFolder);
  const database = createDatabase(pool, { engine: "postgres", migrations, onClose: drop });
  return { database, engine: "postgres", pool, url, close: () => database.close() };
}

/** The run's PostgreSQL server as its superuser, for tests of what an operator does there. */
export async function postgresSuperuser(): Promise<string> {
  return (await requestPostgres(inject("postgresDesk"))).superuser;
}

/** A fresh, migrated database on the engine. */
export function databaseOn(engine: Engine): Promise<TestDatabase> {
  return engine === "pglite" ? migratedPglite() : realPostgres();
}

/** A fresh, migrated database on the engine that ESTADIA_ENGINE names; PGlite when it names none. Close it at the end. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseOn(process.env.ESTADIA_ENGINE === "postgres" ? "postgres" : "pglite");
}

let shared: Promise<TestDatabase> | null = null;

/**
 * The one database of this worker on that engine, migrated when its first file asks, for tests that make companies of
 * their own and look at nothing else. Its `close` does nothing: it ends with the worker.
 */
export async function sharedDatabase(): Promise<TestDatabase> {
  shared ??= testDatabase();
  const opened = await shared;
  // Tries from one address are counted over all companies.
  await opened.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  return { ...opened, close: async () => {} };
}
