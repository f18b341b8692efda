import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migratedPglite, realPostgres, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { insertGuestRow } from "#tests/support/database-rows";

const rounds = 4000;
const engines = ["pglite", "postgres"].filter((engine) =>
  ["both", engine].includes(process.env.ESTADIA_ENGINE || "both"),
);

describe.each(engines)("one connection that serves two companies alternately, on %s", (engine) => {
  let opened: TestDatabase;
  const companies: string[] = [];

  beforeAll(async () => {
    opened = engine === "pglite" ? await migratedPglite() : await realPostgres({ connections: 1 });
    for (let count = 0; count < 2; count += 1) {
      const { tenant_id } = await makeCompany(opened.database);
      await opened.database.asTenant(tenant_id, (db) => insertGuestRow(db, tenant_id));
      companies.push(tenant_id);
    }
  });
  afterAll(() => opened?.close());

  const seen = (tenant: string) =>
    opened.database.asTenant(tenant, async (db) => {
      const guests = await db.selectFrom("guests").select("tenant_id").execute();
      return guests.map(({ tenant_id }) => tenant_id);
    });

  const failures: ((tenant: string) => Promise<unknown>)[] = [
    (tenant) => opened.database.asTenant(tenant, () => Promise.reject(new Error("thrown"))),
    (tenant) => opened.database.asTenant(tenant, (db) => sql`select 1 / 0`.execute(db)),
    (tenant) => opened.database.asTenant(tenant, (db) => sql`select from nowhere`.execute(db)),
    () => opened.database.asTenant("no uuid", (db) => db.selectFrom("guests").selectAll().execute()),
    (tenant) =>
      opened.database.asTenant(tenant, (db) => sql`set local statement_timeout = 1`.execute(db).then(slow(db))),
  ];
  const slow = (db: Parameters<Parameters<typeof opened.database.asAuth>[0]>[0]) => () =>
    engine === "pglite" ? Promise.reject(new Error("PGlite knows no timeouts")) : sql`select pg_sleep(1)`.execute(db);

  test(`${rounds} requests, every tenth failing, see no foreign rows and leave no settings`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const tenant = companies[round % 2]!;
      expect(await seen(tenant)).toEqual([tenant]);
      if (round % 10 !== 0) continue;
      await expect(failures[(round / 10) % failures.length]!(tenant)).rejects.toThrow();
      const { rows } = await opened.pool.query(
        "select current_user = session_user as itself, current_tenant() as tenant, current_person() as person",
      );
      expect(rows).toEqual([{ itself: true, tenant: null, person: null }]);
    }
  }, 120_000);
});
