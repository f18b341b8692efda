import { randomBytes } from "node:crypto";
import pg from "pg";
import { steadyPool } from "#server/platform/db/start-check";
import { migratePool } from "#tests/support/database-template";

const login = "estadia_test_login";

/** Runs one statement on the server, outside of the test databases. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database, as the plain login role of an installation. */
export function atDatabase(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = `/${name}`;
  at.username = login;
  at.password = login;
  return at.toString();
}

/** A migrated database to copy, owned by a login role that is not a superuser. `url` must be a superuser's. */
export async function preparePostgresTemplate(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `estadia_template_${randomBytes(6).toString("hex")}`;
  const create = `create role ${login} login createrole createdb nosuperuser password '${login}'`;
  await onServer(url, `do $$ begin ${create}; exception when duplicate_object or unique_violation then null; end $$`);
  await onServer(url, `create database ${name} owner ${login}`);
  const template = atDatabase(url, name);
  const pool = steadyPool({ connectionString: template, max: 1 });
  try {
    await migratePool(pool);
  } finally {
    await pool.end();
  }
  return { url: template, drop: () => onServer(url, `drop database ${name} with (force)`) };
}

/** Ends a database's connections and removes it, as its owner. */
async function dropDatabase(desk: string, name: string): Promise<void> {
  for (;;) {
    try {
      return await onServer(desk, `drop database ${name} with (force)`);
    } catch (error) {
      // The server's autovacuum is running, which only a superuser may end: it soon ends by itself.
      if ((error as { code?: string }).code !== "42501") throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A fresh copy of the template; `drop` ends its connections and removes it. */
export async function copyOfTemplate(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `estadia_test_${randomBytes(6).toString("hex")}`;
  const desk = atDatabase(template, "postgres");
  const source = new URL(template).pathname.slice(1);
  for (;;) {
    try {
      // copied as files: by the log, the default, it costs the server ten times as much
      await onServer(desk, `create database ${name} template ${source} strategy file_copy`);
      break;
    } catch (error) {
      // Another file is copying the template.
      if ((error as { code?: string }).code !== "55006") throw error;
    }
  }
  return { url: atDatabase(template, name), drop: () => dropDatabase(desk, name) };
}

/** An empty database on the template's server, as in a new installation; `drop` removes it. */
export async function emptyBeside(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `estadia_empty_${randomBytes(6).toString("hex")}`;
  const desk = atDatabase(template, "postgres");
  await onServer(desk, `create database ${name}`);
  return { url: atDatabase(template, name), drop: () => dropDatabase(desk, name) };
}
