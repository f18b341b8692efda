import { beforeAll, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/platform/access";
import { showCalendar } from "#server/bookings/calendar/show-calendar";
import type { Ctx } from "#server/platform/context";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { explained } from "#tests/support/explain";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-06-20T15:00:00Z");

onBothEngines("Among 15,000 bookings of two companies, as app_user,", (of) => {
  let tenant_id: string;

  beforeAll(async () => {
    const { database, pool } = of();
    for (const accommodations of [60, 50]) {
      tenant_id = (await makeCompany(database)).tenant_id;
      await asSuperuser(of(), (client) => fillWithBookings(client, tenant_id, { accommodations, each: 146 }));
    }
    // With an import, the statements about channels are sent too.
    await asSuperuser(of(), async (client) => {
      await client.query(
        `insert into channel_imports (tenant_id, id, accommodation_id, channel, name, created_at, updated_at)
          select tenant_id, gen_random_uuid(), id, 'airbnb', 'Airbnb', now(), now() from accommodations
          where tenant_id = $1 limit 1`,
        [tenant_id],
      );
    });
    await vacuumed(pool);
  }, 120_000);

  test.each([
    ["2026-06-01", "2026-06-30"],
    ["2026-06-08", "2026-06-14"],
    ["2026-12-01", "2026-12-31"],
  ])("the calendar from %s to %s scans no table and discards no rows", async (from, to) => {
    const permissions = new Set(tenantPermissionNames);
    const actor = { tenant_id, user_id: "", timezone: "America/Sao_Paulo", permissions } as unknown as Ctx["actor"];
    const plans = await of().database.asTenant(tenant_id, (db) =>
      explained(db, (spied) => showCalendar({ actor, db: spied, clock: { now: () => now } }, { from, to })),
    );
    expect(plans.length).toBeGreaterThanOrEqual(18);
    for (const { sql, scanned, wasteful } of plans) {
      for (const table of ["bookings", "occupancies", "guests"]) {
        expect(scanned, sql).not.toContain(table);
        expect(wasteful, sql).not.toContain(table);
      }
    }
  });
});
