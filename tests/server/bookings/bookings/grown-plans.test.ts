import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { AvailabilityQuery } from "#contract/bookings/availability";
import { BookingQuery } from "#contract/bookings/bookings";
import { QuoteInput } from "#contract/bookings/quotes";
import { moduleNames, tenantPermissionNames } from "#contract/platform/access";
import { listBookings, sumBookings } from "#server/bookings/bookings/list/list-bookings";
import { showCalendar } from "#server/bookings/calendar/show-calendar";
import { createQuote } from "#server/bookings/quotes/create-quote";
import { listAvailable } from "#server/bookings/quotes/free-accommodations";
import { countHeldBookings } from "#server/money/finances/show-overview";
import { showDashboard } from "#server/office/dashboard/show-dashboard";
import type { Ctx } from "#server/platform/context";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { explained } from "#tests/support/explain";
import { type CompanySize, companySizes, fillGrownCompany, searchedWords } from "#tests/support/grown-company";
import { listQuestions } from "#tests/support/list-questions";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

// `npm run prove -- plans` uses a company of 1,000 accommodations and 300,000 bookings.
const grown: CompanySize = process.env.GROWN === "large" ? companySizes.large : { accommodations: 50, stays: 100 };
const others: CompanySize = { accommodations: grown.accommodations / 2, stays: grown.stays };
// With many companies the planner, which treats company and accommodation as independent, expects less than one row
// each.
const small = { companies: grown.stays, accommodations: 2, each: 20 };
const today = "2026-11-23";
const now = new Date(`${today}T15:00:00Z`);
const large = ["bookings", "booking_guests", "booking_installments", "occupancies", "guests", "search_words"];
const month = { from: "2026-11-24", to: "2026-12-23" };

onBothEngines(`With ${grown.accommodations * grown.stays} bookings, as app_user,`, (of) => {
  let tenant_id: string;
  let known: Record<"accommodation_id" | "holder_id" | "companion_id", string>;

  beforeAll(async () => {
    const { database, pool } = of();
    const company = async () => (await makeCompany(database)).tenant_id;
    const beside = await company();
    tenant_id = await company();
    await asSuperuser(of(), async (client) => {
      await fillGrownCompany(client, beside, others, today);
      await fillGrownCompany(client, tenant_id, grown, today);
    });
    for (let turn = 0; turn < small.companies; turn += 1) {
      const one = await company();
      await asSuperuser(of(), (client) => fillWithBookings(client, one, small));
    }
    await vacuumed(pool);
    known = await database.asTenant(tenant_id, (db) =>
      db
        .selectFrom("booking_guests as c")
        .innerJoin("bookings as b", "b.id", "c.booking_id")
        .select(["b.accommodation_id", "b.holder_id", "c.guest_id as companion_id"])
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
  }, 1_200_000);

  /** The rows read in vain by a query, one line for each statement and table. */
  async function vainReadsOf(asked: object, run: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
    const permissions = new Set(tenantPermissionNames);
    const modules = new Set(moduleNames);
    const actor = { tenant_id, user_id: "", timezone: "America/Sao_Paulo", permissions, modules };
    const plans = await of().database.asTenant(tenant_id, (db) =>
      explained(db, (spied) => run({ actor, db: spied, clock: { now: () => now } } as unknown as Ctx)),
    );
    expect(plans.length).toBeGreaterThan(0);
    // Rows without the word are skipped until the page is full: see docs/decisions/2026-11-23-nothing-grows.md.
    const sieved = "q" in asked ? ["bookings"] : [];
    return plans.flatMap(({ sql, planned, scanned, wasteful, spilled }) => {
      const begun = sql.replace(/\s+/g, " ").slice(0, 100);
      const told = (what: string) => `${JSON.stringify(asked)}, planned ${planned}, ${what}: ${begun}`;
      const kept = wasteful.filter((table) => large.includes(table) && !sieved.includes(table));
      return [
        ...(spilled ? [told("spills")] : []),
        ...scanned.filter((table) => large.includes(table)).map((table) => told(`scans ${table}`)),
        ...kept.map((table) => told(`throws away rows of ${table}`)),
      ];
    });
  }

  test("the planner expects a realistic number of periods per accommodation, even with many companies", async () => {
    const { database } = of();
    const expected = await database.asTenant(tenant_id, async (db) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
      await sql`prepare periods_of as select from occupancies where tenant_id = $1 and accommodation_id = $2`.execute(
        db,
      );
      const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
        explain (format json) execute periods_of (${sql.lit(tenant_id)}, ${sql.lit(known.accommodation_id)})`.execute(
        db,
      );
      await sql`deallocate periods_of`.execute(db);
      return rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"];
    });
    expect(expected).toBeGreaterThan(10);
  });

  test("every filter, sort order and search of the list reads only the rows that it shows", async () => {
    const vain: string[] = [];
    for (const question of listQuestions({ ...known, month, words: Object.values(searchedWords) })) {
      vain.push(...(await vainReadsOf(question, (ctx) => listBookings(ctx, BookingQuery.parse(question)))));
    }
    expect(vain).toEqual([]);
  }, 600_000);

  test("the totals of a month of arrivals read only the bookings of that month", async () => {
    const question = { ...month, date_field: "check_in" };
    expect(await vainReadsOf(question, (ctx) => sumBookings(ctx, BookingQuery.parse(question)))).toEqual([]);
  });

  test("the bookings whose deposit is held are counted without reading the others", async () => {
    const count = ({ db }: Ctx) => countHeldBookings(db, tenant_id);
    expect(await vainReadsOf({}, count)).toEqual([]);
  });

  test("the dashboard, a calendar month, availability and a quote read only the rows that they need", async () => {
    const stay = { check_in: "2026-12-01", check_out: "2026-12-05", adults: 2 };
    const asked = QuoteInput.parse({ ...stay, accommodation_id: known.accommodation_id });
    const vain = [
      ...(await vainReadsOf({ dashboard: today }, (ctx) => showDashboard(ctx))),
      ...(await vainReadsOf({ calendar: month }, (ctx) => showCalendar(ctx, month))),
      ...(await vainReadsOf({ free: stay }, (ctx) => listAvailable(ctx, AvailabilityQuery.parse(stay)))),
      ...(await vainReadsOf({ quote: stay }, (ctx) => createQuote(ctx, asked))),
    ];
    expect(vain).toEqual([]);
  });
});
