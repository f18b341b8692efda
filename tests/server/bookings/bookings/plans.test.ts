import { beforeAll, expect, test } from "vitest";
import { AvailabilityQuery } from "#contract/bookings/availability";
import { BookingQuery } from "#contract/bookings/bookings";
import { GuestQuery } from "#contract/bookings/guests";
import { QuoteInput } from "#contract/bookings/quotes";
import { tenantPermissionNames } from "#contract/platform/access";
import { createBooking } from "#server/bookings/bookings/create-booking";
import { listBookings, listingOf, sumBookings } from "#server/bookings/bookings/list/list-bookings";
import { listBookingIds, listBookingsPage } from "#server/bookings/bookings/list/list-bookings.queries";
import { showRateCalendar } from "#server/bookings/calendar/rate-calendar";
import { listGuests } from "#server/bookings/guests/guests";
import { createQuote } from "#server/bookings/quotes/create-quote";
import { listAvailable } from "#server/bookings/quotes/free-accommodations";
import type { Ctx } from "#server/platform/context";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { type Explained, explained } from "#tests/support/explain";
import { stay } from "#tests/support/house";
import { listQuestions } from "#tests/support/list-questions";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-11-20T15:00:00Z");

onBothEngines("Among 20,000 bookings of three companies, as app_user,", (of) => {
  let tenant_id: string;
  let accommodation_id: string;
  let twoThirds: string[];
  let known: Record<"accommodation_id" | "holder_id" | "companion_id", string>;

  beforeAll(async () => {
    const { database, pool } = of();
    for (const accommodations of [60, 50, 30]) {
      tenant_id = (await makeCompany(database)).tenant_id;
      await asSuperuser(of(), (client) => fillWithBookings(client, tenant_id, { accommodations, each: 146 }));
    }
    await vacuumed(pool);
    known = await database.asTenant(tenant_id, async (db) => {
      const one = await db
        .selectFrom("booking_guests as c")
        .innerJoin("bookings as b", "b.id", "c.booking_id")
        .select(["b.accommodation_id", "b.holder_id", "c.guest_id as companion_id"])
        .limit(1)
        .executeTakeFirstOrThrow();
      return one;
    });
    accommodation_id = known.accommodation_id;
    const places = await database.asTenant(tenant_id, (db) =>
      db.selectFrom("accommodations").select("id").orderBy("name_folded").execute(),
    );
    twoThirds = places.filter((_, index) => index % 3 !== 0).map(({ id }) => id);
  }, 120_000);

  async function plansOf(
    run: (ctx: Ctx) => Promise<unknown>,
    reach: readonly string[] | null = null,
  ): Promise<Explained[]> {
    const permissions = new Set(tenantPermissionNames);
    const timezone = "America/Sao_Paulo";
    const actor = { tenant_id, user_id: "", timezone, permissions, reach } as unknown as Ctx["actor"];
    const plans = await of().database.asTenant(
      tenant_id,
      (db) => explained(db, (spied) => run({ actor, db: spied, clock: { now: () => now } })),
      reach,
    );
    expect(plans.length).toBeGreaterThan(0);
    return plans;
  }

  // A few accommodations more make no difference; these tables are large.
  const many = ["bookings", "booking_guests", "occupancies", "guests", "search_words"];

  function expectLean(plans: Explained[], asked: object = {}) {
    for (const { sql, planned, scanned, wasteful, spilled } of plans) {
      const told = `${JSON.stringify(asked)}, planned ${planned}: ${sql}`;
      expect(spilled, told).toBe(false);
      for (const table of many) {
        expect(scanned, told).not.toContain(table);
        expect(wasteful, told).not.toContain(table);
      }
    }
  }

  const list = (query: Record<string, unknown>) => (ctx: Ctx) => listBookings(ctx, BookingQuery.parse(query));

  test("every filter, sort order and search of the list reads only the rows that it shows", async () => {
    const month = { from: "2026-06-01", to: "2026-06-30" };
    const questions = listQuestions({ ...known, month, words: ["pessoa", "pessoa a0", "zf"] });
    for (const question of questions) expectLean(await plansOf(list(question)), question);
    for (const sort of ["holder_name", "-status"]) expectLean(await plansOf(list({ sort, page: "2" })));
    expectLean(await plansOf(list({ status: ["hold", "inquiry", "cancelled"] })));
    expectLean(await plansOf(list({ ...month, status: "confirmed" })));
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
  ])("the totals and the export of the list with %j read only the rows that they count", async (query) => {
    const asked = BookingQuery.parse(query);
    expectLean(await plansOf((ctx) => sumBookings(ctx, asked)));
    expectLean(await plansOf((ctx) => listBookingIds(ctx.db, tenant_id, listingOf(ctx, asked)!, 50_000)));
  });

  test("the list of one accommodation reads only the bookings of that accommodation", async () => {
    expectLean(await plansOf(list({ accommodation_id, sort: "check_in" })));
    expectLean(await plansOf((ctx) => sumBookings(ctx, BookingQuery.parse({ accommodation_id }))));
  });

  test("a year of rates of one accommodation reads only the nights of that accommodation", async () => {
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const plans = await plansOf((ctx) => showRateCalendar(ctx, accommodation_id, year));
    expectLean(plans);
    const asked = plans.filter(({ sql }) => sql.includes("from occupancies"));
    const ofNights = asked.map(({ indexes }) => indexes.find((name) => name.startsWith("occupancies")));
    expect(ofNights).toEqual(["occupancies_by_accommodation", "occupancies_by_accommodation"]);
  });

  test("the search uses the index of words", async () => {
    const plans = await plansOf(list({ q: "pessoa a0" }));
    expect(plans[0]?.indexes).toContain("search_words_pkey");
  });

  test.each(["pessoa", "a", "zf", "nobody"])("%s finds the same bookings by lookup and by check", async (word) => {
    const actor = { tenant_id, timezone: "America/Sao_Paulo", permissions: new Set(tenantPermissionNames) };
    const found = await of().database.asTenant(tenant_id, async (db) => {
      const ctx = { actor, db, clock: { now: () => now } } as unknown as Ctx;
      const listing = listingOf(ctx, BookingQuery.parse({ q: word }))!;
      const page = { page: 1, per_page: 100, offset: 0 };
      const codes = async (common: string[]) => {
        const rows = await listBookingsPage(db, tenant_id, { ...listing, common }, page, null);
        return rows.map(({ code }) => code);
      };
      return { lookedUp: await codes([]), asked: await codes([word]) };
    });
    expect(found.asked).toEqual(found.lookedUp);
    expect(found.asked.length > 0).toBe(word !== "nobody");
  });

  test("the count of a very common word is capped, but its totals include every booking", async () => {
    const ask = (run: (ctx: Ctx) => Promise<unknown>) => {
      const actor = { tenant_id, timezone: "America/Sao_Paulo", permissions: new Set(tenantPermissionNames) };
      const clock = { now: () => now };
      return of().database.asTenant(tenant_id, (db) => run({ actor, db, clock } as unknown as Ctx));
    };
    expect(await ask(list({ q: "pessoa" }))).toMatchObject({ meta: { total: 500, more: true } });
    expect(await ask(list({ q: "pessoa", status: "hold" }))).toMatchObject({ meta: { total: 44 } });
    const sums = (query: object) => ask((ctx) => sumBookings(ctx, BookingQuery.parse(query)));
    expect(await sums({ q: "pessoa" })).toEqual(await sums({}));
  });

  // In index order, a page of 25 is full after some forty rows; each row's names take a few more.
  const aPage = 500;
  test.each([
    ["bookings", {}],
    ["bookings", { page: "4" }],
    ["bookings", { status: "confirmed" }],
    ["bookings", { sort: "-created_at" }],
    ["bookings", { sort: "holder_name" }],
    ["guests", {}],
    ["guests", { page: "4" }],
  ] as const)(
    "a user limited to two thirds of the accommodations reads one page of %s with %j, not all",
    async (of, query) => {
      const asked = { per_page: "25", total: "0", ...query };
      const run = (ctx: Ctx) => (of === "bookings" ? list(asked)(ctx) : listGuests(ctx, GuestQuery.parse(asked)));
      for (const { sql, scanned, read } of await plansOf(run, twoThirds)) {
        for (const table of ["bookings", "booking_guests", "guests"]) {
          expect(scanned, sql).not.toContain(table);
          expect(read[table] ?? 0, `${table}: ${sql}`).toBeLessThan(aPage);
        }
      }
    },
  );

  test("a user limited to two accommodations reads only the rows of these", async () => {
    const two = twoThirds.slice(0, 2);
    for (const run of [list({}), (ctx: Ctx) => listGuests(ctx, GuestQuery.parse({}))])
      for (const { sql, read } of await plansOf(run, two))
        for (const table of ["bookings", "booking_guests", "guests"])
          expect(read[table] ?? 0, `${table}: ${sql}`).toBeLessThan(1500);
  });

  test("the guest list reads only the rows that it shows", async () => {
    for (const q of ["", "pessoa", "a0 pess"]) expectLean(await plansOf((ctx) => listGuests(ctx, { q })));
  });

  const nights = { check_in: "2026-07-10", check_out: "2026-07-14" };

  test("availability, quote and creating a booking read only the rows that they need", async () => {
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
