import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { describe, expect, inject, test, vi } from "vitest";
import { apply, type Migrations, migrate, migrateAsOf, migrationNames, readBridge } from "#server/platform/db/migrate";
import { openDatabase } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import { openPglite } from "#server/platform/db/pglite";
import { bridgeFolder, migrationsFolder } from "#tests/support/database-template";
import { requestPostgres } from "#tests/support/postgres-on-request";
import { emptyBeside } from "#tests/support/postgres-template";
import { schemaText } from "#tests/support/schema-text";

vi.setConfig({ testTimeout: 240_000 });

const { early, late } = await readBridge(bridgeFolder);
const log = { info: () => {}, error: () => {} };

interface Place {
  pool: pg.Pool;
  db: Kysely<unknown>;
  url: string | null;
}

/** Runs the work on an empty database, which is dropped afterwards. */
async function onEmpty<T>(engine: string, work: (place: Place) => Promise<T>): Promise<T> {
  const server = engine === "pglite" ? null : await emptyBeside((await requestPostgres(inject("postgresDesk"))).url);
  const embedded = server === null ? await openPglite(null) : null;
  const pool = embedded?.pool ?? new pg.Pool({ connectionString: server?.url, max: 1 });
  pool.on("error", () => {}); // the database is dropped while a connection still closes
  try {
    return await work({ pool, db: new Kysely({ dialect: new PostgresDialect({ pool }) }), url: server?.url ?? null });
  } finally {
    await pool.end();
    await embedded?.pglite.close();
    await server?.drop();
  }
}

const applied = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>("select name from kysely_migration order by name")).rows.map(({ name }) => name);

const engines = ["pglite", "postgres"].filter((engine) =>
  ["both", engine].includes(process.env.ESTADIA_ENGINE || "both"),
);
const revisions: [string, Migrations][] = [
  ["9de8bfcf", early],
  ["5c2d46bf", late],
];

describe.each(engines)("on %s", (engine) => {
  test.each(revisions)("a database of %s is upgraded to the schema of a new database", async (_, then) => {
    const fresh = await onEmpty(engine, async ({ db, pool }) => {
      await migrate(db, migrationsFolder);
      return schemaText(pool);
    });
    await onEmpty(engine, async ({ db, pool }) => {
      await apply(db, then);
      const names = Object.keys(late).slice(Object.keys(then).length);
      const later = (await migrationNames(migrationsFolder)).slice(1);
      expect(await migrate(db, migrationsFolder)).toEqual([...names, ...later]);
      expect(await applied(pool)).toEqual(await migrationNames(migrationsFolder));
      expect(await migrate(db, migrationsFolder)).toEqual([]);
      expect(await schemaText(pool)).toBe(fresh);
    });
  });

  test.each<[string, (names: string[]) => string[]]>([
    ["older", (names) => names.slice(0, 90)],
    ["between the two", (names) => names.slice(0, 110)],
    ["newer", () => ["0001-schema", "9999-later"]],
    ["of another branch", (names) => [...names, "0281-elsewhere"]],
  ])("a database that is %s is refused with an error and left unchanged", async (_, change) => {
    await onEmpty(engine, async ({ db, pool }) => {
      const names = change(Object.keys(late));
      await apply(db, Object.fromEntries(names.map((name) => [name, async () => ""])));
      const refused = await migrate(db, migrationsFolder).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(OperatorNeeded);
      expect((refused as Error).message).toContain(`its last migration is ${names.at(-1)}.`);
      expect((refused as Error).message).toContain("the revisions 9de8bfcf and 5c2d46bf");
      expect(await applied(pool)).toEqual(names);
    });
  });

  test("an export of another release is refused, and so is an older one if tables exist", async () => {
    await onEmpty(engine, async ({ db, pool }) => {
      await expect(migrateAsOf(db, migrationsFolder, ["0001-roles"])).rejects.toThrow("written by another release");
      await migrateAsOf(db, migrationsFolder, Object.keys(late));
      const older = migrateAsOf(db, migrationsFolder, Object.keys(early));
      await expect(older).rejects.toThrow("Import it into a database without tables.");
      expect(await applied(pool)).toEqual(["0001-schema"]);
      await migrate(db, migrationsFolder);
      expect(await applied(pool)).toEqual(await migrationNames(migrationsFolder));
    });
  });
});

test.skipIf(process.env.ESTADIA_ENGINE === "pglite")("several instances can upgrade at the same time", async () => {
  await onEmpty("postgres", async ({ db, url }) => {
    await apply(db, early);
    const open = () => openDatabase({ databaseUrl: url, dataDir: "unused", migrationsFolder, log });
    const opened = await Promise.all([1, 2, 3, 4].map(open));
    await Promise.all(opened.map((database) => database.ready()));
    await Promise.all(opened.map((database) => database.close()));
  });
});
