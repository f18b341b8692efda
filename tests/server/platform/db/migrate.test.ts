import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { migrate, migrateAsOf, migrationNames } from "#server/platform/db/migrate";
import { openDatabase } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { checkRoles, steadyPool } from "#server/platform/db/start-check";
import { migratedPglite, postgresSuperuser } from "#tests/support/database";
import { migratePool, migrationsFolder } from "#tests/support/database-template";
import { onServer } from "#tests/support/postgres-template";
import { onBothEngines } from "#tests/support/two-engines";

const log = { info: () => {}, error: () => {} };

onBothEngines("migrations", (of) => {
  test("have run in order, and do nothing the second time", async () => {
    const { rows } = await of().pool.query<{ name: string }>("select name from kysely_migration order by name");
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames(migrationsFolder));
    expect(await migratePool(of().pool)).toEqual([]);
  });

  test("readiness names a missing migration", async () => {
    await expect(of().database.ready()).resolves.toBeUndefined();
    await of().pool.query("delete from kysely_migration where name = '0001-schema'");
    await expect(of().database.ready()).rejects.toThrow("0001-schema");
    await of().pool.query("insert into kysely_migration (name, timestamp) values ('0001-schema', '2026-01-01')");
  });

  test("each applied migration has the kind that it names, and older ones none", async () => {
    const { rows } = await of().pool.query(
      "select name, kind from kysely_migration where name in ($1, $2) order by 1",
      ["0124-older-words-of-minors", "0141-kinds-of-migrations"],
    );
    expect(rows).toEqual([
      { name: "0124-older-words-of-minors", kind: null },
      { name: "0141-kinds-of-migrations", kind: "expand" },
    ]);
  });

  test("readiness fails while the database belongs to a newer release", async () => {
    await of().pool.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2026-01-01')");
    await expect(of().database.ready()).rejects.toThrow("9999-later");
    await of().pool.query("update kysely_migration set kind = 'contract' where name = '9999-later'");
    await expect(of().database.ready()).rejects.toThrow("9999-later");
    await of().pool.query("update kysely_migration set kind = 'expand' where name = '9999-later'");
    await expect(of().database.ready()).resolves.toBeUndefined();
    await of().pool.query("delete from kysely_migration where name = '9999-later'");
    await expect(of().database.ready()).resolves.toBeUndefined();
  });
});

test("a role that bypasses row-level security stops the start of PGlite", async () => {
  const { pool, close } = await migratedPglite();
  await expect(checkRoles(pool)).resolves.toBeUndefined();
  await pool.query("alter role app_user bypassrls");
  await expect(checkRoles(pool)).rejects.toThrow("alter role app_user nosuperuser nobypassrls;");
  await close();
});

describe.skipIf(process.env.ESTADIA_ENGINE === "pglite")("on a PostgreSQL server", () => {
  /** An empty database with its own login role, and superuser access to it. */
  async function empty(rights: string) {
    const superuser = await postgresSuperuser();
    const name = `estadia_empty_${randomBytes(6).toString("hex")}`;
    await onServer(superuser, `create role ${name} login ${rights} password '${name}'`);
    await onServer(superuser, `create database ${name} owner ${name}`);
    const url = new URL(superuser);
    url.pathname = `/${name}`;
    const asSuperuser = url.toString();
    url.username = name;
    url.password = name;
    const drop = async () => {
      await onServer(superuser, `drop database ${name} with (force)`);
      await onServer(superuser, `drop role ${name}`);
    };
    return { name, url: url.toString(), asSuperuser, drop };
  }

  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "unused", migrationsFolder, log });

  test("several instances that start at the same time migrate the database once", async () => {
    const { url, asSuperuser, drop } = await empty("superuser");
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(url)));
    await Promise.all(opened.map((database) => database.ready()));
    await Promise.all(opened.map((database) => database.close()));
    const pool = steadyPool({ connectionString: asSuperuser }); // the database is dropped while a connection still closes
    expect(await migratePool(pool)).toEqual([]);
    await pool.end();
    await drop();
  });

  test("a login without createrole is refused with the statements to run, and starts after them", async () => {
    const { url, name, asSuperuser, drop } = await empty("nosuperuser nocreaterole");
    const refused = await open(url).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(OperatorNeeded);
    const statements = String((refused as Error).message).match(/^ {2}.*;$/gm) ?? [];
    expect(statements).toContain(`  grant app_user, app_limited, app_auth, app_admin to ${name};`);
    for (const statement of statements) await onServer(asSuperuser, statement);
    const database = await open(url);
    await database.asTenant("01890000-0000-7000-8000-000000000000", (db) =>
      db.selectFrom("guests").selectAll().execute(),
    );
    await database.close();
    await drop();
  });

  test("a role that bypasses row-level security stops the start", async () => {
    const client = new pg.Client(await postgresSuperuser());
    await client.connect();
    await client.query("begin; alter role app_admin bypassrls");
    await expect(checkRoles(client as unknown as pg.Pool)).rejects.toThrow("app_admin could look past the walls");
    await client.query("rollback");
    await client.end();
  });

  /** Works on an empty database over one pool. */
  async function onEmpty(work: (pool: pg.Pool, kysely: Kysely<unknown>, url: string) => Promise<void>): Promise<void> {
    const { url, drop } = await empty("superuser");
    const pool = steadyPool({ connectionString: url, max: 1 });
    await work(pool, new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), url);
    await pool.end();
    await drop();
  }

  const applied = async (pool: pg.Pool) =>
    (await pool.query<{ name: string }>("select name from kysely_migration order by name")).rows.map(
      ({ name }) => name,
    );

  test("a migration that waits for a table lets requests pass after two seconds, and tries again", async () => {
    await onEmpty(async (_, kysely, url) => {
      const folder = await mkdtemp(join(tmpdir(), "estadia-migrations-"));
      await writeFile(join(folder, "0001-things.sql"), "create table things (id integer);");
      await migrate(kysely, folder);
      await writeFile(join(folder, "0002-more.sql"), "alter table things add column more text;");
      const others = Array.from({ length: 2 }, () => new pg.Client(url));
      await Promise.all(others.map((other) => other.connect()));
      const [reader, next] = others;
      await reader!.query("begin");
      await reader!.query("select from things");
      const migrated = migrate(kysely, folder);
      const waits = "select 1 from pg_locks where relation = 'things'::regclass and not granted";
      await expect.poll(async () => (await reader!.query(waits)).rowCount).toBe(1);
      await next!.query("select from things"); // while the first one still reads
      await reader!.query("commit");
      expect(await migrated).toEqual(["0002-more"]);
      await Promise.all(others.map((other) => other.end()));
      await rm(folder, { recursive: true });
    });
  });

  test("a connection that the server ends between two statements fails the migration, and not the process", async () => {
    await onEmpty(async (_, kysely, url) => {
      const folder = await mkdtemp(join(tmpdir(), "estadia-migrations-"));
      await writeFile(join(folder, "0001-things.sql"), "create table things (id integer);");
      await migrate(kysely, folder);
      await writeFile(join(folder, "0002-more.sql"), "alter table things add column more text;");
      const other = new pg.Client(url);
      await other.connect();
      const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
      const endConnections = async () => {
        await other.query(`select pg_terminate_backend(pid) ${others}`);
        await expect.poll(async () => (await other.query(`select pid ${others}`)).rowCount).toBe(0);
      };
      await expect(migrate(kysely, folder, endConnections)).rejects.toThrow();
      const steps: string[] = [];
      await writeFile(join(folder, "0003-most.sql"), "alter table things add column most text;");
      const onApplied = (done: number, of: number) => void steps.push(`${done}/${of}`);
      expect(await migrate(kysely, folder, undefined, onApplied)).toEqual(["0002-more", "0003-most"]);
      expect(steps).toEqual(["0/2", "1/2", "2/2"]);
      await other.end();
      await rm(folder, { recursive: true });
    });
  });

  test.each([
    ["from before the schema", ["0001-roles", "0002-service"]],
    ["newer", ["0001-schema", "9999-later"]],
    ["of another branch", ["0001-schema", "0010-elsewhere"]],
  ])("a database that is %s is refused with what to do, and left unchanged", async (_, names) => {
    await onEmpty(async (pool, kysely) => {
      await pool.query("create table kysely_migration (name text primary key, timestamp text not null)");
      for (const name of names) await pool.query("insert into kysely_migration values ($1, '2026-01-01')", [name]);
      const refused = await migrate(kysely, migrationsFolder).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(OperatorNeeded);
      expect((refused as Error).message).toContain(`its last migration is ${names.at(-1)}.`);
      expect((refused as Error).message).toContain("start revision 187b1f673 on it once");
      expect(await applied(pool)).toEqual(names);
    });
  });

  test("an export of another release is refused, and so is an older one if tables exist", async () => {
    await onEmpty(async (pool, kysely) => {
      const early = (await migrationNames(migrationsFolder)).slice(0, 2);
      await expect(migrateAsOf(kysely, migrationsFolder, ["0001-roles"])).rejects.toThrow("written by another release");
      await migrateAsOf(kysely, migrationsFolder, early);
      const older = migrateAsOf(kysely, migrationsFolder, ["0001-schema"]);
      await expect(older).rejects.toThrow("Import it into a database without tables.");
      expect(await applied(pool)).toEqual(early);
      await migrate(kysely, migrationsFolder);
      expect(await applied(pool)).toEqual(await migrationNames(migrationsFolder));
    });
  });

  test("a failed migration is rolled back, and the start fails", async () => {
    await onEmpty(async (pool, kysely) => {
      await pool.query("create table guests ()");
      await expect(migrate(kysely, migrationsFolder)).rejects.toThrow('"guests" already exists');
      const { rows } = await pool.query("select to_regclass('tenants') as tenants");
      expect(rows).toEqual([{ tenants: null }]);
    });
  });

  test("an unreachable server is named, without its password", async () => {
    const failed = open("postgres://someone:geheim@127.0.0.1:1/estadia");
    await expect(failed).rejects.toThrow("The database at 127.0.0.1:1/estadia cannot be reached");
    await expect(failed).rejects.not.toThrow("geheim");
  });
});
