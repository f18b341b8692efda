import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secretsOf } from "#server/bookings/channels/channel-secrets";
import { run } from "#server/composition/commands/doctor";
import { judged } from "#server/composition/commands/doctor-database";
import type { DatabaseFacts } from "#server/platform/db/inspect-database";
import { openDatabase } from "#server/platform/db/open-database";
import { diskStore } from "#server/platform/files/open-store";
import { realPostgres, superuserOf } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { insertEverywhere } from "#tests/support/database-rows";
import { migrationsFolder } from "#tests/support/database-template";
import { testOfWhole } from "#tests/support/extent";
import { freePort } from "#tests/support/free-port";

const root = join(import.meta.dirname, "../../../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-doctor-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the doctor prints with these settings, and its exit code. */
async function ask(settings: Record<string, string> = {}, of = root) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const port = String(await freePort());
  const environment = { DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: port, ...settings };
  const clock = { now: () => new Date() };
  const code = await run({ root: of, environment, clock, say, complain: say }, ["doctor"]);
  return { code, text: lines.join("\n") };
}

test("a new installation on the embedded database passes, and nothing is created", async () => {
  const { code, text } = await ask();
  expect(text).toContain("Nothing stands in the way of a start.");
  expect(code).toBe(0);
  expect(text).toMatch(/^ok +release +Estadia \d/m);
  expect(text).toMatch(/^warn +mail +No mail is sent/m);
  expect(await readdir(folder)).toEqual([]);
});

test("what it could not ask is a finding of its own, with a remedy", async () => {
  const DATA_DIR = join(folder, "unasked");
  await mkdir(join(DATA_DIR, "pglite.lock"), { recursive: true }); // root may read every file, but opens no folder
  await mkdir(join(DATA_DIR, "pglite"));
  for (const path of ["pglite/PG_VERSION", "snapshots"]) await writeFile(join(DATA_DIR, path), "");
  const { code, text } = await ask({ DATA_DIR });
  const remedy = "\\n +-> Run the doctor as the user of the service";
  expect(text).toMatch(
    new RegExp(`^\\? +database +Who uses the data folder ${DATA_DIR} could not be asked: EISDIR.+${remedy}`, "m"),
  );
  expect(text).toMatch(/^\? +release +Which updates the database lacks could not be asked: ENOTDIR/m);
  expect(text).toMatch(/^Nothing that could be asked stands in the way of a start; 2 could not be asked \(\?\)\.$/m);
  expect(code).toBe(0);
  await rm(DATA_DIR, { recursive: true });
});

test("backups that the next start could not make fail: a file in place of the folder, a role with gaps, another database", async () => {
  const opened = await realPostgres();
  const other = await realPostgres();
  const BACKUP_DIR = join(folder, "no-folder");
  await writeFile(BACKUP_DIR, "");
  try {
    const DATABASE_URL = opened.url!;
    const gaps = await ask({ DATABASE_URL, BACKUP_DIR });
    expect(gaps.code).toBe(1);
    expect(gaps.text).toMatch(/^fail +backup +BACKUP_DIR: .+ is no folder\./m);
    expect(gaps.text).toMatch(/^fail +backup +This login role does not see every company/m);
    const BACKUP_DATABASE_URL = await superuserOf(other.url!);
    const elsewhere = await ask({ DATABASE_URL, BACKUP_DIR: folder, BACKUP_DATABASE_URL });
    expect(elsewhere.text).toMatch(/^fail +backup +BACKUP_DATABASE_URL leads to another database/m);
    const right = await ask({ DATABASE_URL, BACKUP_DIR: folder, BACKUP_DATABASE_URL: await superuserOf(DATABASE_URL) });
    expect(right.text).not.toMatch(/^fail +backup/m);
    expect((await ask({ DATABASE_URL })).text).not.toMatch(/^fail +backup/m); // makes none by itself
  } finally {
    await Promise.all([opened.close(), other.close(), rm(BACKUP_DIR)]);
  }
});

test("a database that was sealed with a key fails without that key", async () => {
  const opened = await realPostgres();
  const [CHANNEL_KEY, another] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64")) as [string, string];
  try {
    await secretsOf(opened.database, { channelKey: CHANNEL_KEY, previousChannelKey: null });
    const DATABASE_URL = opened.url!;
    const missing = await ask({ DATABASE_URL });
    expect(missing.code).toBe(1);
    expect(missing.text).toMatch(/^fail +key +.+sealed with a CHANNEL_KEY, and none is set/m);
    expect(missing.text).not.toContain("prints a new one");
    expect((await ask({ DATABASE_URL, CHANNEL_KEY: another })).text).toMatch(/^fail +key +.+with another CHANNEL_KEY/m);
    const next: Record<string, string> = { CHANNEL_KEY: another, CHANNEL_KEY_PREVIOUS: CHANNEL_KEY };
    for (const keys of [{ CHANNEL_KEY }, next])
      expect((await ask({ DATABASE_URL, ...keys })).text).toMatch(/^ok +key/m);
  } finally {
    await opened.close();
  }
});

test("a port for the metrics that is taken, or that of the pages, fails", async () => {
  const taken = createNetServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, text } = await ask({ METRICS_PORT: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(text).toMatch(/^fail +port +.+set METRICS_PORT to another port/m);
  const PORT = String(await freePort());
  expect((await ask({ PORT, METRICS_PORT: PORT })).text).toMatch(/^fail +port +METRICS_PORT and PORT are both/m);
});

test("a word that it does not take is refused", async () => {
  const say = () => {};
  const place = { root, environment: { DATA_DIR: folder }, clock: { now: () => new Date() }, say };
  const lines: string[] = [];
  expect(await run({ ...place, complain: (line) => lines.push(line) }, ["doctor", "extra"])).toBe(1);
  expect(lines.join()).toContain('npm run doctor takes no "extra"');
});

test("a misspelt setting is named with the one that was meant, and an invalid one with what it has to be", async () => {
  expect((await ask({ SMPT_URL: "smtp://x" })).text).toContain("SMPT_URL: did you mean SMTP_URL?");
  const away = await ask({ DATABSE_URL: "postgres://u:p@localhost/x" });
  expect(away).toMatchObject({ code: 1, text: expect.stringContaining("DATABSE_URL: did you mean DATABASE_URL?") });
  expect((await ask({ TRUST_PROXY: "many" })).text).toContain("it has to be the number of proxies in front");
});

test("a port of another program and an unreachable database each fail with a remedy", async () => {
  const taken = createNetServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, text } = await ask({
    ...{ PORT: String(port), DATABASE_URL: "postgres://nobody:geheim@127.0.0.1:1/none", FILES_DIR: folder },
    ...{ SMTP_URL: "smtp://127.0.0.1:1" },
  });
  taken.close();
  expect(code).toBe(1);
  expect(text).toMatch(/^fail +port +.+another program listens there already/m);
  expect(text).toMatch(/^fail +database +The database at 127\.0\.0\.1:1\/none cannot be reached/m);
  expect(text).toMatch(/^fail +mail +127\.0\.0\.1:1: /m);
  expect(text).toMatch(/^warn +key +[\s\S]+?-> openssl rand -base64 32 prints a new one/m);
  expect(text).not.toContain("geheim");
  expect(text.match(/^ {16}-> /gm)!.length).toBeGreaterThanOrEqual(4);
});

test("a PostgreSQL server is described, and nothing in it is changed", async () => {
  const opened = await realPostgres();
  try {
    const { code, text } = await ask({ DATABASE_URL: opened.url!, FILES_DIR: folder });
    expect(text).toMatch(/^ok +database +PostgreSQL \d+\.\d+ .*answers\.$/m);
    expect(text).toContain("The database is up to date.");
    expect(text).toMatch(/^ok +clock/m);
    expect(code).toBe(0);
  } finally {
    await opened.close();
  }
});

const facts: DatabaseFacts = {
  ...{ version: "15.14", login: "estadia", weaknesses: [], pooler: false, mayCreateRoles: true, mayCreateTables: true },
  ...{ missingRoles: [], closedRoles: [], btreeGist: "installed", encoding: "UTF8", pending: [], unknown: [] },
  ...{ maxConnections: 100, storedBytes: 0, secretNames: [], now: new Date("2026-11-29T12:00:00Z") },
};
const worst = (change: Partial<DatabaseFacts>, allowNewer = false) =>
  judged({ ...facts, ...change }, { pool: 10, allowNewer }, new Date("2026-11-29T12:00:01Z"))
    .filter(({ state }) => state !== "ok")
    .map(({ state, about }) => `${state} ${about}`);

test.each<[Partial<DatabaseFacts>, string[]]>([
  [{}, []],
  [{ version: "14.9" }, ["fail database"]],
  [{ version: "19beta1" }, ["fail database"]],
  [{ version: "18.0 (Debian 18.0-1)" }, []],
  [{ encoding: "SQL_ASCII" }, ["fail database"]],
  [{ maxConnections: 12 }, ["warn database"]],
  [{ weaknesses: ["strong_login"] }, ["warn role"]],
  [{ missingRoles: ["app_user"] }, []],
  [{ missingRoles: ["app_user"], mayCreateRoles: false }, ["fail role"]],
  [{ closedRoles: ["app_admin"] }, ["fail role"]],
  [{ pending: ["0001-schema"], mayCreateTables: false }, ["fail role"]],
  [{ btreeGist: "available" }, []],
  [{ btreeGist: "absent" }, ["fail extension"]],
  [{ unknown: ["9999-later"] }, ["fail release"]],
  [{ now: new Date("2026-11-29T12:01:00Z") }, ["fail clock"]],
])("of %j it says %j", (change, said) => {
  expect(worst(change)).toEqual(said);
});

test("an empty database is not one to be updated", () => {
  const [release] = judged(
    { ...facts, pending: ["0001-schema", "0010-search-path"] },
    { pool: 10, allowNewer: false },
    facts.now,
  ).filter(({ about }) => about === "release");
  expect(release).toMatchObject({ state: "ok", says: "The database is empty: the first start creates its tables." });
});

test("a newer PostgreSQL than any tried is only a warning if the settings allow it", () => {
  expect(worst({ version: "19.1" }, true)).toEqual(["warn database"]);
});

testOfWhole(
  "of an embedded database it reads the snapshot: what the next start updates, who holds it, and whether its files are there",
  async () => {
    const DATA_DIR = join(folder, "used");
    const log = { info: () => {}, error: () => {} };
    // a release with one migration more than the database has
    const next = await mkdtemp(join(folder, "release-"));
    await cp(migrationsFolder, join(next, "server/platform/db/migrations"), { recursive: true });
    await writeFile(join(next, "server/platform/db/migrations/9999-later.sql"), "select 1");
    await cp(join(root, "package.json"), join(next, "package.json"));
    const database = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR, port: 1, migrationsFolder, log });
    try {
      const { tenant_id, user_id, role_id } = await makeCompany(database, { name: "Pousada Mar Azul" });
      await database.asTenant(tenant_id, (db) => insertEverywhere(db, tenant_id, user_id, role_id));
      expect((await ask({ DATA_DIR })).text).toMatch(
        /^warn +release +.+it has no snapshot yet\.\n +-> A server writes one about a minute after its start/m,
      );
      await database.upkeep();
      const { code, text } = await ask({ DATA_DIR }, next);
      expect(code).toBe(1);
      expect(text).toMatch(
        new RegExp(`^fail +database +.+in use by process ${process.pid} on .+, port 1, which is not`, "m"),
      );
      expect(text).toContain("The next start updates it: 1 migration (9999-later).");
      expect(text).toMatch(/^fail +files +The database names \d+ files, but the folder .+ has none/m);
      expect(text).not.toContain("Nothing stands in the way");
      await diskStore(join(DATA_DIR, "files")).write(`${tenant_id}/photos/1-320.webp`, Buffer.of(1), "image/webp");
      expect((await ask({ DATA_DIR, PORT: "1" })).text).not.toContain("is in use by");
    } finally {
      await database.close();
    }
    const after = await ask({ DATA_DIR });
    expect(after).toMatchObject({ code: 0, text: expect.stringMatching(/^ok +files /m) });
  },
);

test("on a server it warns that a first start without DEMO and DATABASE_URL makes a demonstration", async () => {
  const NODE_ENV = "production";
  expect((await ask({ NODE_ENV })).text).toMatch(/^warn +demonstration .+password[\s\S]+?-> Set DEMO=off/m);
  expect((await ask({ NODE_ENV, DEMO: "on" })).text).not.toMatch(/^warn +demonstration/m);
  expect((await ask()).text).not.toMatch(/^warn +demonstration/m);
});

/** A proxy before the port that adds these headers, and passes on the rest. */
async function proxyTo(port: string, added: Record<string, string>): Promise<Server> {
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { headers: added });
    response.writeHead(answer.status).end();
  }).listen(0, "127.0.0.2");
  await new Promise((resolve) => proxy.once("listening", resolve));
  return proxy;
}

test.each([
  ["1", { "x-forwarded-for": "192.0.2.1" }, /^ok +proxy .+ through 1 proxy/m],
  ["0", { "x-forwarded-for": "192.0.2.1" }, /^fail +proxy .+with 1 addresses[\s\S]+Set TRUST_PROXY=1/m],
  ["1", { "x-forwarded-for": "192.0.2.1, 192.0.2.2" }, /^fail +proxy [\s\S]+Set TRUST_PROXY=2/m],
  ["1", { "x-other": "1" }, /^fail +proxy [\s\S]+Let the proxy add X-Forwarded-For/m],
])("with TRUST_PROXY=%s a request through a proxy that adds %j is judged", async (TRUST_PROXY, added, said) => {
  const PORT = String(await freePort());
  const proxy = await proxyTo(PORT, added);
  const { port } = proxy.address() as AddressInfo;
  const { text } = await ask({ PORT, TRUST_PROXY, PUBLIC_URL: `http://127.0.0.2:${port}` });
  proxy.close();
  expect(text).toMatch(said);
});

test("an address that leads elsewhere is a warning with a remedy", async () => {
  const other = createServer((_, response) => response.writeHead(404).end()).listen(0, "127.0.0.2");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { text } = await ask({ TRUST_PROXY: "1", PUBLIC_URL: `http://127.0.0.2:${port}` });
  other.close();
  expect(text).toMatch(/^warn +proxy .+something else answers there, with status 404/m);
});
