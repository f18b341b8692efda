import { sql } from "kysely";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noteChange } from "#server/platform/db/changes";
import type { Database, Db } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { checkVersion, sessionsOf } from "#server/platform/db/start-check";
import { realPostgres, superuserOf, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { pgbouncer, startPgbouncer } from "#tests/support/pgbouncer";
import { onServer } from "#tests/support/postgres-template";

// The real PgBouncer (Debian: pgbouncer), in front of the run's PostgreSQL.
const isLeftOut = pgbouncer === null || process.env.ESTADIA_ENGINE === "pglite";
const log = { info: () => {}, error: () => {} };
const ignored = "lock_timeout,statement_timeout,idle_in_transaction_session_timeout,options";
describe.skipIf(isLeftOut)("a start through PgBouncer", () => {
  let db: TestDatabase;
  let login: string;
  beforeAll(async () => {
    db = await realPostgres({ connections: 1 });
    // its own login role: settings of a role hold for every database of the server
    login = `pooled_${new URL(db.url!).pathname.slice(-12)}`;
    await onServer(
      await superuserOf(db.url!),
      `create role ${login} login createrole in role ${new URL(db.url!).username}`,
    );
  });
  afterAll(async () => {
    const superuser = await superuserOf(db.url!);
    await db.close();
    await onServer(superuser.replace(/\/[^/]*$/, "/postgres"), `drop role ${login}`);
  });

  /** The pooler's address, while `run` uses it. */
  async function through<T>(settings: Record<string, string>, run: (url: string) => Promise<T>): Promise<T> {
    const address = new URL(db.url!);
    address.username = login;
    const pooler = await startPgbouncer(address.toString(), settings);
    try {
      return await run(pooler.url);
    } finally {
      await pooler.stop();
    }
  }

  const open = (databaseUrl: string, directUrl = databaseUrl) =>
    openDatabase({ databaseUrl, directUrl, dataDir: "unused", migrationsFolder, log });

  /** What a start returns or throws. */
  const started = async (databaseUrl: string, directUrl?: string) => {
    try {
      const database = await open(databaseUrl, directUrl);
      await database.ready();
      await database.close();
      return "started";
    } catch (error) {
      return error;
    }
  };

  test.each(["session", "transaction"])(
    "in its default configuration, %s mode, names pooler and remedy",
    async (mode) => {
      expect(await through({ pool_mode: mode }, (url) => started(url))).toMatchObject({
        expected: true,
        message: expect.stringMatching(
          /a pooler such as PgBouncer.*\n.*set DATABASE_URL to the address of the database/,
        ),
      });
    },
  );

  const transaction = { pool_mode: "transaction", ignore_startup_parameters: ignored };

  test("in transaction mode is refused without a direct way, and with one that leads to it or elsewhere", async () => {
    const other = await realPostgres({ connections: 1 });
    const refused = (message: string) => ({ expected: true, message: expect.stringContaining(message) });
    await through(transaction, async (url) => {
      const shares = "leads to a pooler that shares connections between transactions";
      expect(await started(url)).toMatchObject(refused(`DATABASE_URL ${shares}`));
      const twice = url.replace("127.0.0.1", "localhost");
      expect(await started(url, twice)).toMatchObject(refused(`DATABASE_DIRECT_URL ${shares}`));
      expect(await started(url, other.url!)).toMatchObject(refused("DATABASE_DIRECT_URL leads to another database"));
    });
    await other.close();
  });

  const settingsText = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout", "jit"].map(
    (name) => sql<string>`current_setting(${name})`,
  );
  const settingsIn = (database: Database) =>
    database.asAuth(async (db) => (await sql`select array[${sql.join(settingsText)}] as found`.execute(db)).rows);

  test.each([
    ["session", { ...transaction, pool_mode: "session" }],
    ["transaction", transaction],
  ])("in %s mode each transaction has the time limits that the pooler drops", async (_, settings) => {
    await through(settings, async (url) => {
      const database = await open(url, db.url!);
      expect(database.weaknesses).toEqual([]);
      expect(await settingsIn(database)).toEqual([{ found: ["5s", "15s", "30s", "off"] }]);
      await database.close();
    });
  });

  test("session mode needs no other address: it migrates, listens, and a lock is waited for as long as without it", async () => {
    const server = (await superuserOf(db.url!)).replace(/\/[^/]*$/, "/postgres");
    const name = `${login}_empty`;
    await onServer(server, `create database ${name} owner ${login}`);
    const address = new URL(db.url!);
    address.username = login;
    address.pathname = `/${name}`;
    const settings = { ...transaction, pool_mode: "session", default_pool_size: "30" };
    const pooler = await startPgbouncer(address.toString(), settings);
    const [here, there] = await Promise.all([open(pooler.url), open(pooler.url)]); // one of them migrates
    const { tenant_id } = await makeCompany(here);
    const heard = new Promise((resolve) => there.changes.subscribe(tenant_id, resolve));
    await here.asTenant(tenant_id, async (each) => noteChange(each, tenant_id, "booking.updated", []));
    expect(await heard).toBe("bookings");
    const rename = (each: Db, to: string) => each.updateTable("tenants").set({ name: to }).execute();
    await here.asTenant(tenant_id, async (each) => {
      await rename(each, "Pousada");
      const began = Date.now();
      await expect(there.asTenant(tenant_id, (other) => rename(other, "Casa"))).rejects.toThrow("held for too long");
      expect(Date.now() - began).toBeGreaterThan(4_900);
    });
    await Promise.all([here.close(), there.close()]);
    await pooler.stop();
    await onServer(server, `drop database ${name}`);
  });

  test("in transaction mode many transactions share few connections, and changes of others are heard", async () => {
    await through({ ...transaction, default_pool_size: "3" }, async (url) => {
      const [here, there] = [await open(url, db.url!), await open(url, db.url!)];
      const { tenant_id } = await makeCompany(here);
      const names = (database: Database) =>
        database.asTenant(tenant_id, async (each) => [
          await each.selectFrom("tenants").select("id").execute(),
          // the same texts again and again, which would be kept prepared on a connection of its own
          await each.selectFrom("accommodations").select("name").execute(),
        ]);
      const asked = Array.from({ length: 200 }, (_, at) => names(at % 2 ? here : there));
      expect(await Promise.all(asked)).toEqual(asked.map(() => [[{ id: tenant_id }], []]));
      const heard = new Promise((resolve) => there.changes.subscribe(tenant_id, resolve));
      await here.asTenant(tenant_id, async (each) => noteChange(each, tenant_id, "booking.updated", []));
      expect(await heard).toBe("bookings");
      await Promise.all([here.close(), there.close()]);
    });
  });
});

test.each<[string, (number | string)[], string]>([
  ["keeps one process a connection", [1, 2, 1, 1, 2, 1, 1, 2, 1], "own"],
  ["switches processes and keeps prepared statements", [1, 1, 2], "shared, prepared"],
  ["switches them after a while", [1, 2, 1, 1, 1, 2], "shared, prepared"],
  ["switches them and loses prepared statements", [1, 1, "26000"], "shared"],
])("a pooler that %s is recognized", async (_, answers, sessions) => {
  const left = [...answers];
  const query = async (text: unknown) => {
    if (text === "begin" || text === "rollback") return { rows: [] };
    const pid = left.shift();
    if (typeof pid === "string") throw Object.assign(new Error("prepared statement does not exist"), { code: pid });
    return { rows: [{ pid }] };
  };
  const pool = { connect: async () => ({ query, release() {} }) };
  expect(await sessionsOf(pool as unknown as Pool)).toBe(sessions);
});

test.each([
  [140_009, false, "needs PostgreSQL 15 or later"],
  [150_000, false, null],
  [180_004, false, null],
  [190_000, false, "This is PostgreSQL 19, and this release was tried on 15 to 18."],
  [190_000, true, null],
])("server version %i, with newer ones allowed: %s", async (version, allowNewer, refusal) => {
  const checked = checkVersion({ query: async () => ({ rows: [{ version: String(version) }] }) } as never, allowNewer);
  if (refusal === null) await expect(checked).resolves.toBeUndefined();
  else await expect(checked).rejects.toMatchObject({ expected: true, message: expect.stringContaining(refusal) });
});

describe.skipIf(process.env.ESTADIA_ENGINE === "pglite")("the login role", () => {
  const weaknessesOf = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl, dataDir: "unused", migrationsFolder, log });
    await database.close();
    return database.weaknesses;
  };

  test("is named as weak if it is a superuser or bypasses row-level security", async () => {
    const db = await realPostgres({ connections: 1 });
    const superuser = await superuserOf(db.url!);
    expect(await weaknessesOf(db.url!)).toEqual([]);
    expect(await weaknessesOf(superuser)).toEqual(["strong_login"]);
    const login = `strong_${new URL(db.url!).pathname.slice(-12)}`;
    await onServer(superuser, `create role ${login} login bypassrls in role ${new URL(db.url!).username} password 'x'`);
    const bypassing = new URL(db.url!);
    bypassing.username = login;
    expect(await weaknessesOf(bypassing.toString())).toEqual(["strong_login"]);
    await db.close();
    await onServer(superuser.replace(/\/[^/]*$/, "/postgres"), `drop role ${login}`);
  });
});
