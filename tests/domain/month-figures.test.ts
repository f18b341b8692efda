import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lodgingRevenue } from "#domain/lodging-revenue";
import { type MonthFigures, monthFigures, monthLastYear, monthOf, type TakenNights } from "#domain/month-figures";
import { addDays, eachNight, nightsBetween } from "#domain/stay-dates";

const priced = (check_in: string, prices: readonly number[], ...off: number[]) => ({
  nights: prices.map((price_cents, night) => ({ date: addDays(check_in, night), price_cents })),
  charges: off.map((amount_cents) => ({ amount_cents })),
});
const stay = (
  accommodation_id: string,
  check_in: string,
  prices: readonly number[],
  ...off: number[]
): TakenNights => ({
  accommodation_id,
  check_in,
  check_out: addDays(check_in, prices.length),
  sold: priced(check_in, prices, ...off),
});
const closed = (accommodation_id: string, check_in: string, check_out: string): TakenNights => ({
  accommodation_id,
  check_in,
  check_out,
  sold: null,
});
const old = (...ids: string[]) => ids.map((id) => ({ id, since: "2020-01-01" }));

describe("a month", () => {
  test("lasts from its first day to the next month's, also in leap years and at the year's end", () => {
    expect(monthOf("2026-11-20")).toEqual({ from: "2026-11-01", until: "2026-12-01" });
    expect(monthOf("2026-12")).toEqual({ from: "2026-12-01", until: "2027-01-01" });
    expect(monthOf("2028-02-29")).toEqual({ from: "2028-02-01", until: "2028-03-01" });
    expect(monthLastYear("2028-02-29")).toBe("2027-02");
  });

  test("without sold nights has no ADR, and without accommodations no available nights", () => {
    const none: MonthFigures = { sold_nights: 0, available_nights: 0, adr_cents: 0, revpar_cents: 0 };
    expect(monthFigures("2026-11", [], [])).toEqual(none);
    expect(monthFigures("2026-11", old("a"), [])).toEqual({ ...none, available_nights: 30 });
  });

  test("counts only its own nights, and closed nights are not available", () => {
    const taken = [
      stay("a", "2026-10-30", [10_000, 20_000, 30_000, 40_000]),
      stay("b", "2026-11-30", [50_000, 90_000]),
      closed("b", "2026-10-01", "2026-11-11"),
    ];
    expect(monthFigures("2026-11-20", old("a", "b"), taken)).toEqual({
      ...{ sold_nights: 3, available_nights: 50 },
      ...{ adr_cents: 40_000, revpar_cents: 2_400 },
    });
  });

  test("rounds each amount once, half up", () => {
    const figures = monthFigures("2026-02", old("a"), [stay("a", "2026-02-01", [101, 100])]);
    expect(figures).toMatchObject({ adr_cents: 101, revpar_cents: 7 });
  });

  test("counts an accommodation from its month of registration, or earlier if it has a stay", () => {
    const young = [{ id: "a", since: "2026-12-01" }];
    expect(monthFigures("2026-11", young, []).available_nights).toBe(0);
    expect(monthFigures("2026-12", young, []).available_nights).toBe(31);
    expect(monthFigures("2026-11", young, [stay("a", "2026-11-03", [100])]).available_nights).toBe(30);
  });

  test("excludes the stays of accommodations that are no longer rented", () => {
    expect(monthFigures("2026-11", old("a"), [stay("gone", "2026-11-03", [100])]).sold_nights).toBe(0);
  });
});

describe("lodging revenue", () => {
  test("is the price of the nights less their part of the discount, without fees", () => {
    const november = monthOf("2026-11");
    expect(lodgingRevenue(priced("2026-11-29", [100, 100, 100], -100, 7_000), november)).toBe(134);
    expect(lodgingRevenue(priced("2026-11-29", [100], -900), november)).toBe(0);
    expect(lodgingRevenue(priced("2026-11-29", [0, 0], -50), november)).toBe(0);
  });

  const prices = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 90 });

  test("adds up over the months to the stay's price, to the cent", () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 600 }),
        (each, off, on) => {
          const check_in = addDays("2025-06-01", on);
          const end = addDays(check_in, each.length);
          const whole = priced(check_in, each, -off);
          let sum = 0;
          for (let month = monthOf(check_in); month.from < end; month = monthOf(month.until)) {
            sum += lodgingRevenue(whole, month);
          }
          expect(sum).toBe(Math.max(0, each.reduce((all, price) => all + price, 0) - off));
        },
      ),
    );
  });

  test("contains what was agreed above the table price, by the nights, also of free ones, to the cent", () => {
    const surcharge = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(prices, fc.boolean(), surcharge, fc.nat(10_000_000), (drawn, free, above, off) => {
        const each = free ? drawn.map(() => 0) : drawn;
        const [from, full] = ["2026-01-01", each.reduce((all, price) => all + price, 0)];
        const agreed = { id: "a", amount_cents: above, agreed: {} };
        const stay = priced(from, each, -off);
        const whole = { ...stay, charges: [...stay.charges, agreed] };
        let sum = 0;
        for (let night = 0; night < each.length; night += 1) {
          const [date, next] = [addDays(from, night), addDays(from, night + 1)];
          const cents = lodgingRevenue(whole, { from: date, until: next });
          expect(cents).toBeGreaterThanOrEqual(0);
          sum += cents;
        }
        expect(sum).toBe(Math.max(0, full + above - off));
      }),
    );
  });

  test("is between zero and the prices of the nights", () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 90 }),
        (each, off, cut) => {
          const [from, until] = ["2026-01-01", addDays("2026-01-01", cut)];
          const brought = lodgingRevenue(priced(from, each, -off), { from, until });
          const full = each.slice(0, cut).reduce((all, price) => all + price, 0);
          expect(brought).toBeGreaterThanOrEqual(0);
          expect(brought).toBeLessThanOrEqual(full);
        },
      ),
    );
  });
});

test("sold nights never exceed available nights, and RevPAR never exceeds ADR", () => {
  const november = monthOf("2026-11");
  const days = eachNight("2026-10-20", "2026-12-10");
  const period = fc.record({
    at: fc.nat(days.length - 1),
    length: fc.integer({ min: 1, max: 20 }),
    sold: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(period, { maxLength: 12 }), (periods) => {
      const taken: TakenNights[] = [];
      for (const { at, length, sold } of periods) {
        const check_in = days[at] as string;
        const check_out = addDays(check_in, length);
        if (taken.some((other) => other.check_in < check_out && check_in < other.check_out)) continue;
        taken.push(sold ? stay("a", check_in, Array(length).fill(12_345)) : closed("a", check_in, check_out));
      }
      const figures = monthFigures("2026-11", old("a"), taken);
      expect(figures.sold_nights).toBeLessThanOrEqual(figures.available_nights);
      expect(figures.available_nights).toBeLessThanOrEqual(nightsBetween(november.from, november.until));
      expect(figures.revpar_cents).toBeLessThanOrEqual(figures.adr_cents);
    }),
  );
});
