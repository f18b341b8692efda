import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationNames } from "#server/platform/db/migrate";
import { openAlone } from "#server/platform/db/transfer/open-alone";
import { exportDatabase, importDatabase } from "#server/platform/db/transfer/transfer-database";
import { migratedPglite, realPostgres, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";
import { makeSession } from "#tests/support/database-session";
import { migrationsFolder } from "#tests/support/database-template";

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let fresh: TestDatabase | undefined; // stays as it is: nothing is imported into it
let migrations: string[];
const companies: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-transfer-"));
  migrations = await migrationNames(migrationsFolder);
  [source, target] = await Promise.all([migratedPglite(), realPostgres()]);
  for (const name of ["Pousada \\N 'Mar'\t{Azul}", "Chalés\nda \u202eSerra 🏡"]) {
    const company = await makeCompany(source.database, { name });
    await source.database.asTenant(company.tenant_id, (db) =>
      insertEverywhere(db, company.tenant_id, company.user_id, company.role_id),
    );
    await makeSession(source.database, company.user_id);
    companies.push(company.tenant_id);
  }
});
afterAll(async () => {
  await Promise.all([source?.close(), target?.close(), fresh?.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function on<T>({ pool }: TestDatabase, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
const exported = (from: TestDatabase, name: string) =>
  on(from, (client) => exportDatabase(client, join(folder, name), migrations));
const imported = (to: TestDatabase, name: string) =>
  on(to, (client) => importDatabase(client, join(folder, name), migrations));

/** A copy of the file with changed text. */
async function spoiled(name: string, change: (text: string) => string): Promise<string> {
  const text = gunzipSync(await readFile(join(folder, "there"))).toString();
  await writeFile(join(folder, name), gzipSync(change(text)));
  return name;
}

test("all data moves from PGlite to PostgreSQL and back, byte for byte", async () => {
  const there = await exported(source, "there");
  const rows = Object.fromEntries(there.map(({ table, rows }) => [table, rows]));
  expect(rows).toMatchObject({ tenants: 2, bookings: 2, occupancies: 6, modules: 7, sessions: 2 });
  expect(there.find(({ table }) => table === "bookings")?.cents).toMatchObject({ total_cents: "120000" });
  expect(await imported(target, "there")).toEqual(there);
  expect(await exported(target, "back")).toEqual(there);
  const home = await migratedPglite();
  expect(await imported(home, "back")).toEqual(there);
  expect(await exported(home, "again")).toEqual(there);
  await home.close();
});

test("the planner has statistics right after an import", async () => {
  const { rows } = await target.pool.query("select reltuples from pg_class where relname = 'occupancies'");
  expect(rows).toEqual([{ reltuples: 6 }]);
});

test("row-level security and triggers are enabled again after an import", async () => {
  const { rows } = await target.pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
  );
  expect(rows).toEqual([]);
  const asleep = await target.pool.query("select tgname from pg_trigger where tgenabled <> 'O'");
  expect(asleep.rows).toEqual([]);
  const seen = await target.database.asTenant(companies[0]!, (db) =>
    db.selectFrom("bookings").select("tenant_id").execute(),
  );
  expect(seen).toEqual([{ tenant_id: companies[0] }]);
});

test("a database with data is not changed", async () => {
  await expect(imported(target, "there")).rejects.toThrow(/holds data already \(\w+\)/);
  expect((await exported(target, "untouched")).find(({ table }) => table === "tenants")?.rows).toBe(2);
});

test.each<[string, (text: string) => string, RegExp]>([
  ["cut", (text) => text.slice(0, text.length / 2), /damaged/],
  ["without its end", (text) => text.split("\n").slice(0, -2).join("\n"), /damaged/],
  ["of another release", (text) => text.replace(/0001-schema/, "0000-older"), /another release/],
  ["with a cent more", (text) => text.replaceAll('"30000"', '"30001"'), /accommodations/],
])("a file %s is refused, and nothing of it is imported", async (name, change, words) => {
  fresh ??= await migratedPglite();
  await expect(imported(fresh, await spoiled(name, change))).rejects.toThrow(words);
  const { rows } = await fresh.pool.query(
    "select (select count(*) from tenants) + (select count(*) from modules) as n",
  );
  expect(rows).toEqual([{ n: 7 }]);
});

test("a PostgreSQL database in use by a server is refused", async () => {
  const options = { databaseUrl: target.url, dataDir: folder, migrationsFolder, log: { info() {}, error() {} } };
  await target.database.ready();
  await expect(openAlone(options, async () => {})).rejects.toThrow("A server of Estadia uses this database");
});

test("an existing file is not overwritten", async () => {
  await expect(exported(source, "there")).rejects.toThrow("exists already");
});
