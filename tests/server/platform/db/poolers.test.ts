import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/open-database";
import { realPostgres, superuserOf, type TestDatabase } from "#tests/support/database";
import { migrationsFolder } from "#tests/support/database-template";
import { pgbouncer, startPgbouncer } from "#tests/support/pgbouncer";
import { onServer } from "#tests/support/postgres-template";

// The real PgBouncer (Debian: pgbouncer), in front of the run's PostgreSQL.
const isLeftOut = pgbouncer === null || process.env.ESTADIA_ENGINE === "pglite";
const ignored = "lock_timeout,statement_timeout,idle_in_transaction_session_timeout,options";
const limits = "lock_timeout = '5s', statement_timeout = '15s', idle_in_transaction_session_timeout = '30s'".split(
  ", ",
);

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

  /** What a start through a pooler with these settings returns or throws. */
  async function start(settings: Record<string, string>) {
    const address = new URL(db.url!);
    address.username = login;
    const pooler = await startPgbouncer(address.toString(), settings);
    const log = { info: () => {}, error: () => {} };
    try {
      const database = await openDatabase({ databaseUrl: pooler.url, dataDir: "unused", migrationsFolder, log });
      await database.ready();
      await database.close();
      return database.weaknesses;
    } catch (error) {
      return error;
    } finally {
      await pooler.stop();
    }
  }

  test.each(["session", "transaction"])(
    "in its default configuration, %s mode, names pooler and remedy",
    async (mode) => {
      expect(await start({ pool_mode: mode })).toMatchObject({
        expected: true,
        message: expect.stringMatching(
          /a pooler such as PgBouncer.*\n.*set DATABASE_URL to the address of the database/,
        ),
      });
    },
  );

  test("in transaction mode is refused also if it ignores the settings", async () => {
    expect(await start({ pool_mode: "transaction", ignore_startup_parameters: ignored })).toMatchObject({
      expected: true,
      message: expect.stringContaining("a pooler that shares connections between transactions"),
    });
  });

  test("in session mode without the time limits says so, until the login role has them", async () => {
    const settings = { pool_mode: "session", ignore_startup_parameters: ignored };
    expect(await start(settings)).toEqual(["no_time_limits"]);
    const superuser = await superuserOf(db.url!);
    for (const limit of limits.slice(1)) await onServer(superuser, `alter role ${login} set ${limit}`);
    expect(await start(settings)).toEqual(["no_time_limits"]);
    await onServer(superuser, `alter role ${login} set ${limits[0]}`);
    expect(await start(settings)).toEqual([]);
  });
});

describe.skipIf(process.env.ESTADIA_ENGINE === "pglite")("the login role", () => {
  const log = { info: () => {}, error: () => {} };
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
