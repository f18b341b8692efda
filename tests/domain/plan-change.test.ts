import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Agreement, type Changing, excessOver, nextCharge, type Offer, planChange } from "#domain/plan-change";
import { priceOf } from "#domain/proration";
import type { Cycle } from "#domain/subscription-clock";

const today = "2026-11-20";
const limits = { max_accommodations: null, max_users: null, max_storage_gb: null };
const anyCents = fc.integer({ min: 0, max: 1_000_000 });
const anyOffer = (id: string): fc.Arbitrary<Offer> =>
  fc.record({ monthly_cents: anyCents, yearly_cents: anyCents }).map((prices) => ({
    ...{ id, name: `Plano ${id}`, modules: [], ...limits },
    ...prices,
  }));
const anyCycle = fc.constantFrom<Cycle>("monthly", "yearly");
const anyAgreement: fc.Arbitrary<Agreement> = fc
  .record({ price_cents: anyCents, discount_bps: fc.integer({ min: 0, max: 10_000 }), cycle: anyCycle })
  .map((price) => ({ ...price, discount_until: "2027-03-15" }))
  .map((price) => ({
    ...{ plan_id: "a", plan_name: "Plano a", modules: [], ...limits, ...price },
    ...{ agreed_on: "2026-08-22", anchor_on: "2026-08-15" },
    ...{ period_start: "2026-11-15", period_end: price.cycle === "monthly" ? "2026-12-15" : "2027-11-15" },
    ...{ charged_cents: priceOf(price, "2026-11-15"), charged_cycle: price.cycle },
  }));

const from = (agreement: Agreement, fields: Partial<Changing> = {}): Changing => ({
  ...{ state: "active", trial_ends_on: null, ends_on: null, agreement, before: null, credit_cents: 0 },
  ...fields,
});

describe("a plan change undone on the same day", () => {
  test("restores the agreement with its price and discount, at no cost", () => {
    fc.assert(
      fc.property(anyAgreement, anyOffer("b"), anyOffer("a"), anyCycle, (morning, other, own, cycle) => {
        const there = planChange(from(morning), other, cycle, today);
        if (there === null || !("proration" in there)) throw new Error("A change of a running period is charged.");
        const before = { agreement: morning, invoice_id: "i", credit_cents: there.proration.credit_cents };
        const back = planChange(from(there.agreement, { before }), own, morning.cycle, today);
        expect(back).toEqual({ kind: "undone", agreement: morning });
      }),
    );
  });

  test("does not affect the price of a third plan", () => {
    fc.assert(
      fc.property(
        anyAgreement,
        anyOffer("b"),
        anyOffer("c"),
        anyCycle,
        anyCycle,
        (morning, second, third, one, two) => {
          const there = planChange(from(morning), second, one, today);
          const before = { agreement: morning, invoice_id: null, credit_cents: 0 };
          const onward = planChange(from(there?.agreement as Agreement, { before }), third, two, today);
          expect(onward).toEqual(planChange(from(morning), third, two, today));
        },
      ),
    );
  });
});

describe("a change of plan", () => {
  const agreement = fc.sample(anyAgreement, 1)[0] as Agreement;
  const offer = { id: "b", name: "Rede", modules: [], ...limits, monthly_cents: 54_900, yearly_cents: 549_000 };

  test("is null for the current plan, unless it revokes a cancellation", () => {
    const own = { ...offer, id: "a" };
    expect(planChange(from(agreement), own, agreement.cycle, today)).toBeNull();
    expect(planChange(from(agreement, { ends_on: "2026-12-15" }), own, agreement.cycle, today)?.kind).toBe("kept");
  });

  test("credits the charged price of the current period, not the agreed price", () => {
    const charged = {
      ...{ ...agreement, cycle: "monthly" as const, charged_cycle: "monthly" as const, charged_cents: 30_000 },
      ...{ period_start: "2026-11-15", period_end: "2026-12-15", discount_bps: 0, discount_until: null },
    };
    const unused = (price_cents: number) => {
      const change = planChange(from({ ...charged, price_cents }), offer, "monthly", today);
      return change !== null && "proration" in change ? change.proration.unused_cents : null;
    };
    expect(unused(90_000)).toBe(25_000); // 25 of 30 days
    expect(unused(30_000)).toBe(25_000);
  });

  test("is free in a trial, and charged after its last day", () => {
    const trial = from(
      { ...agreement, period_start: null, period_end: null },
      { state: "trial", trial_ends_on: "2026-11-29" },
    );
    const change = planChange(trial, offer, "monthly", today);
    expect(change).toMatchObject({ kind: "trial", agreement: { plan_id: "b", price_cents: 54_900, discount_bps: 0 } });
    expect(nextCharge(trial, change?.agreement as Agreement, today)).toEqual({
      next_on: "2026-11-30",
      next_cents: 54_900,
    });
  });

  test("after the end charges a whole period at the current price, also for the old plan", () => {
    const ended = from({ ...agreement, period_end: "2026-11-10", period_start: "2026-10-10" }, { state: "cancelled" });
    for (const id of ["a", "b"]) {
      expect(planChange(ended, { ...offer, id }, "monthly", today)).toMatchObject({
        kind: "restart",
        agreement: {
          price_cents: 54_900,
          discount_bps: 0,
          period_start: today,
          period_end: "2026-12-20",
          anchor_on: today,
        },
        proration: { pay_cents: 54_900, unused_cents: 0 },
      });
    }
  });

  test("reports the limits that are exceeded", () => {
    const used = { accommodations: 24, users: 7, storage_bytes: 3_100_000_000 };
    const small = { max_accommodations: 5, max_users: 7, max_storage_gb: 3 };
    expect(excessOver(used, small)).toEqual([
      { place: "accommodations", used: 24, most: 5 },
      { place: "storage", used: 4, most: 3 },
    ]);
    expect(excessOver(used, limits)).toEqual([]);
  });
});
