import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db, SessionDoor } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { makeCompany, makePerson } from "#tests/support/database-company";
import { makeSession } from "#tests/support/database-session";
import { onBothEngines } from "#tests/support/two-engines";

async function settings(db: Db) {
  const { rows } = await sql<{ role: string; tenant: string | null; person: string | null }>`
    select current_user as role, current_tenant() as tenant, current_person() as person`.execute(db);
  return rows[0];
}

onBothEngines("doors", (of) => {
  const id = newId(new Date());
  const open = (door: SessionDoor, tokenHash: Buffer, tenant: string | null = null) =>
    of().database.withSession({ tokenHash, tenant, at: new Date(), door }, async (db, session) => ({
      session,
      settings: await settings(db),
    }));

  test("each door sets its role and settings, and nothing else", async () => {
    const { database } = of();
    expect(await database.asTenant(id, settings)).toEqual({ role: "app_user", tenant: id, person: null });
    expect(await database.asUser(id, settings)).toEqual({ role: "app_user", tenant: null, person: id });
    expect(await database.asAuth(settings)).toEqual({ role: "app_auth", tenant: null, person: null });
    expect(await database.asAdmin(settings)).toEqual({ role: "app_admin", tenant: null, person: null });
  });

  test("a session opens the user's company, with the permissions and modules there", async () => {
    const company = await makeCompany(of().database, { permissions: ["bookings.view"], modules: ["booking"] });
    const { token_hash, session_id, at } = await makeSession(of().database, company.user_id);
    const { session, settings } = await open("tenant", token_hash);
    expect(session).toEqual({
      session_id,
      user_id: company.user_id,
      is_super_admin: false,
      seen_at: at,
      remember: false,
      tenant_id: company.tenant_id,
      member: true,
      tenant_state: "active",
      timezone: "America/Sao_Paulo",
      permissions: ["bookings.view"],
      system_role: false,
      modules: ["booking"],
      reach: null,
      visit: null,
    });
    expect(settings).toEqual({ role: "app_user", tenant: company.tenant_id, person: null });
  });

  test("the account door also sets the user, and the service door sets nothing for other users", async () => {
    const { tenant_id, user_id } = await makeCompany(of().database);
    const { token_hash } = await makeSession(of().database, user_id);
    const person = await open("person", token_hash);
    expect(person.settings).toEqual({ role: "app_user", tenant: tenant_id, person: user_id });
    const admin = await open("admin", token_hash);
    expect(admin.settings).toEqual({ role: "app_user", tenant: null, person: null });
  });

  test("a super-admin without a company opens the service", async () => {
    const { user_id } = await makePerson(of().database, { is_super_admin: true });
    const { token_hash } = await makeSession(of().database, user_id);
    const { session, settings } = await open("admin", token_hash);
    expect(session).toMatchObject({ is_super_admin: true, tenant_id: null, member: true });
    expect(settings).toEqual({ role: "app_admin", tenant: null, person: null });
  });

  test("another company in the header opens nothing and is reported as such", async () => {
    const mine = await makeCompany(of().database);
    const foreign = await makeCompany(of().database);
    const { token_hash } = await makeSession(of().database, mine.user_id);
    const { session, settings } = await open("tenant", token_hash, foreign.tenant_id);
    expect(session).toMatchObject({ tenant_id: null, member: false, permissions: [], system_role: false, modules: [] });
    expect(settings).toEqual({ role: "app_user", tenant: null, person: null });
  });

  test.each(["tenant", "person", "admin"] as const)("without a session nothing is opened, door %s", async (door) => {
    const { session, settings } = await open(door, Buffer.from("nobody's"));
    expect(session).toBeNull();
    expect(settings).toEqual({ role: "app_user", tenant: null, person: null });
  });

  test("an expired session and a blocked user are unauthenticated", async () => {
    const { database } = of();
    const { user_id } = await makeCompany(database);
    const ended = await makeSession(database, user_id, { ends_at: new Date(Date.now() - 1000) });
    const idle = await makeSession(database, user_id, { idle_until: new Date(Date.now() - 1000) });
    expect((await open("tenant", ended.token_hash)).session).toBeNull();
    expect((await open("tenant", idle.token_hash)).session).toBeNull();
    const living = await makeSession(database, user_id);
    expect((await open("tenant", living.token_hash)).session).not.toBeNull();
    await database.asAuth((db) =>
      db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", user_id).execute(),
    );
    expect((await open("tenant", living.token_hash)).session).toBeNull();
  });

  test("an error rolls the transaction back, and the next one works", async () => {
    const { database } = of();
    const { tenant_id } = await makeCompany(database);
    const rename = (fail: boolean) =>
      database.asTenant(tenant_id, async (db) => {
        await db.updateTable("tenants").set({ name: "Outro nome" }).where("id", "=", tenant_id).execute();
        if (fail) throw new Error("stop");
      });
    const name = () =>
      database.asTenant(tenant_id, (db) => db.selectFrom("tenants").select("name").executeTakeFirstOrThrow());
    await expect(rename(true)).rejects.toThrow("stop");
    expect((await name()).name).not.toBe("Outro nome");
    await rename(false);
    expect((await name()).name).toBe("Outro nome");
  });

  test("an error swallowed in a transaction still fails it", async () => {
    const swallowed = of().database.asAuth(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
      return "saved";
    });
    await expect(swallowed).rejects.toThrow("swallowed");
  });

  test("a read-only session cannot write", async () => {
    const { user_id } = await makeCompany(of().database);
    const { token_hash: tokenHash } = await makeSession(of().database, user_id);
    const question = { tokenHash, tenant: null, at: new Date(), door: "tenant", reads: true } as const;
    const write = of().database.withSession(question, (db) =>
      db.updateTable("tenants").set({ name: "Outro" }).execute(),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
  });

  test("pool queries run outside every transaction, also right after one has ended", async () => {
    const { database, pool } = of();
    const { tenant_id } = await makeCompany(database);
    const read = () => database.asTenant(tenant_id, settings);
    const outside = async () => {
      const { rows } = await pool.query(
        "select current_user = session_user as itself, current_tenant() as tenant, now() = statement_timestamp() as alone",
      );
      return rows;
    };
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(Array.from({ length: 12 }, read));
      const seen = await Promise.all(Array.from({ length: 12 }, outside));
      expect(seen).toEqual(Array(12).fill([{ itself: true, tenant: null, alone: true }]));
    }
  });

  test("concurrent queries each return their own rows", async () => {
    const ask = (n: number) =>
      of().database.asAuth((db) => Promise.all([n, n + 1, n + 2].map((each) => sum(db, each))));
    const sum = async (db: Db, n: number) => (await sql<{ n: number }>`select ${n}::bigint + 1 as n`.execute(db)).rows;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)));
    expect(answers).toEqual(answers.map((_, n) => [[{ n: n + 1 }], [{ n: n + 2 }], [{ n: n + 3 }]]));
  });

  test("of concurrent queries the failed one is the error, and all are rolled back", async () => {
    const { database } = of();
    const { tenant_id } = await makeCompany(database, { name: "Antes" });
    const work = database.asTenant(tenant_id, (db) =>
      Promise.all([
        db.updateTable("tenants").set({ name: "Depois" }).execute(),
        sql`select 1 / 0`.execute(db),
        db.selectFrom("tenants").select("name").execute(),
      ]),
    );
    await expect(work).rejects.toMatchObject({ code: "22012" });
    const names = await database.asTenant(tenant_id, (db) => db.selectFrom("tenants").select("name").execute());
    expect(names).toEqual([{ name: "Antes" }]);
  });

  test("a constraint violation at commit is thrown", async () => {
    const { database } = of();
    const { tenant_id } = await makeCompany(database);
    const work = database.asTenant(tenant_id, async (db) => {
      await sql`create temp table late (n int unique deferrable initially deferred) on commit drop`.execute(db);
      await sql`insert into late values (1), (1)`.execute(db);
      return "saved";
    });
    await expect(work).rejects.toMatchObject({ code: "23505" });
  });

  test("a connection cannot be used after its transaction, and transactions cannot be nested", async () => {
    const { database } = of();
    const kept = await database.asTenant(id, async (db) => {
      await expect(db.transaction().execute(async () => 1)).rejects.toThrow("open already");
      return db;
    });
    await expect(kept.selectFrom("guests").selectAll().execute()).rejects.toThrow("over");
  });

  test("a transaction inside a transaction throws at once, and one that follows it does not", async () => {
    const { database } = of();
    const inside = database.asTenant(id, () => database.asAuth(settings));
    await expect(inside).rejects.toThrow("A transaction is open already");
    const deeper = database.asTenant(id, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return Promise.all([database.asUser(id, settings)]);
    });
    await expect(deeper).rejects.toThrow("A transaction is open already");
    let later: Promise<unknown> = Promise.resolve();
    await database.asTenant(id, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.asAuth(settings));
    });
    expect(await later).toMatchObject({ role: "app_auth" });
  });
});
