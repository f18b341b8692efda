import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { moduleNames, tenantPermissionNames } from "#contract/platform/access";
import { showDashboard } from "#server/office/dashboard/show-dashboard";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { type Explained, explained } from "#tests/support/explain";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-06-20T15:00:00Z");

onBothEngines("Among the bookings of two companies, as app_user,", (of) => {
  let tenant_id: string;

  beforeAll(async () => {
    const { database, pool } = of();
    for (const accommodations of [40, 30]) {
      tenant_id = (await makeCompany(database)).tenant_id;
      await asSuperuser(of(), (client) => fillWithBookings(client, tenant_id, { accommodations, each: 146 }));
    }
    await vacuumed(pool);
  }, 120_000);

  const dayOf = (db: Db) => {
    const actor = {
      tenant_id,
      timezone: "America/Sao_Paulo",
      permissions: new Set(tenantPermissionNames),
      reach: null,
      modules: new Set(moduleNames),
    } as unknown as Ctx["actor"];
    return showDashboard({ actor, db, clock: { now: () => now } });
  };
  const plansOfToday = (): Promise<Explained[]> =>
    of().database.asTenant(tenant_id, (db) => explained(db, (spied) => dayOf(spied)));

  test("all but six queries of the day sheet are sent before the first answer", async () => {
    let answered = false;
    const waited: boolean[] = [];
    const spy: KyselyPlugin = {
      transformQuery: ({ node }) => {
        waited.push(answered);
        return node;
      },
      transformResult: async ({ result }) => {
        answered = true;
        return result;
      },
    };
    await of().database.asTenant(tenant_id, (db) => dayOf(db.withPlugin(spy)));
    expect(waited.filter((each) => !each).length).toBeGreaterThanOrEqual(8);
    expect(waited.filter((each) => each)).toHaveLength(6); // rows, their forms (3), what is due, who owes
  });

  test("the day sheet scans no table and discards no rows", async () => {
    const plans = await plansOfToday();
    expect(plans.length).toBeGreaterThanOrEqual(6);
    for (const { sql, scanned, wasteful } of plans) {
      for (const table of ["bookings", "occupancies", "guests", "booking_installments"]) {
        expect(scanned, sql).not.toContain(table);
        expect(wasteful, sql).not.toContain(table);
      }
    }
    const due = plans.filter(({ sql }) => sql.includes("open_due_on"));
    expect(due).toHaveLength(4); // whether anything is due, and what; each planned twice
    for (const { indexes } of due) expect(indexes[0]).toBe("bookings_open_due");
  });
});
