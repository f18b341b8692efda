import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { DatabaseAway, LostRace } from "#server/platform/db/database";
import { createDatabase } from "#server/platform/db/doors";
import { postgresPool } from "#server/platform/db/start-check";
import { realPostgres, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("lost races", (of) => {
  test.each([{ code: "40001" }, { code: "40P01" }, { code: "23505", constraint: "bookings_code" }])(
    "%j is retried, and may succeed",
    async (lost) => {
      let runs = 0;
      const answer = await of().database.asAuth(async () => {
        runs += 1;
        if (runs < 3) throw Object.assign(new Error("lost"), lost);
        return "won";
      });
      expect([answer, runs]).toEqual(["won", 3]);
    },
  );

  test.each([
    [
      "over nights is a LostRace",
      'while checking exclusion constraint on tuple (0,5) in relation "occupancies"',
      LostRace,
    ],
    ["over anything else is a DatabaseAway", 'while updating tuple (0,1) in relation "users"', DatabaseAway],
  ])("a conflict lost three times %s", async (_name, where, thrown) => {
    let runs = 0;
    const work = of().database.asAuth(async () => {
      runs += 1;
      throw Object.assign(new Error("deadlock detected"), { code: "40P01", where });
    });
    await expect(work).rejects.toBeInstanceOf(thrown);
    expect(runs).toBe(3);
  });

  test("other database errors are thrown unchanged, without a retry", async () => {
    let runs = 0;
    const work = of().database.asAuth(async (db) => {
      runs += 1;
      await sql`select 1 / 0`.execute(db);
    });
    await expect(work).rejects.toMatchObject({ code: "22012" });
    expect(runs).toBe(1);
  });

  test("a transaction that loses its connection saves nothing, and the next one works", async () => {
    const { database } = of();
    const { tenant_id } = await makeCompany(database, { name: "Antes" });
    const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
    const work = database.asTenant(tenant_id, async (db) => {
      await db.updateTable("tenants").set({ name: "Depois" }).execute();
      throw away;
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    const names = await database.asTenant(tenant_id, (db) => db.selectFrom("tenants").select("name").execute());
    expect(names).toEqual([{ name: "Antes" }]);
  });

  test("a closed database is reported as DatabaseAway", async () => {
    const { pool, engine } = of();
    const ended = new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none" });
    await ended.end();
    const database = createDatabase(ended, { engine, migrations: [] });
    await expect(database.asAuth(async () => 1)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(database.ready()).rejects.toBeInstanceOf(DatabaseAway);
    expect(pool.totalCount).toBeLessThan(11);
  });
});

describe.skipIf(process.env.ESTADIA_ENGINE === "pglite")("a PostgreSQL server", () => {
  async function withServer(run: (opened: TestDatabase) => Promise<void>): Promise<void> {
    const opened = await realPostgres();
    try {
      await run(opened);
    } finally {
      await opened.close();
    }
  }

  test("whose connection breaks between two queries is reported as DatabaseAway, and the pool recovers", () =>
    withServer(async ({ database, pool }) => {
      const work = database.asAuth(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await pool.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
        await db.selectFrom("users").select("id").execute();
      });
      await expect(work).rejects.toBeInstanceOf(DatabaseAway);
      expect(await database.asAuth((db) => db.selectFrom("users").select("id").execute())).toEqual([]);
    }));

  test("that ends idle connections does not stop the application", () =>
    withServer(async ({ database, pool }) => {
      await Promise.all([1, 2, 3].map(() => database.asAuth((db) => db.selectFrom("users").select("id").execute())));
      const client = new pg.Client({
        connectionString: (pool.options as { connectionString: string }).connectionString,
      });
      await client.connect();
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
      await client.end();
      const ask = () => database.asAuth((db) => db.selectFrom("users").select("id").execute());
      await ask().catch((error) => expect(error).toBeInstanceOf(DatabaseAway));
      expect(await ask()).toEqual([]);
    }));

  test("whose tables are changed by a newer release continues to answer", () =>
    withServer(async ({ database, pool }) => {
      const { tenant_id } = await makeCompany(database);
      const ask = () => database.asTenant(tenant_id, (db) => db.selectFrom("roles").selectAll().execute());
      for (let count = 0; count < 3; count += 1) await ask();
      await pool.query("alter table roles add column color text");
      expect(await ask()).toMatchObject([{ color: null }]);
    }));

  test("that refuses connections is reported as DatabaseAway", async () => {
    const pool = postgresPool("postgres://nobody@127.0.0.1:1/none", { connections: 1, onError: () => {} });
    const database = createDatabase(pool, { engine: "postgres", migrations: [] });
    await expect(database.asAuth(async () => 1)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(database.ready()).rejects.toBeInstanceOf(DatabaseAway);
    await database.close();
  });

  test("that became a read-only standby is reported as DatabaseAway", () =>
    withServer(async ({ database }) => {
      const { tenant_id } = await makeCompany(database);
      const work = database.asTenant(tenant_id, async (db) => {
        await sql`set transaction read only`.execute(db);
        await db.deleteFrom("search_words").execute();
      });
      await expect(work).rejects.toBeInstanceOf(DatabaseAway);
    }));

  test("without free connections is reported as DatabaseAway after the timeout, until one is free", () =>
    withServer(async ({ url }) => {
      const pool = new pg.Pool({ connectionString: url!, max: 1, connectionTimeoutMillis: 1000 });
      const database = createDatabase(pool, { engine: "postgres", migrations: [] });
      const client = await pool.connect();
      await expect(database.asAuth(async () => 1)).rejects.toBeInstanceOf(DatabaseAway);
      client.release();
      expect(await database.asAuth(async () => 1)).toBe(1);
      await database.close();
    }));

  test("with a statement timeout or a lock timeout is reported as DatabaseAway", () =>
    withServer(async ({ database }) => {
      const { tenant_id } = await makeCompany(database);
      const slow = database.asAuth(async (db) => {
        await sql`set local statement_timeout = 20`.execute(db);
        await sql`select pg_sleep(5)`.execute(db);
      });
      await expect(slow).rejects.toBeInstanceOf(DatabaseAway);
      let holds = () => {};
      const held = new Promise<void>((resolve) => {
        holds = resolve;
      });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const holder = database.asTenant(tenant_id, async (db) => {
        await sql`select 1 from tenants for update`.execute(db);
        holds();
        await released;
      });
      await held;
      const locked = database.asTenant(tenant_id, async (second) => {
        await sql`set local lock_timeout = 20`.execute(second);
        await sql`select 1 from tenants for update`.execute(second);
      });
      await expect(locked).rejects.toBeInstanceOf(DatabaseAway);
      release();
      await holder;
    }));

  test("with a deadlock completes both transactions", () =>
    withServer(async ({ database }) => {
      const { tenant_id } = await makeCompany(database);
      const words = ["first", "second"];
      const base = { tenant_id, kind: "guest", record_id: tenant_id };
      await database.asTenant(tenant_id, (db) =>
        db
          .insertInto("search_words")
          .values(words.map((word) => ({ ...base, word })))
          .execute(),
      );
      let waiting = 2;
      let open = () => {};
      const met = new Promise<void>((resolve) => {
        open = resolve;
      });
      let survive = () => {};
      const survivor = new Promise<void>((resolve) => {
        survive = resolve;
      });
      let runs = 0;
      const lock = (order: string[]) =>
        database.asTenant(tenant_id, async (db) => {
          runs += 1;
          // the rows that the victim gave up are the survivor's first, or the two could meet again
          if (runs > 2) await survivor;
          for (const word of order) {
            await sql`select 1 from search_words where word = ${word} for update`.execute(db);
            waiting -= 1;
            if (waiting <= 0) open();
            await met;
          }
          survive();
          return "done";
        });
      expect(await Promise.all([lock(words), lock(words.toReversed())])).toEqual(["done", "done"]);
      expect(runs).toBe(3);
    }));
});
