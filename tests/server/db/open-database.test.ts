import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#server/db/database";
import { openDatabase } from "#server/db/open-database";
import { openPglite } from "#server/db/pglite";
import { sharedSecret } from "#server/db/secrets";
import { makeCompany } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";

const log = { info: () => {}, error: () => {} };

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

  test("writes a snapshot on close, from which it can be restored elsewhere", async () => {
    const [name] = (await snapshots()).slice(-1);
    const restored = await openPglite(null, new Blob([await readFile(join(dataDir, "snapshots", name!))]));
    const { rows } = await restored.pool.query("select id from tenants");
    expect(rows).toEqual(await companies());
    await restored.pool.end();
    await restored.pglite.close();
  });

  test("is maintained between requests, and keeps the newest three snapshots", async () => {
    const before = await snapshots();
    for (let count = 0; count < 3; count += 1) await Promise.all([database.upkeep(), companies()]);
    const after = await snapshots();
    expect(after).toHaveLength(3);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    expect(await companies()).toHaveLength(1);
  });

  test("can be closed more than once", async () => {
    await Promise.all([database.close(), database.close()]);
    database = await open();
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
