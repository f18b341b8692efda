import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AgreedPrice, discountOf, priceOf, prorate } from "#domain/proration";
import { addDays, eachNight } from "#domain/stay-dates";
import { type Cycle, periodFrom } from "#domain/subscription-clock";

const anyStart = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2026-01-01", days));
const anyCycle = fc.constantFrom<Cycle>("monthly", "yearly");
const anyPrice: fc.Arbitrary<AgreedPrice> = fc.record({
  cycle: anyCycle,
  price_cents: fc.integer({ min: 0, max: 10_000_000 }),
  discount_bps: fc.integer({ min: 0, max: 10_000 }),
  discount_until: fc.option(anyStart),
});
/** A period of the cycle, and a day in it. */
const anyWhere = (cycle: Cycle) =>
  fc.tuple(anyStart, fc.nat(400)).map(([start, days]) => {
    const period = periodFrom(start, cycle);
    const inside = eachNight(period.start, period.end);
    return { period, today: inside[days % inside.length] as string };
  });
const anyCase = fc
  .tuple(anyPrice, anyPrice, fc.nat(1_000_000))
  .chain(([old, next, credit]) => anyWhere(old.cycle).map((where) => ({ old, next, credit, ...where })));

describe("a change of plan", () => {
  test("costs the amount of the product's example", () => {
    const old: AgreedPrice = {
      cycle: "monthly",
      price_cents: 24_900,
      discount_bps: 1_000,
      discount_until: "2027-03-15",
    };
    const next: AgreedPrice = { cycle: "monthly", price_cents: 54_900, discount_bps: 0, discount_until: null };
    const period = { start: "2026-11-15", end: "2026-12-15" };
    expect(prorate(old, next, { period, today: "2026-11-20", credit: 0 })).toEqual({
      new_cents: 45_750,
      new_rest: { days: 25, of: 30 },
      unused_cents: 18_675,
      unused_rest: { days: 25, of: 30 },
      due_cents: 27_075,
      credit_cents: 0,
      used_credit_cents: 0,
      pay_cents: 27_075,
      period,
    });
  });

  test("loses no cent: due minus credit is the difference, and credit is used up to the amount due", () => {
    fc.assert(
      fc.property(anyCase, ({ old, next, ...where }) => {
        const told = prorate(old, next, where);
        expect(told.due_cents - told.credit_cents).toBe(told.new_cents - told.unused_cents);
        expect(Math.min(told.due_cents, told.credit_cents)).toBe(0);
        expect(told.used_credit_cents + told.pay_cents).toBe(told.due_cents);
        expect(told.used_credit_cents).toBeLessThanOrEqual(where.credit);
        expect(
          Math.min(told.pay_cents, told.used_credit_cents, told.unused_cents, told.new_cents),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("credits the unused days of a price, in full on the first day", () => {
    fc.assert(
      fc.property(anyPrice, anyStart, fc.nat(400), (price, start, days) => {
        const period = periodFrom(start, price.cycle);
        const all = eachNight(period.start, period.end);
        const today = all[days % all.length] as string;
        const free = { ...price, price_cents: 0 };
        const { unused_cents, unused_rest } = prorate(price, free, { period, today, credit: 0 });
        const whole = priceOf(price, start);
        const exact = (whole * unused_rest.days) / unused_rest.of;
        expect(Math.abs(unused_cents - exact)).toBeLessThan(1);
        expect(prorate(price, free, { period, today: start, credit: 0 }).unused_cents).toBe(whole);
      }),
    );
  });

  test("and back in one cycle costs nothing", () => {
    fc.assert(
      fc.property(anyCase, ({ old, next: other, period, today }) => {
        const next = { ...other, cycle: old.cycle };
        const there = prorate(old, next, { period, today, credit: 0 });
        const back = prorate(next, old, { period, today, credit: 0 });
        expect(there.due_cents - there.credit_cents + back.due_cents - back.credit_cents).toBe(0);
        expect(there.period).toEqual(period);
      }),
    );
  });

  test("to another cycle starts a whole period today", () => {
    const old: AgreedPrice = { cycle: "monthly", price_cents: 30_000, discount_bps: 0, discount_until: null };
    const next: AgreedPrice = { cycle: "yearly", price_cents: 300_000, discount_bps: 0, discount_until: null };
    const told = prorate(old, next, {
      period: { start: "2026-11-01", end: "2026-12-01" },
      today: "2026-11-16",
      credit: 1_000,
    });
    expect(told).toMatchObject({
      new_cents: 300_000,
      unused_cents: 15_000,
      due_cents: 285_000,
      used_credit_cents: 1_000,
      pay_cents: 284_000,
      period: { start: "2026-11-16", end: "2027-11-16" },
    });
  });
});

test("a discount is valid through its last day and rounded to the cent", () => {
  const price: AgreedPrice = {
    cycle: "monthly",
    price_cents: 9_995,
    discount_bps: 1_000,
    discount_until: "2026-12-01",
  };
  expect([priceOf(price, "2026-12-01"), discountOf(price, "2026-12-01")]).toEqual([8_996, 999]);
  expect(priceOf(price, "2026-12-02")).toBe(9_995);
});
