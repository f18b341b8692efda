import { readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { migrate } from "#server/db/migrate";
import { type OpenOptions, openDatabase } from "#server/db/open-database";
import { openPglite } from "#server/db/pglite";
import { importDatabase } from "#server/db/transfer/import-database";
import { openAlone } from "#server/db/transfer/open-alone";
import { type Row, readRows } from "#server/db/transfer/rows";
import { beginAlone, listTables, type Table } from "#server/db/transfer/tables";
import { differences, type Totals, totalsOf } from "#server/db/transfer/totals";
import { migrationsFolder } from "#tests/support/database-template";
import { requestPostgres } from "#tests/support/postgres-on-request";
import { emptyBeside } from "#tests/support/postgres-template";
import { createTestApp } from "#tests/support/test-app";

// What each release left on somebody's disk, as its own `npm run db:export` wrote it: see docs/database.md.
const folder = join(import.meta.dirname, "releases");
const releases = readdirSync(folder).filter((name) => name.endsWith(".jsonl.gz"));
const engines = ["pglite", "postgres"].filter((engine) =>
  ["both", engine].includes(process.env.ESTADIA_ENGINE || "both"),
);
const log = { info: () => {}, error: () => {} };

vi.setConfig({ testTimeout: 240_000 });

/**
 * Columns that are not compared: `0176-last-access-of-members` moves a person's last access to their companies, and
 * `0210-rates-of-charges` writes into charges what was agreed for each unit. The database holds their sum to the total.
 */
const gone: Record<string, readonly string[]> = { users: ["last_access_at"], bookings: ["charges"] };

interface Told {
  migrations: string[];
  columns: Map<string, string[]>;
  totals: Totals[];
}

/**
 * What the file says of itself: its migrations, the columns of each table, and what they add up to. A table of
 * which a column is not compared is added up anew, without it.
 */
function readRelease(name: string): Told {
  const told: Told = { migrations: [], columns: new Map(), totals: [] };
  let table = "";
  const anew = new Map<string, ReturnType<typeof totalsOf>>();
  for (const line of gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trimEnd()
    .split("\n")) {
    if (line.startsWith("[")) {
      const lost = gone[table];
      const names = told.columns.get(table) ?? [];
      if (lost)
        anew.get(table)?.add((JSON.parse(line) as Row).filter((_, index) => !lost.includes(names[index] ?? "")));
      continue;
    }
    const value = JSON.parse(line) as Partial<Told> & { table: string; columns: string[] };
    if (value.migrations) told.migrations = value.migrations;
    else if (value.totals) told.totals = value.totals;
    else {
      table = value.table;
      told.columns.set(table, value.columns);
      const kept = value.columns.filter((name) => !gone[table]?.includes(name));
      const asColumns = kept.map((name) => ({ name, quoted: name, type: "" }));
      anew.set(table, totalsOf({ name: table, columns: asColumns, forced: false }));
    }
  }
  told.totals = told.totals.map((each) => (gone[each.table] ? (anew.get(each.table)?.result() ?? each) : each));
  return told;
}

/** An empty place for a database, as a folder or on the server. */
async function emptyPlace(engine: string): Promise<{ options: OpenOptions; drop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "estadia-release-"));
  const server = engine === "pglite" ? null : await emptyBeside((await requestPostgres(inject("postgresDesk"))).url);
  return {
    options: { databaseUrl: server?.url ?? null, dataDir, migrationsFolder, log },
    drop: async () => {
      await server?.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Makes the place what it was then: the migrations of that release and none later, filled from its file. */
async function fillAsThen({ databaseUrl, dataDir }: OpenOptions, release: string, migrations: string[]): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), "estadia-older-"));
  for (const name of migrations) await copyFile(join(migrationsFolder, `${name}.sql`), join(older, `${name}.sql`));
  const { pglite, pool } =
    databaseUrl === null
      ? await openPglite(join(dataDir, "pglite"))
      : { pglite: null, pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) };
  await migrate(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), older);
  const client = await pool.connect();
  await importDatabase(client, join(folder, release), migrations);
  client.release();
  await pool.end();
  await pglite?.close();
  await rm(older, { recursive: true });
}

/** What the columns of then add up to now. */
async function totalsNow(client: pg.PoolClient, columns: Told["columns"]): Promise<Totals[]> {
  const tables = await listTables(client);
  await beginAlone(client, tables);
  const totals: Totals[] = [];
  for (const table of tables) {
    const names = columns.get(table.name);
    if (names === undefined) continue;
    const lost = gone[table.name] ?? [];
    const columnsKept = table.columns.filter(({ name }) => names.includes(name) && !lost.includes(name));
    const kept: Table = { ...table, columns: columnsKept };
    const sum = totalsOf(kept);
    for await (const rows of readRows(client, kept)) for (const row of rows) sum.add(row);
    totals.push(sum.result());
  }
  await client.query("rollback");
  return totals;
}

/** What a migration changed of what was stored: `0075-subscriptions` writes what each module contains. */
const rewritten = ["modules"];

test("the first release is among them", () => {
  expect(releases).toContain("2026-11-23-dec163a.jsonl.gz");
});

test.each(engines.flatMap((engine) => releases.map((release) => ({ engine, release }))))(
  "$release starts on $engine with every row, every cent and every byte, and answers",
  async ({ engine, release }) => {
    const { migrations, columns, totals } = readRelease(release);
    const { options, drop } = await emptyPlace(engine);
    try {
      await fillAsThen(options, release, migrations);
      const changed = differences(totals, await openAlone(options, (client) => totalsNow(client, columns)));
      expect(changed.filter((name) => !rewritten.includes(name))).toEqual([]);
      const database = await openDatabase(options);
      try {
        const find = database.asAuth((db) =>
          db
            .selectFrom("users")
            .select(["id", "default_tenant_id as tenant"])
            .where("email", "=", "bia@serra.test")
            .executeTakeFirstOrThrow(),
        );
        const bia = await createTestApp(database).signedIn((await find).id);
        const { status, body } = await bia.send("GET", "/api/bookings");
        const stored = await database.asTenant((await find).tenant ?? "", (db) =>
          db.selectFrom("bookings").select("id").execute(),
        );
        expect(stored.length).toBeGreaterThan(100);
        expect([status, body.meta.total]).toEqual([200, stored.length]);
        const shown = await bia.send("GET", `/api/bookings/${body.data[0].code}`);
        expect(shown).toMatchObject({ status: 200, body: { total_cents: body.data[0].total_cents } });
      } finally {
        await database.close();
      }
    } finally {
      await drop();
    }
  },
);
