import { beforeAll, expect, test } from "vitest";
import { BookingQuery } from "#contract/bookings/bookings";
import { tenantPermissionNames } from "#contract/platform/access";
import { listBookings, listingOf, sumBookings } from "#server/bookings/bookings/list/list-bookings";
import { listBookingIds } from "#server/bookings/bookings/list/list-bookings.queries";
import { listGuests } from "#server/bookings/guests/guests";
import type { Ctx } from "#server/platform/context";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { type Explained, explained } from "#tests/support/explain";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-11-20T15:00:00Z");

onBothEngines("Right after many imports, when the planner still thinks that there is hardly anything,", (of) => {
  let tenant_id: string;

  beforeAll(async () => {
    const { database, pool } = of();
    tenant_id = (await makeCompany(database)).tenant_id;
    await asSuperuser(of(), (client) => fillWithBookings(client, tenant_id, { accommodations: 1, each: 5 }));
    await vacuumed(pool);
    for (const table of ["bookings", "guests", "booking_guests", "search_words"]) {
      await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
    }
    for (let turn = 0; turn < 4; turn += 1) {
      await asSuperuser(of(), (client) => fillWithBookings(client, tenant_id, { accommodations: 5, each: 100 }));
    }
  }, 120_000);

  async function plansOf(run: (ctx: Ctx) => Promise<unknown>): Promise<Explained[]> {
    const permissions = new Set(tenantPermissionNames);
    const actor = { tenant_id, user_id: "", timezone: "America/Sao_Paulo", permissions } as unknown as Ctx["actor"];
    return of().database.asTenant(tenant_id, (db) =>
      explained(db, (spied) => run({ actor, db: spied, clock: { now: () => now } })),
    );
  }

  test.each([{ q: "pessoa" }, { q: "pessoa", status: "hold" }, { q: "pessoa a", sort: "holder_name" }, { q: "zf" }])(
    "the search %j looks up each word once, or in each booking's own words",
    async (query) => {
      const asked = BookingQuery.parse(query);
      const acts = [
        (ctx: Ctx) => listBookings(ctx, asked),
        (ctx: Ctx) => sumBookings(ctx, asked),
        (ctx: Ctx) => listBookingIds(ctx.db, tenant_id, listingOf(ctx, asked)!, 5_001),
        (ctx: Ctx) => listGuests(ctx, { q: query.q }),
      ];
      for (const act of acts) {
        const plans = await plansOf(act);
        expect(plans.length).toBeGreaterThan(0);
        for (const { sql, repeated, indexes } of plans) {
          const looksAtEach = indexes.includes("search_words_by_record");
          if (!looksAtEach) expect(repeated, sql).not.toContain("search_words");
        }
      }
    },
  );
});
