import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceFigures } from "#contract/service/admin-dashboard";
import { type SubscriptionState, subscriptionStates } from "#domain/subscription-states";
import { endDiscountsEverywhere } from "#server/service/service/change-tenants";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

const figures = async () =>
  (await (await house.signedIn(house.adminId)).send("GET", "/api/admin/dashboard")).body as ServiceFigures;

interface Agreed {
  price_cents: number;
  discount_bps: number;
  cycle: "monthly" | "yearly";
}

const agree = (tenant_id: string, agreed: Partial<Agreed & { discount_until: string }>) =>
  db.database.asAdmin((tx) => tx.updateTable("subscriptions").set(agreed).where("tenant_id", "=", tenant_id).execute());
const move = (tenant_id: string, state: SubscriptionState) =>
  db.database.asAdmin((tx) => tx.updateTable("tenants").set({ state }).where("id", "=", tenant_id).execute());

/** The company's monthly price, computed independently. */
function monthly(state: SubscriptionState, { price_cents, discount_bps, cycle }: Agreed): number {
  if (state !== "active" && state !== "past_due") return 0;
  return Math.round((price_cents * (10_000 - discount_bps)) / 10_000 / (cycle === "yearly" ? 12 : 1));
}

describe("the service's figures", () => {
  test("are the sums over all companies after any changes, and every revenue change is recorded", async () => {
    const change = fc.oneof(
      fc.record({ price_cents: fc.nat(100_000) }),
      fc.record({ discount_bps: fc.nat(10_000) }),
      fc.record({ cycle: fc.constantFrom("monthly" as const, "yearly" as const) }),
    );
    const act = fc.record({
      company: fc.nat(1),
      to: fc.oneof(fc.record({ state: fc.constantFrom(...subscriptionStates) }), fc.record({ change })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
        const before = await figures();
        const companies = await Promise.all(
          Array.from({ length: 2 }, async () => ({
            id: (await makeCompany(db.database, { state: "active" })).tenant_id,
            state: "active" as SubscriptionState,
            agreed: { price_cents: 0, discount_bps: 0, cycle: "monthly" } as Agreed,
          })),
        );
        for (const { company, to } of acts) {
          const one = companies[company] as (typeof companies)[number];
          if ("state" in to) {
            await move(one.id, to.state);
            one.state = to.state;
          } else {
            await agree(one.id, to.change);
            one.agreed = { ...one.agreed, ...to.change };
          }
        }
        const after = await figures();
        const added = companies.reduce((sum, { state, agreed }) => sum + monthly(state, agreed), 0);
        expect(after.mrr_cents - before.mrr_cents).toBe(added);
        for (const state of subscriptionStates) {
          const here = companies.filter((each) => each.state === state).length;
          expect(after.tenants[state] - before.tenants[state], state).toBe(here);
        }
        // the test's clock differs from the database's, which dates the changes
        const told = await db.database.asAdmin((tx) =>
          tx
            .selectFrom("revenue_moves")
            .select((on) => on.fn.sum<string>("cents").as("cents"))
            .where(
              "company_id",
              "in",
              companies.map(({ id }) => id),
            )
            .executeTakeFirstOrThrow(),
        );
        expect(Number(told.cents ?? 0)).toBe(added);
      }),
      { numRuns: 25 },
    );
  });

  test("classify revenue changes as new, up, down, lost and back, by month", async () => {
    const { tenant_id } = await makeCompany(db.database, { state: "active" });
    await agree(tenant_id, { price_cents: 10_000 });
    await agree(tenant_id, { price_cents: 15_000 });
    await agree(tenant_id, { discount_bps: 1_000 });
    await agree(tenant_id, { cycle: "yearly" });
    await agree(tenant_id, { cycle: "monthly" });
    await move(tenant_id, "cancelled");
    await move(tenant_id, "active");
    const moves = await db.database.asAdmin((tx) =>
      tx
        .selectFrom("revenue_moves")
        .select(["kind", "cents"])
        .where("company_id", "=", tenant_id)
        .orderBy("created_at")
        .execute(),
    );
    expect(moves.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["new", 10_000],
      ["up", 5_000],
      ["down", -1_500],
      ["down", -12_375],
      ["up", 12_375],
      ["lost", -13_500],
      ["back", 13_500],
    ]);
    const stopped = house.clock.now().toISOString();
    house.clock.set(new Date().toISOString()); // the database counts revenue on its own day
    const { date, mrr_cents, month, months } = await figures();
    house.clock.set(stopped);
    expect(month.start_cents + month.moves.reduce((sum, { cents }) => sum + cents, 0)).toBe(mrr_cents);
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(date.slice(0, 7));
    expect(months.at(-1)).toMatchObject({ came: expect.any(Number), lost: expect.any(Number) });
    expect(months.at(-1)?.lost).toBeGreaterThan(0);
  });

  test("rise automatically when a discount ends", async () => {
    const { tenant_id } = await makeCompany(db.database, { state: "active" });
    await agree(tenant_id, { price_cents: 20_000, discount_bps: 2_500, discount_until: "2026-11-19" });
    const before = (await figures()).mrr_cents;
    await endDiscountsEverywhere(db.database, house.clock);
    expect((await figures()).mrr_cents).toBe(before + 5_000);
  });

  test("list trials by end date and debts by age, and count trials that end soon", async () => {
    const ends = async (state: SubscriptionState, agreed: { trial_ends_on?: string; state_since?: string }) => {
      const company = await makeCompany(db.database, { state });
      await db.database.asAdmin((tx) =>
        tx.updateTable("subscriptions").set(agreed).where("tenant_id", "=", company.tenant_id).execute(),
      );
      return company.tenant_id;
    };
    const before = await figures();
    const today = await ends("trial", { trial_ends_on: before.date });
    await ends("trial", { trial_ends_on: "2026-11-10" });
    const old = await ends("past_due", { state_since: "2020-01-05" });
    const after = await figures();
    expect(after.trials.soon).toBe(before.trials.soon + 1);
    expect(after.trials.list[0]?.uuid).toBe(today);
    expect(after.arrears.list[0]).toMatchObject({ uuid: old, state_since: "2020-01-05" });
  });

  test("show overdue amounts per company and in total, and what falls due in the next 30 days", async () => {
    const before = await figures();
    const debtor = await makeCompany(db.database, { state: "past_due" });
    const invoice = (due_on: string, amount_cents: number) =>
      db.database.asAdmin((tx) =>
        raiseInvoice(tx, house.clock.now(), {
          ...{ tenant_id: debtor.tenant_id, kind: "period", due_on },
          ...{ period_start: "2026-11-01", period_end: "2026-12-01" },
          lines: [{ kind: "plan", label: "Plano", detail: "", amount_cents }],
        }),
      );
    await invoice("2026-10-01", 10_000);
    await invoice("2026-11-19", 5_000);
    const first = await invoice("2026-11-20", 700);
    await invoice("2026-12-20", 90);
    await invoice("2026-12-21", 3);
    const voided = { state: "void", voided_on: "2026-11-20", void_reason: "Engano" };
    for (const id of [await invoice("2026-10-02", 40_000), await invoice("2026-11-25", 60)]) {
      await db.database.asAdmin((tx) => tx.updateTable("service_invoices").set(voided).where("id", "=", id).execute());
    }
    await db.database.asAdmin((tx) =>
      tx
        .updateTable("subscriptions")
        .set({ state_since: "2019-01-05" })
        .where("tenant_id", "=", debtor.tenant_id)
        .execute(),
    );
    const after = await figures();
    expect(after.arrears.total_cents - before.arrears.total_cents).toBe(15_000);
    expect(after.arrears.list[0]).toMatchObject({ uuid: debtor.tenant_id, owed_cents: 15_000 });
    expect(after.coming.count - before.coming.count).toBe(2);
    expect(after.coming.total_cents - before.coming.total_cents).toBe(790);
    expect(after.coming.list[0]).toMatchObject({ invoice_id: first, due_on: "2026-11-20", total_cents: 700 });
  });
});
