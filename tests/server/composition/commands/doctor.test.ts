import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judged, run } from "#server/composition/commands/doctor";
import type { DatabaseFacts } from "#server/platform/db/open-database";
import { realPostgres } from "#tests/support/database";
import { freePort } from "#tests/support/free-port";

const root = join(import.meta.dirname, "../../../..");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-doctor-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the doctor prints with these settings, and its exit code. */
async function ask(settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const port = String(await freePort());
  const environment = { DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: port, ...settings };
  const clock = { now: () => new Date() };
  const code = await run({ root, environment, clock, say, complain: say }, ["doctor"]);
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
  expect(text).toMatch(/^warn +key +/m);
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
  ...{ maxConnections: 100, now: new Date("2026-11-29T12:00:00Z") },
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

test("a newer PostgreSQL than any tried is only a warning if the settings allow it", () => {
  expect(worst({ version: "19.1" }, true)).toEqual(["warn database"]);
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
