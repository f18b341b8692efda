import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { openPglite } from "#server/platform/db/pglite";
import { sharedSecret } from "#server/platform/db/secrets";
import { openAlone } from "#server/platform/db/transfer/open-alone";
import { makeCompany } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { testOfWhole } from "#tests/support/extent";

const warned: object[] = [];
const log = { info: () => {}, warn: (details: object) => void warned.push(details), error: () => {} };

// Each snapshot writes the whole folder again; a busy machine needs longer without failing.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe("the database in a folder", () => {
  let dataDir: string;
  let database: Database;
  const open = () => openDatabase({ databaseUrl: null, dataDir, port: 3210, migrationsFolder, log });
  const snapshots = async () => (await readdir(join(dataDir, "snapshots"))).sort();
  const companies = () => database.asAdmin((db) => db.selectFrom("tenants").select("id").execute());

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "estadia-data-"));
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  test("takes a quarter of the buffers that PostgreSQL takes, which an idle machine would miss", async () => {
    const { rows } = await database.asAdmin((db) => sql<{ shared_buffers: string }>`show shared_buffers`.execute(db));
    expect(rows).toEqual([{ shared_buffers: "32MB" }]);
  });

  test("is refused to a second program, with the process and port that use it", async () => {
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await expect(open()).rejects.toThrow("port 3210");
    await database.ready();
  });

  test("keeps saved data and releases its folder when it closes", async () => {
    const { tenant_id } = await makeCompany(database);
    const secret = await sharedSecret(database, "csrf");
    await database.close();
    database = await open();
    expect(await companies()).toEqual([{ id: tenant_id }]);
    expect(await sharedSecret(database, "csrf")).toBe(secret);
  });

  test("logs a slow statement by its text's name, with its company and without its values", async () => {
    const tenant = (await companies())[0]?.id ?? (await makeCompany(database)).tenant_id;
    await database.asTenant(tenant, (db) => sql`select pg_sleep(${0.6}::float8)`.execute(db));
    const begins = "select pg_sleep($1::float8)";
    const statement = createHash("sha256").update(begins).digest("hex").slice(0, 8);
    expect(warned).toContainEqual({ statement, tenant, ms: expect.any(Number), begins });
  });

  test("writes a snapshot on close, from which it can be restored elsewhere", async () => {
    const [name] = (await snapshots()).slice(-1);
    const restored = await openPglite(null, new Blob([await readFile(join(dataDir, "snapshots", name!))]));
    const { rows } = await restored.pool.query("select id from tenants");
    expect(rows).toEqual(await companies());
    await restored.pool.end();
    await restored.pglite.close();
  });

  testOfWhole("is maintained between requests, and keeps the newest three snapshots", async () => {
    const before = await snapshots();
    for (let count = 0; count < 3; count += 1) await Promise.all([database.upkeep(), companies()]);
    const after = await snapshots();
    expect(after).toHaveLength(3);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    expect(await companies()).toHaveLength(1);
  });

  testOfWhole("can be closed more than once", async () => {
    await Promise.all([database.close(), database.close()]);
    database = await open();
  });
});

describe("a folder of an older release", () => {
  /** A folder with a company, as of the release that had only the schema: made once, each test has a copy. */
  let made: { dataDir: string; tenant_id: string };
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "estadia-older-"));
    await cp(join(migrationsFolder, "0001-schema"), join(dataDir, "then/0001-schema"), { recursive: true });
    const then = await openDatabase({
      ...{ databaseUrl: null, dataDir, log },
      migrationsFolder: join(dataDir, "then"),
    });
    const { tenant_id } = await makeCompany(then);
    await then.close();
    await rm(join(dataDir, "snapshots"), { recursive: true });
    made = { dataDir, tenant_id };
  });
  afterAll(() => rm(made.dataDir, { recursive: true }));

  async function older(): Promise<{ dataDir: string; tenant_id: string }> {
    const dataDir = await mkdtemp(join(tmpdir(), "estadia-older-"));
    await cp(made.dataDir, dataDir, { recursive: true });
    return { dataDir, tenant_id: made.tenant_id };
  }

  const open = (dataDir: string, told: object[] = []) =>
    openDatabase({
      ...{ databaseUrl: null, dataDir, migrationsFolder },
      log: { error() {}, info: (details: object) => told.push(details) },
    });

  /** What the files of the folder hold: the applied migrations and the companies. */
  async function restored(path: string) {
    const { pool, pglite } = await openPglite(null, new Blob([await readFile(path)]));
    const migrations = (await pool.query("select name from kysely_migration")).rows;
    const tenants = (await pool.query("select id from tenants")).rows;
    await pool.end();
    await pglite.close();
    return { migrations, tenants };
  }

  test("is copied before it is brought up to date, under a name that the hourly snapshots do not remove", async () => {
    const { dataDir, tenant_id } = await older();
    const told: { snapshot?: string }[] = [];
    const database = await open(dataDir, told);
    const names = await readdir(join(dataDir, "snapshots"));
    expect(names).toEqual([expect.stringMatching(/^before-update-.*\.tar\.gz$/)]);
    const path = join(dataDir, "snapshots", names[0]!);
    expect(told.slice(0, 2)).toEqual([{}, { snapshot: path }]); // it said before that it begins
    expect(await restored(path)).toEqual({ migrations: [{ name: "0001-schema" }], tenants: [{ id: tenant_id }] });
    const hourly = [1, 2, 3, 4].map((hour) => `estadia-2026-11-2${hour}T00-00-00.000Z.tar.gz`);
    for (const name of hourly) await writeFile(join(dataDir, "snapshots", name), "");
    await database.upkeep();
    const later = await readdir(join(dataDir, "snapshots"));
    expect(later).toHaveLength(4);
    expect(later).toContain(names[0]);
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  testOfWhole("is left as it is if the copy cannot be written", async () => {
    const { dataDir } = await older();
    await writeFile(join(dataDir, "snapshots"), "no folder");
    await expect(open(dataDir)).rejects.toMatchObject({
      expected: true,
      message: expect.stringMatching(/^The database was not brought up to date.*Nothing was changed/s),
    });
    await rm(join(dataDir, "snapshots"));
    const { pool, pglite } = await openPglite(join(dataDir, "pglite"));
    expect((await pool.query("select name from kysely_migration")).rows).toEqual([{ name: "0001-schema" }]);
    await pool.end();
    await pglite.close();
    await (await open(dataDir)).close();
    await rm(dataDir, { recursive: true });
  });

  testOfWhole("is copied before an export brings it up to date, and a new folder is not", async () => {
    const { dataDir } = await older();
    const options = { databaseUrl: null, dataDir, migrationsFolder, log };
    await openAlone(options, async () => {});
    expect(await readdir(join(dataDir, "snapshots"))).toEqual([expect.stringMatching(/^before-update-/)]);
    const empty = await mkdtemp(join(tmpdir(), "estadia-new-"));
    await openAlone({ ...options, dataDir: empty }, async () => {});
    expect(await readdir(empty)).not.toContain("snapshots");
    for (const folder of [dataDir, empty]) await rm(folder, { recursive: true });
  });
});

test("a server that is not PostgreSQL or has no TLS stops the start with an error without the password", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.end("N")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const query of ["?sslmode=verify-full", ""]) {
    const databaseUrl = `postgres://estadia:geheim@127.0.0.1:${port}/estadia${query}`;
    const opening = openDatabase({ databaseUrl, dataDir: "unused", migrationsFolder, log });
    await expect(opening).rejects.toMatchObject({
      expected: true,
      message: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/estadia cannot be reached: (?!.*geheim)/),
    });
  }
  server.close();
});
