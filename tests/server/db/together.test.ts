import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asLastWord } from "#server/db/last-words";
import { sendTogether } from "#server/db/together";
import { realPostgres, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { makeSession } from "#tests/support/database-session";

interface Listening {
  connection: { on(name: string, hear: () => void): void };
}

describe.skipIf(process.env.ESTADIA_ENGINE === "pglite")("statements that travel together", () => {
  let opened: TestDatabase | null = null;
  beforeAll(async () => {
    opened = await realPostgres();
  }, 60_000);
  afterAll(() => opened?.close());

  /** Runs with a connection, and a way to count how often the server had done all that it was told. */
  async function withClient(run: (client: pg.PoolClient, rests: () => number) => Promise<void>): Promise<void> {
    const client = await (opened as TestDatabase).pool.connect();
    let rests = 0;
    (client as unknown as Listening).connection.on("readyForQuery", () => {
      rests += 1;
    });
    try {
      await run(client, () => rests);
    } finally {
      client.release(true);
    }
  }

  test("are answered at once, each with its own rows", () =>
    withClient(async (client, rests) => {
      const send = sendTogether(client);
      const sums = await Promise.all([1, 2, 3].map((n) => send({ text: "select $1::bigint + 1 as sum", values: [n] })));
      expect(sums.map(({ rows }) => rows)).toEqual([[{ sum: 2 }], [{ sum: 3 }], [{ sum: 4 }]]);
      expect(rests()).toBe(1);
      await send({ text: "select 1" });
      expect(rests()).toBe(2);
    }));

  test("fail with the error of the first that failed, and those before it count", () =>
    withClient(async (client) => {
      const send = sendTogether(client);
      const sent = ["select 1 as one", "select 1 / 0", "select 2"].map((text) => send({ text }));
      const [before, failed, behind] = await Promise.allSettled(sent);
      expect(before).toMatchObject({ status: "fulfilled", value: { rows: [{ one: 1 }] } });
      expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
      expect(behind).toMatchObject({ status: "rejected", reason: { code: "22012" } });
    }));

  test("that the server skipped are prepared when they are sent again", () =>
    withClient(async (client) => {
      const send = sendTogether(client);
      const named = { name: "named", text: "select 7 as seven" };
      await Promise.allSettled([send({ text: "select 1 / 0" }), send(named)]);
      expect((await send(named)).rows).toEqual([{ seven: 7 }]);
      expect((await send(named)).rows).toEqual([{ seven: 7 }]);
    }));

  test("do without one whose value cannot be sent", () =>
    withClient(async (client) => {
      const send = sendTogether(client);
      const circle: { self?: object } = {};
      circle.self = circle;
      const [bad, good] = await Promise.allSettled([
        send({ text: "select $1::jsonb", values: [circle] }),
        send({ text: "select 1 as one" }),
      ]);
      expect(bad).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("circular") } });
      expect(good).toMatchObject({ status: "fulfilled", value: { rows: [{ one: 1 }] } });
    }));

  test("may be one without a word", () =>
    withClient(async (client) => {
      const send = sendTogether(client);
      const sent = await Promise.all(["select 1 as one", "", "select 2 as two"].map((text) => send({ text })));
      expect(sent.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [], [{ two: 2 }]]);
    }));

  test("all hear that the connection was lost", () =>
    withClient(async (client) => {
      client.on("error", () => {});
      const send = sendTogether(client);
      const pid = (await send({ text: "select pg_backend_pid() as pid" })).rows[0].pid;
      const sleeping = [send({ text: "select pg_sleep(20)" }), send({ text: "select 1" })];
      await (opened as TestDatabase).pool.query("select pg_terminate_backend($1)", [pid]);
      const codes = (await Promise.allSettled(sleeping)).map((each) => (each as PromiseRejectedResult).reason.code);
      expect(codes).toEqual(["57P01", "57P01"]);
    }));

  test("with the commit undo everything when they fail", async () => {
    const { database } = opened as TestDatabase;
    const { tenant_id } = await makeCompany(database);
    const work = database.asTenant(tenant_id, async (db) => {
      await db.updateTable("tenants").set({ name: "Nunca" }).execute();
      asLastWord(db, sql`insert into search_words (tenant_id) values (null)`.execute(db));
      return "answered";
    });
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^23502|42501$/) });
    const name = database.asTenant(tenant_id, (db) => db.selectFrom("tenants").select("name").executeTakeFirst());
    expect((await name)?.name).not.toBe("Nunca");
  });

  test("of a reader leave no transaction open when nobody comes next", async () => {
    const { database, pool } = opened as TestDatabase;
    const { user_id } = await makeCompany(database);
    const { token_hash } = await makeSession(database, user_id);
    const question = { tokenHash: token_hash, tenant: null, at: new Date(), door: "tenant", reads: true } as const;
    const pid = await database.withSession(question, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return rows[0]?.pid;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    // Another connection looks: to be asked would end it as well.
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    try {
      const other = clients.find((client) => (client as unknown as { processID: number }).processID !== pid);
      const { rows } = await (other as pg.PoolClient).query("select state from pg_stat_activity where pid = $1", [pid]);
      expect(rows).toEqual([{ state: "idle" }]);
    } finally {
      for (const client of clients) client.release();
    }
  });
});
