import { beforeAll, expect, test } from "vitest";
import { tenantPermissionNames } from "#contract/access";
import { BookingQuery } from "#contract/bookings";
import { AvailabilityQuery, QuoteInput } from "#contract/quotes";
import { createBooking } from "#server/bookings/create-booking";
import { listingOf } from "#server/bookings/list/booking-listing";
import { listBookings } from "#server/bookings/list/list-bookings";
import { listBookingIds } from "#server/bookings/list/list-bookings.queries";
import { sumBookings } from "#server/bookings/list/sum-bookings";
import type { Ctx } from "#server/context";
import { listGuests } from "#server/guests/read-guests";
import { createQuote } from "#server/quotes/create-quote";
import { listAvailable } from "#server/quotes/list-available";
import { showRateCalendar } from "#server/rates/show-rate-calendar";
import { makeCompany } from "#tests/support/database-company";
import { type Explained, explained } from "#tests/support/explain";
import { stay } from "#tests/support/house";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-11-20T15:00:00Z");

onBothEngines("Among 20,000 bookings of three companies, as app_user,", (of) => {
  let tenant_id: string;
  let accommodation_id: string;

  beforeAll(async () => {
    const { database, pool } = of();
    for (const accommodations of [60, 50, 30]) {
      tenant_id = (await makeCompany(database)).tenant_id;
      await fillWithBookings(database, tenant_id, { accommodations, each: 146 });
    }
    await vacuumed(pool);
    accommodation_id = await database.asTenant(tenant_id, async (db) => {
      const { id } = await db.selectFrom("accommodations").select("id").limit(1).executeTakeFirstOrThrow();
      return id;
    });
  }, 120_000);

  async function plansOf(run: (ctx: Ctx) => Promise<unknown>): Promise<Explained[]> {
    const permissions = new Set(tenantPermissionNames);
    const actor = { tenant_id, user_id: "", timezone: "America/Sao_Paulo", permissions } as unknown as Ctx["actor"];
    const plans = await of().database.asTenant(tenant_id, (db) =>
      explained(db, (spied) => run({ actor, db: spied, clock: { now: () => now } })),
    );
    expect(plans.length).toBeGreaterThan(0);
    return plans;
  }

  // An accommodation more or less costs nothing; of these there are many.
  const many = ["bookings", "booking_guests", "occupancies", "guests", "search_words"];

  function expectLean(plans: Explained[]) {
    for (const { sql, scanned, wasteful } of plans) {
      for (const table of many) {
        expect(scanned, sql).not.toContain(table);
        expect(wasteful, sql).not.toContain(table);
      }
    }
  }

  const list = (query: Record<string, unknown>) => (ctx: Ctx) => listBookings(ctx, BookingQuery.parse(query));

  test.each([
    {},
    { page: "3", per_page: "100" },
    { sort: "check_out" },
    { sort: "-created_at" },
    { sort: "total_cents" },
    { sort: "code" },
    { sort: "holder_name" },
    { sort: "-holder_name" },
    { sort: "status" },
    { sort: "-status", page: "2" },
    { status: "hold" },
    { status: "expired" },
    { status: ["hold", "inquiry", "cancelled"] },
    { from: "2026-06-01", to: "2026-06-30", date_field: "check_in" },
    { from: "2026-06-01", to: "2026-06-30", date_field: "check_out", sort: "check_out" },
    { from: "2025-01-02", to: "2025-01-02", date_field: "created_at", sort: "-created_at" },
    { from: "2026-06-01", to: "2026-06-30" },
    { from: "2026-06-01", to: "2026-06-30", status: "confirmed" },
    { from: "2026-12-01" },
    { q: "pessoa" },
    { q: "pessoa a0" },
    { q: "zf" },
  ])("the list asked %j reads no more than it shows", async (query) => {
    expectLean(await plansOf(list(query)));
  });

  test.each([
    {},
    { sort: "-created_at" },
    { sort: "holder_name" },
    { sort: "status" },
    { status: "hold" },
    { status: ["inquiry", "cancelled"] },
    { from: "2026-06-01", to: "2026-06-30" },
    { from: "2026-06-01", to: "2026-06-30", date_field: "check_out", sort: "check_out" },
    { from: "2025-01-02", to: "2025-01-02", date_field: "created_at", sort: "-created_at" },
    { q: "pessoa a0" },
  ])("the sums of the list asked %j, and the whole of it, read no more than they count", async (query) => {
    const asked = BookingQuery.parse(query);
    expectLean(await plansOf((ctx) => sumBookings(ctx, asked)));
    expectLean(await plansOf((ctx) => listBookingIds(ctx.db, tenant_id, listingOf(ctx, asked)!, 50_000)));
  });

  test("the list of one accommodation reads that one's", async () => {
    expectLean(await plansOf(list({ accommodation_id, sort: "check_in" })));
    expectLean(await plansOf((ctx) => sumBookings(ctx, BookingQuery.parse({ accommodation_id }))));
  });

  test("a year's rates of one accommodation read the nights of that one alone", async () => {
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const plans = await plansOf((ctx) => showRateCalendar(ctx, accommodation_id, year));
    expectLean(plans);
    const asked = plans.filter(({ sql }) => sql.includes("from occupancies"));
    expect(asked.map(({ indexes }) => indexes)).toEqual([["occupancies_by_accommodation"]]);
  });

  test("the search uses the index of words", async () => {
    const plans = await plansOf(list({ q: "pessoa a0" }));
    expect(plans[0]?.indexes).toContain("search_words_pkey");
  });

  test("the guests read no more than they show", async () => {
    for (const q of ["", "pessoa", "a0 pess"]) expectLean(await plansOf((ctx) => listGuests(ctx, { q })));
  });

  const nights = { check_in: "2026-07-10", check_out: "2026-07-14" };

  test("availability, quote and guard read no more than they need", async () => {
    expectLean(await plansOf((ctx) => listAvailable(ctx, AvailabilityQuery.parse(nights))));
    expectLean(await plansOf((ctx) => createQuote(ctx, QuoteInput.parse({ ...nights, accommodation_id, adults: 2 }))));
    const free = { ...stay, check_in: "2030-01-01", check_out: "2030-01-04", status: "inquiry" as const };
    expectLean(
      await plansOf((ctx) =>
        createBooking({ ...ctx, actor: { ...ctx.actor, user_id: tenant_id } }, { ...free, accommodation_id }),
      ),
    );
  });
});
