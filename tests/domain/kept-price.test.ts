import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChargeRate, rateCents } from "#domain/fees";
import { isAgreedDiscount, keepCharge, keepNightPrices, unusedNights } from "#domain/kept-price";
import { percentOf } from "#domain/money";
import { totalCents } from "#domain/quote";
import { splitMoney } from "#domain/split-stay";
import { addDays, eachNight, nightsBetween } from "#domain/stay-dates";

interface Night {
  date: string;
  price_cents: number;
  reason: string;
}

interface Charge {
  fee_id: string | null;
  name: string;
  amount_cents: number;
  rate?: ChargeRate;
}

interface Stay {
  nights: Night[];
  charges: Charge[];
  guests: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const quoted = (from: string, to: string): Night[] =>
  eachNight(from, to).map((date) => ({ date, price_cents: 10_000 + 77 * Number(date.slice(8)), reason: "Tarifa" }));
const base = ({ nights, charges }: Stay) =>
  sum([...nights.map(({ price_cents }) => price_cents), ...charges.filter(isAgreedDiscount).map(amountOf)]);
const amountOf = ({ amount_cents }: Charge) => amount_cents;

/** A discount of 10% from four nights on, as from the company's rates. */
function discountOf(nights: Night[]): Charge[] {
  const off = percentOf(sum(nights.map(({ price_cents }) => price_cents)), 1_000);
  return nights.length < 4 ? [] : [{ fee_id: null, name: "Desconto", amount_cents: -off }];
}

function keep(stay: Stay, from: string, to: string, guests: number): Stay {
  const nights = keepNightPrices(stay.nights, quoted(from, to));
  const asLong = nights.length === stay.nights.length;
  const discounts = asLong ? stay.charges.filter(isAgreedDiscount) : discountOf(nights);
  const after = { nights, charges: discounts, guests };
  const others = stay.charges.filter((charge) => !isAgreedDiscount(charge));
  return { nights, guests, charges: [...discounts, ...others.map((charge) => keepCharge(charge, stay, after))] };
}

const rate = fc.oneof(
  fc.record({
    unit: fc.constantFrom("night" as const, "guest" as const, "guest_night" as const),
    unit_cents: fc.nat(9_999),
  }),
  fc.record({ unit: fc.constant("percent" as const), basis_points: fc.nat(10_000) }),
);

const change = fc.oneof(
  fc.record({ kind: fc.constant("dates" as const), earlier: fc.integer({ min: -3, max: 9 }), nights: fc.nat(8) }),
  fc.record({ kind: fc.constant("people" as const), guests: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant("split" as const), at: fc.nat(8), stays: fc.boolean() }),
  fc.record({ kind: fc.constant("leave" as const), after: fc.nat(8), full: fc.boolean() }),
);

test("after any changes with a kept price, each charge is its agreed rate for the current stay", () => {
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 5 }), fc.array(change, { maxLength: 12 }), (rates, changes) => {
      const nights = quoted("2026-12-01", "2026-12-05");
      const first: Stay = { nights, charges: discountOf(nights), guests: 2 };
      const fees = rates.map((rate, at) => {
        const basis = { nights: 4, guests: 2, nights_cents: base(first) };
        return { fee_id: `${at}`, name: `Taxa ${at}`, amount_cents: rateCents(rate, basis), rate };
      });
      const cleaning = { fee_id: null, name: "Limpeza", amount_cents: 15_001 };
      let stay: Stay = { ...first, charges: [...first.charges, ...fees, cleaning] };
      let odd = 0; // cents by which the parts of divided percentages may differ
      for (const each of changes) {
        const [from, to] = [stay.nights[0]!.date, addDays(stay.nights.at(-1)!.date, 1)];
        const before = totalCents(stay);
        if (each.kind === "people") stay = keep(stay, from, to, each.guests);
        if (each.kind === "dates") {
          const begin = addDays(from, -each.earlier);
          stay = keep(stay, begin, addDays(begin, 1 + each.nights), stay.guests);
        }
        if (each.kind === "leave") {
          const left = addDays(from, 1 + (each.after % stay.nights.length));
          if (left < to && !each.full) stay = keep(stay, from, left, stay.guests);
          if (left < to && each.full) {
            const price = unusedNights<Night, Charge>({ ...stay, total_cents: before }, left);
            stay = { ...stay, nights: price.nights, charges: price.charges };
            expect(totalCents(stay)).toBe(before);
          }
        }
        if (each.kind === "split" && stay.nights.length > 1) {
          const date = addDays(from, 1 + (each.at % (nightsBetween(from, to) - 1)));
          const money = { ...stay, total_cents: before, paid_cents: 0, installments: [] };
          const parts = splitMoney<Night, Charge, never>(money, date);
          expect(totalCents(parts.first) + totalCents(parts.rest)).toBe(before);
          const { nights: own, charges } = each.stays ? parts.first : parts.rest;
          stay = { nights: own, charges, guests: stay.guests };
          odd += 1;
        }
        const now = { nights: stay.nights.length, guests: stay.guests, nights_cents: base(stay) };
        for (const { rate, amount_cents } of stay.charges) {
          if (rate?.unit === "percent") expect(Math.abs(amount_cents - rateCents(rate, now))).toBeLessThanOrEqual(odd);
          else if (rate) expect(amount_cents).toBe(rateCents(rate, now));
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("a kept price names no extra guests who do not come", () => {
  const night = (price_cents: number, reason: string) => ({ date: "2026-12-01", price_cents, reason });
  const two = night(55_000, "Base: R$\u00a0390,00 + R$\u00a0160,00 (2 hóspedes extras)");
  expect(keepNightPrices([two], [night(39_000, "Base")])).toEqual([night(55_000, "Valor combinado")]);
  expect(keepNightPrices([two], [night(47_000, "Base: R$\u00a0390,00 + R$\u00a080,00 (1 hóspede extra)")])).toEqual([
    night(55_000, "Valor combinado"),
  ]);
  const dearer = night(60_000, "Verão: R$\u00a0440,00 + R$\u00a0160,00 (2 hóspedes extras)");
  expect(keepNightPrices([two], [dearer])).toEqual([two]);
  expect(keepNightPrices([night(39_000, "Base")], [dearer])).toEqual([night(39_000, "Base")]);
});
