import { beforeAll, expect, test } from "vitest";
import { TenantQuery } from "#contract/service/admin-tenants";
import type { Ctx } from "#server/platform/context";
import { listTenants } from "#server/service/service/tenants";
import { explained } from "#tests/support/explain";
import { vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const clock = { now: () => new Date("2026-11-20T15:00:00Z") };

const companies = `
insert into plans (id, name, created_at) values (gen_random_uuid(), 'Essencial', now());
insert into tenants (id, name, legal_name, document, state, plan_id, created_at, updated_at)
  select gen_random_uuid(), 'Pousada ' || md5(n::text), 'Pousada Ltda.', '11222333000181',
    case when n % 20 = 0 then 'past_due' when n % 20 = 1 then 'trial' else 'active' end,
    case when n % 100 > 0 then (select id from plans) end, now(), now()
  from generate_series(1, 5000) n`;

onBothEngines("Among 5,000 companies, as the service's people,", (of) => {
  beforeAll(async () => {
    const { pool } = of();
    await pool.query(companies);
    await vacuumed(pool);
  }, 120_000);

  const plansOf = (run: (ctx: Ctx) => Promise<unknown>) =>
    of().database.asAdmin((db) => explained(db, (spied) => run({ db: spied, clock } as unknown as Ctx)));

  test.each([
    {},
    { page: "4" },
    { sort: "-name" },
    { sort: "-created_at" },
    { state: "past_due" },
    { state: "past_due", sort: "-name" },
  ])("the list with %j scans no more rows than it shows and counts", async (query) => {
    for (const { sql, scanned, wasteful } of await plansOf((ctx) => listTenants(ctx, TenantQuery.parse(query)))) {
      expect(scanned, sql).not.toContain("tenants");
      expect(wasteful, sql).not.toContain("tenants");
    }
  });
});
