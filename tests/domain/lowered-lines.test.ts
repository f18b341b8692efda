import fc from "fast-check";
import { expect, test } from "vitest";
import { linesLeft, offNights, type PriceLine } from "#domain/lowered-lines";
import { earnedByStay } from "#domain/owner-statement/booking-parts";
import { splitMoney } from "#domain/split-stay";
import { addDays } from "#domain/stay-dates";

const cents = fc.integer({ min: 1, max: 99_999 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const night = (index: number, price_cents: number) => ({ date: addDays("2026-12-01", index), price_cents });

/** Nights, unused nights, lines, and discounts about a line or the nights, none above what is left. */
const anyPrice = fc
  .record({
    nights: fc.array(fc.oneof(cents, fc.constant(0)), { minLength: 2, maxLength: 6 }),
    unused: fc.array(cents, { maxLength: 4 }),
    lines: fc.array(fc.record({ amount_cents: cents, key: fc.constantFrom("id", "fee_id", "name") }), { maxLength: 4 }),
    above: fc.option(cents),
    discounts: fc.array(fc.record({ share: fc.integer({ min: 0, max: 100 }), of: fc.nat(9) }), { maxLength: 6 }),
  })
  .map(({ nights, unused, lines, above, discounts }) => {
    const charges: PriceLine[] = lines.map(({ amount_cents, key }, index) => ({ amount_cents, [key]: `l${index}` }));
    const slept = nights.map((price, index) => night(index, price));
    const later = unused.map((price, index) => night(nights.length + index, price));
    if (later.length > 0) charges.push({ name: "Diárias não usadas", amount_cents: sum(unused), unused: later });
    if (above !== null) charges.push({ id: "agreed", name: "Acréscimo combinado", amount_cents: above, agreed: {} });
    let nightsLeft = sum(nights) + sum(unused) + (above ?? 0);
    for (const { share, of } of discounts) {
      const line = linesLeft(charges)[of];
      const off = Math.floor(((line?.left_cents ?? nightsLeft) * share) / 100);
      if (!line) nightsLeft -= off;
      if (off > 0) charges.push({ id: "off", amount_cents: -off, ...(line && { about: line.key }) });
    }
    const total = sum(nights) + sum(charges.map(({ amount_cents }) => amount_cents));
    return { nights: slept, charges: charges as { amount_cents: number }[], total, nightsLeft };
  });

test("the nights bear the discounts about them and no others, and all earnings add up to the total", () => {
  fc.assert(
    fc.property(anyPrice, ({ nights, charges, total, nightsLeft }) => {
      const earnings = earnedByStay({ nights, charges });
      const of = (kind: string) => sum(earnings.flatMap((each) => (each.kind === kind ? each.cents : [])));
      expect(of("night")).toBe(nightsLeft);
      expect(of("night") + of("fees")).toBe(total);
    }),
    { numRuns: 300 },
  );
});

test("both parts of a split stay add up to it, line by line", () => {
  fc.assert(
    fc.property(anyPrice, fc.nat(9), ({ nights, charges, total }, at) => {
      const stay = { nights, charges, total_cents: total, paid_cents: 0, installments: [] };
      const { first, rest } = splitMoney(stay, nights[1 + (at % (nights.length - 1))]!.date);
      expect(first.total_cents + rest.total_cents).toBe(total);
      expect(offNights(first.charges) + offNights(rest.charges)).toBe(offNights(charges));
      for (const part of [first, rest]) {
        const prices = [
          ...part.nights.map((each) => each.price_cents),
          ...part.charges.map((each) => each.amount_cents),
        ];
        expect(sum(prices)).toBe(part.total_cents);
      }
    }),
    { numRuns: 300 },
  );
});

test("a discount about a line that is gone, or has become smaller, is borne by the nights as far as it passes it", () => {
  expect(offNights([{ amount_cents: -700, about: "gone" }])).toBe(700);
  expect(
    offNights([
      { id: "minibar", amount_cents: 500 },
      { amount_cents: -700, about: "minibar" },
    ]),
  ).toBe(200);
});
