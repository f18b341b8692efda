import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, expect, type TestContext, test, vi } from "vitest";
import { openAlone } from "#server/platform/db/transfer/open-alone";
import { importDatabase, releaseOf } from "#server/platform/db/transfer/transfer-database";
import { migrationsFolder } from "#tests/support/database-template";
import { type PostgresServer, startPostgres } from "#tests/support/postgres-server";
import { startProgram, Visitor } from "#tests/support/program";

// Dumps and restores by the very commands of docs/operations.md, on every PostgreSQL that the suite starts.

// Each test creates a demonstration, two servers and the database twice; a busy machine needs longer without failing.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const debian15 = "/usr/lib/postgresql/15";

/** The commands under "PostgreSQL" of the document: to dump, to restore, and to rescue an old dump. */
function commandsOfTheDocument(): [dump: string, restore: string, rescue: string] {
  const page = readFileSync("docs/operations.md", "utf8");
  const part = page.slice(page.indexOf("**PostgreSQL.** Dump"), page.indexOf("Files in a bucket are backed up"));
  const blocks = [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
  expect(blocks).toHaveLength(3);
  return blocks as [string, string, string];
}

const [dump, restore, rescue] = commandsOfTheDocument();

const root = mkdtempSync(join(tmpdir(), "estadia-restored-"));
const started: PostgresServer[] = [];

afterAll(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  rmSync(root, { recursive: true, force: true });
});

async function startServer(name: string, home?: string): Promise<PostgresServer> {
  const server = await startPostgres(join(root, name), home === undefined ? {} : { home });
  started.push(server);
  return server;
}

/** Runs statements as the superuser. */
async function asSuperuser<R extends object>(url: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) ({ rows } = await client.query<R>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const majorOf = async (url: string) =>
  Number(
    (await asSuperuser<{ major: string }>(url, "select current_setting('server_version_num')::int / 10000 as major"))[0]
      ?.major,
  );

/**
 * The folder of a `pg_dump` that can read a server of this version: one as old is refused by it. Null if none is here.
 */
function clientsFor(major: number): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  const folders = [join(process.env.POSTGRES_HOME ?? "", "bin"), ...(process.env.PATH ?? "").split(":"), ...versions];
  for (const folder of folders) {
    const { stdout } = spawnSync(join(folder, "pg_dump"), ["--version"], { encoding: "utf8" });
    if (Number(/ (\d+)/.exec(stdout ?? "")?.[1] ?? 0) >= major) return folder;
  }
  return null;
}

/** Runs commands of the document as the superuser of a server. */
function run(commands: string, { url, clients, folder }: { url: string; clients: string; folder: string }) {
  const { hostname, port, username } = new URL(url);
  const env = { PATH: `${clients}:${process.env.PATH}`, PGHOST: hostname, PGPORT: port, PGUSER: username, LC_ALL: "C" };
  return spawnSync("sh", ["-e"], { input: commands, cwd: folder, env, encoding: "utf8" });
}

const atEstadia = (url: string, user: string) => {
  const at = new URL(url);
  at.pathname = "/estadia";
  at.username = user;
  return at.toString();
};

/** Every row of every table, as PostgreSQL prints it. */
async function everyRow(url: string): Promise<Record<string, string[]>> {
  const at = atEstadia(url, "postgres");
  const tables = await asSuperuser<{ name: string }>(
    at,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const read = await asSuperuser<{ row: string }>(at, `select t::text as row from public.${name} t order by 1`);
    rows[name] = read.map(({ row }) => row);
  }
  return rows;
}

/** An empty database with its login role, as an operator creates it. */
const prepare = (url: string) =>
  asSuperuser(url, "create role estadia login createrole", "create database estadia owner estadia");

function placeOf(name: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, "data/files"), { recursive: true });
  writeFileSync(join(folder, "data/files/a.webp"), "a photo");
  return folder;
}

/** Starts the program on the database; returns the number of bookings that a user of the demonstration sees. */
async function bookingsSeen(url: string): Promise<number> {
  const program = await startProgram({ DATABASE_URL: atEstadia(url, "estadia"), DEMO: "off", SHUTDOWN_DELAY: "0" });
  try {
    const visitor = new Visitor(program.url);
    await visitor.logIn("ana@marazul.test");
    const response = await visitor.send("GET", "/api/bookings");
    return ((await response.json()) as { meta: { total: number } }).meta.total;
  } finally {
    await program.kill("SIGTERM");
  }
}

/** A server whose dump can be made with the clients on this machine: of the version, else Debian's PostgreSQL 15. */
async function startSource(context: TestContext, name: string, home?: string) {
  const server = await startServer(`${name}-from`, home);
  const clients = clientsFor(await majorOf(server.url));
  if (clients !== null) return { server, clients };
  const older = clientsFor(15);
  if (older === null || !existsSync(debian15)) return context.skip("No pg_dump on this machine reads this server.");
  // Its tools refuse to dump a newer server, but restore into it.
  return { server: await startServer(`${name}-from-15`, debian15), clients: older };
}

async function dumpAndRestore(context: TestContext, name: string, home?: string): Promise<void> {
  const { server: source, clients } = await startSource(context, name, home);
  await prepare(source.url);
  const program = await startProgram({
    DATABASE_URL: atEstadia(source.url, "estadia"),
    DEMO: "on",
    SHUTDOWN_DELAY: "0",
  });
  await program.kill("SIGTERM");
  const folder = placeOf(name);
  expect(run(dump, { url: source.url, clients, folder })).toMatchObject({ status: 0, stderr: "" });

  const target = await startServer(`${name}-to`, home);
  rmSync(join(folder, "data"), { recursive: true });
  mkdirSync(join(folder, "data"));
  const { status, stderr } = run(restore, { url: target.url, clients, folder });
  expect(status, stderr).toBe(0);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/ERROR: +role "postgres" already exists$/)]);
  expect(readFileSync(join(folder, "data/files/a.webp"), "utf8")).toBe("a photo");
  const rows = await everyRow(target.url);
  expect(rows.bookings?.length).toBeGreaterThan(50);
  expect(rows).toEqual(await everyRow(source.url));
  expect(await bookingsSeen(target.url)).toBeGreaterThan(50);
}

test("a dump of the demonstration is restored into an empty server with every row, and the program starts", (context) =>
  dumpAndRestore(context, "own"));

const not15 = !existsSync(debian15) && `There is no PostgreSQL 15 in ${debian15}.`;

test("the same with Debian's PostgreSQL 15", (context) => {
  if (not15) context.skip(not15);
  return dumpAndRestore(context, "debian", debian15);
});

/** A database as revision bcd851fa left it: its only migration is the schema. */
async function fillAsOfBcd851fa(databaseUrl: string): Promise<void> {
  const folder = join(root, "bcd851fa");
  cpSync(join(migrationsFolder, "0001-schema"), join(folder, "0001-schema"), { recursive: true });
  const path = resolve("tests/server/platform/db/releases/2026-11-27-0001-schema.jsonl.gz");
  const log = { info: () => {}, error: () => {} };
  const options = { databaseUrl, dataDir: "unused", migrationsFolder: folder, log };
  await openAlone({ ...options, asOf: await releaseOf(path) }, (client, migrations) =>
    importDatabase(client, path, migrations),
  );
}

test("a dump of revision bcd851fa is rescued as the document says", async (context) => {
  if (not15) context.skip(not15);
  const [source, target] = [await startServer("old-from", debian15), await startServer("old-to", debian15)];
  const clients = join(debian15, "bin");
  await prepare(source.url);
  await fillAsOfBcd851fa(atEstadia(source.url, "estadia"));
  const folder = placeOf("old");
  expect(run(dump, { url: source.url, clients, folder }).status).toBe(0);

  const failed = run(restore, { url: target.url, clients, folder });
  expect(failed.status).not.toBe(0);
  expect(failed.stderr).toContain("function sum_cents(jsonb, unknown) does not exist");
  await asSuperuser(target.url, "drop database estadia");
  const rescued = run(rescue, { url: target.url, clients, folder });
  expect(rescued.status, rescued.stderr).toBe(0);
  const rows = await everyRow(target.url);
  expect(rows.bookings?.length).toBeGreaterThan(50);
  expect(rows).toEqual(await everyRow(source.url));
  // starting migrates the database; nobody knows the passwords of the release's demonstration
  const program = await startProgram({ DATABASE_URL: atEstadia(target.url, "estadia"), DEMO: "off" });
  expect((await everyRow(target.url)).bookings).toHaveLength(rows.bookings?.length ?? 0);
  expect(await program.kill("SIGTERM")).toBe(0);
});
