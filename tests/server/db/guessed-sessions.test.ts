import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TenantPermission } from "#contract/access";
import type { Db, OpenedSession } from "#server/db/database";
import { makeCompany } from "#tests/support/database-company";
import { makeSession } from "#tests/support/database-session";
import { onBothEngines } from "#tests/support/two-engines";

onBothEngines("what a session was the last time", (of) => {
  /** Somebody's company and a way to read as that person; tells with which rights the reader was run, each time. */
  async function reader(permissions: TenantPermission[]) {
    const { database } = of();
    const company = await makeCompany(database, { permissions });
    const { token_hash } = await makeSession(database, company.user_id);
    const runs: (string[] | null)[] = [];
    const read = <T>(ask: (db: Db, session: OpenedSession | null) => Promise<T>) =>
      database.withSession(
        { tokenHash: token_hash, tenant: null, at: new Date(), door: "tenant", reads: true },
        (db, session) => {
          runs.push(session?.permissions ?? null);
          return ask(db, session);
        },
      );
    return { ...company, token_hash, read, runs };
  }
  const nameOf = (db: Db) => db.selectFrom("tenants").select("name").executeTakeFirst();

  test("a session as it was is read once", async () => {
    const { read, runs } = await reader(["bookings.view"]);
    const first = await read(nameOf);
    expect(await read(nameOf)).toEqual(first);
    expect(runs).toEqual([["bookings.view"], ["bookings.view"]]);
  });

  test("rights that were taken away meanwhile are gone from the answer at once", async () => {
    const { tenant_id, read, runs } = await reader(["bookings.view"]);
    const rights = async (_: Db, session: OpenedSession | null) => session?.permissions;
    await read(rights);
    await of().database.asTenant(tenant_id, (db) => db.deleteFrom("role_permissions").execute());
    expect(await read(rights)).toEqual([]);
    expect(runs).toEqual([["bookings.view"], ["bookings.view"], []]);
  });

  test("a refusal by rights that were given meanwhile is taken back", async () => {
    const { tenant_id, read } = await reader([]);
    const refuse = async (db: Db, session: OpenedSession | null) => {
      if (!session?.system_role) throw new Error("refused");
      return nameOf(db);
    };
    await expect(read(refuse)).rejects.toThrow("refused");
    await of().database.asTenant(tenant_id, (db) => db.updateTable("roles").set({ system: true }).execute());
    expect(await read(refuse)).toBeTruthy();
  });

  test("an ended session is answered nothing, not even what it asked at once", async () => {
    const { token_hash, read } = await reader([]);
    expect(await read(nameOf)).toBeTruthy();
    await of().database.asAuth((db) => db.deleteFrom("sessions").where("token_hash", "=", token_hash).execute());
    const seen: unknown[] = [];
    const found = await read(async (db, session) => {
      seen.push(await nameOf(db).catch((error: Error) => error.message));
      return session;
    });
    expect(found).toBeNull();
    expect(seen).toEqual(["The session has changed.", undefined]);
  });

  test("whoever is a member elsewhere now reads there and not where the guess was", async () => {
    const { database } = of();
    const { tenant_id, user_id, read } = await reader([]);
    const other = await makeCompany(database);
    const ofBoth = async (db: Db, session: OpenedSession | null) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from tenants where id = ${session?.tenant_id ?? null}`.execute(db);
      return rows;
    };
    expect(await read(ofBoth)).toEqual([{ id: tenant_id }]);
    await database.asAuth(async (db) => {
      await db.updateTable("users").set({ default_tenant_id: other.tenant_id }).where("id", "=", user_id).execute();
    });
    await database.asTenant(other.tenant_id, (db) =>
      db.insertInto("memberships").values({ tenant_id: other.tenant_id, user_id, created_at: new Date() }).execute(),
    );
    expect(await read(ofBoth)).toEqual([{ id: other.tenant_id }]);
  });

  test("a reader can write nothing", async () => {
    const { read } = await reader([]);
    const write = read((db) => db.updateTable("tenants").set({ name: "Outro" }).execute());
    await expect(write).rejects.toThrow();
  });

  test("who asks the pool next, by whatever way, is outside of what a reader was in", async () => {
    const { read } = await reader([]);
    const who = "select current_user, current_setting('app.tenant_id', true) as tenant";
    const { rows: before } = await of().pool.query(who);
    await read(nameOf);
    const asked = await Promise.all(Array.from({ length: 12 }, () => of().pool.query(who)));
    expect(asked.map(({ rows: [row] }) => ({ ...row, tenant: row.tenant || null }))).toEqual(
      asked.map(() => ({ ...before[0], tenant: null })),
    );
  });

  test("a reader's swallowed error is no answer, and the connection serves the next", async () => {
    const { read } = await reader([]);
    const swallowing = read(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
      return "read";
    });
    await expect(swallowing).rejects.toThrow("swallowed");
    const many = await Promise.all(Array.from({ length: 30 }, () => read(nameOf)));
    expect(new Set(many.map((row) => row?.name)).size).toBe(1);
  });
});
