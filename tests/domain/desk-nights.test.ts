import fc from "fast-check";
import { expect, test } from "vitest";
import { deskCents, markDeskNights, withDeskShares } from "#domain/desk-nights";
import type { ChargeRate } from "#domain/fees";
import { splitMoney } from "#domain/split-stay";
import { addDays } from "#domain/stay-dates";

const night = (number: number, price_cents = 10_000): { date: string; price_cents: number; desk?: true } => ({
  date: addDays("2026-12-01", number),
  price_cents,
});
const flags = (nights: readonly { desk?: true }[]) => nights.map(({ desk }) => desk === true);

test("added nights are desk nights, and kept nights keep their mark, even if the stay moves", () => {
  const before = [night(0), night(1), { ...night(2), desk: true as const }];
  expect(flags(markDeskNights(before, [night(0), night(1), night(2), night(3)], true))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const moved = [night(1), night(2), night(3), night(4)];
  expect(flags(markDeskNights(before, moved, true))).toEqual([false, true, false, true]);
  expect(flags(markDeskNights(before, [night(1), night(2)], true))).toEqual([false, true]);
  expect(flags(markDeskNights(before, [night(10), night(11), night(12)], true))).toEqual([false, false, true]);
  expect(flags(markDeskNights(before, [night(0), night(1), night(2), night(3)], false))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

const cents = fc.nat(900_000);
const charge = fc.record({
  amount_cents: cents,
  rate: fc.option(
    fc.constantFrom<ChargeRate>(
      { unit: "night", unit_cents: 1 },
      { unit: "guest", unit_cents: 1 },
      { unit: "percent", basis_points: 1 },
    ),
    { nil: undefined },
  ),
});

test("desk sales never exceed the stay's total, and a split keeps the total", () => {
  const stay = fc.record({
    nights: fc.array(fc.record({ price_cents: cents, desk: fc.boolean() }), { minLength: 2, maxLength: 12 }),
    fees: fc.array(charge, { maxLength: 4 }),
    off: fc.nat(10_000),
    at: fc.nat(20),
  });
  fc.assert(
    fc.property(stay, (drawn) => {
      const nights = drawn.nights.map(({ price_cents, desk }, at) => ({
        ...night(at, price_cents),
        ...(desk && { desk: true as const }),
      }));
      const full = nights.reduce((sum, { price_cents }) => sum + price_cents, 0);
      const discount = { amount_cents: -Math.floor((full * drawn.off) / 10_000) };
      const given = [discount, ...drawn.fees.map(({ rate, ...fee }) => ({ ...fee, ...(rate && { rate }) }))];
      const charges = withDeskShares(given, nights);
      const total_cents = full + charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const money = { nights, charges, total_cents, paid_cents: 0, installments: [] };
      expect(deskCents(money)).toBeGreaterThanOrEqual(0);
      expect(deskCents(money)).toBeLessThanOrEqual(total_cents + 1); // a discount is rounded down when divided
      const { first, rest } = splitMoney(money, addDays("2026-12-01", 1 + (drawn.at % (nights.length - 1))));
      expect(first.total_cents + rest.total_cents).toBe(total_cents);
      for (const part of [first, rest]) expect(deskCents(part)).toBeLessThanOrEqual(part.total_cents + 1);
    }),
    { numRuns: 500 },
  );
});
