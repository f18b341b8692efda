import fc from "fast-check";
import { expect, test } from "vitest";
import { agreedElsewhere } from "#domain/agreed-elsewhere";
import { agreedCents, tableCents } from "#domain/agreed-price";
import type { ChargeRate } from "#domain/fees";
import { isAgreedLine, isExtra } from "#domain/kept-price";
import { percentOf } from "#domain/money";
import { totalCents } from "#domain/quote";
import { addDays } from "#domain/stay-dates";

interface Charge {
  id?: string;
  fee_id: string | null;
  name: string;
  amount_cents: number;
  rate?: ChargeRate;
  coupon?: true;
  length?: { from_nights: number; basis_points: number };
  agreed?: { kind: "total" | "amount" | "share"; value: number; reason: string; by: string };
}

const said = { reason: "Hóspede frequente", by: "rui" };
const nightsOf = (prices: readonly number[]) =>
  prices.map((price_cents, night) => ({ date: addDays("2026-12-01", night), price_cents, reason: "Tarifa" }));
const plain = { guests: 2, coupon: null };

const anyKept = fc
  .record({
    prices: fc.array(fc.record({ here: fc.nat(90_000), there: fc.nat(90_000) }), { minLength: 1, maxLength: 9 }),
    cleaning: fc.nat(30_000),
    percent: fc.nat(2_000),
    length: fc.nat(9_000),
    extra: fc.integer({ min: -5_000, max: 20_000 }),
    agreed: fc.integer({ min: -60_000, max: 60_000 }).filter((cents) => cents !== 0),
  })
  .map(({ prices, cleaning, percent, length, extra, agreed }) => {
    const nights = nightsOf(prices.map(({ here }) => here));
    const full = nights.reduce((sum, { price_cents }) => sum + price_cents, 0);
    const off = percentOf(full, length);
    const charges: Charge[] = [
      { fee_id: null, name: "Semana", amount_cents: -off, length: { from_nights: 1, basis_points: length } },
      { fee_id: null, name: "Taxa de limpeza", amount_cents: cleaning },
      {
        ...{ fee_id: "percent", name: "Serviço", amount_cents: percentOf(full - off, percent) },
        rate: { unit: "percent" as const, basis_points: percent },
      },
      { id: "extra", fee_id: null, name: "Consumo", amount_cents: extra },
      {
        ...{ id: "agreed", fee_id: null, name: agreed < 0 ? "Desconto combinado" : "Acréscimo combinado" },
        ...{ amount_cents: agreed, agreed: { kind: "amount" as const, value: Math.abs(agreed), ...said } },
      },
    ].filter(({ amount_cents }) => amount_cents !== 0);
    return { kept: { nights, charges }, table: nightsOf(prices.map(({ there }) => there)), length, percent, cleaning };
  });

test("a kept price beside another table keeps its sum to the centavo, and its table price is the other one's", () => {
  fc.assert(
    fc.property(anyKept, ({ kept, table, length, percent, cleaning }) => {
      const there = agreedElsewhere(kept, table, plain);
      expect(totalCents(there)).toBe(totalCents(kept));
      expect(agreedCents(there)).toBe(agreedCents(kept));
      expect(there.charges.filter(isExtra)).toEqual(kept.charges.filter(isExtra));
      if (there === kept) return;
      expect(there.nights).toEqual(table);
      const full = table.reduce((sum, { price_cents }) => sum + price_cents, 0);
      const has = (name: string) => kept.charges.some((charge) => charge.name === name);
      const left = full - (has("Semana") ? percentOf(full, length) : 0);
      expect(tableCents(there)).toBe(left + cleaning + (has("Serviço") ? percentOf(left, percent) : 0));
      for (const line of there.charges.filter(isAgreedLine)) {
        expect(line.agreed).toEqual({ kind: "total", value: agreedCents(kept), ...said });
        expect(line.name).toBe(line.amount_cents < 0 ? "Desconto combinado" : "Acréscimo combinado");
        expect(line.id).toBe("agreed");
      }
      expect(totalCents(agreedElsewhere(there, kept.nights, plain)), "moved back").toBe(totalCents(kept));
    }),
    { numRuns: 1_000 },
  );
});

test("nothing changes without an agreed line, on the same nights, and for nights without a table price", () => {
  const agreed = { kind: "total" as const, value: 9_000, ...said };
  const line: Charge = { id: "a", fee_id: null, name: "Desconto combinado", amount_cents: -1_000, agreed };
  const kept = { nights: nightsOf([4_000, 6_000]), charges: [line] };
  const bare = { ...kept, charges: [] as Charge[] };
  expect(agreedElsewhere(bare, nightsOf([9_000, 9_000]), plain)).toBe(bare);
  expect(agreedElsewhere(kept, nightsOf([4_000, 6_000]), plain)).toBe(kept);
  expect(agreedElsewhere(kept, nightsOf([0, 0]), plain)).toBe(kept);
  expect(agreedElsewhere(kept, nightsOf([4_500, 4_500]), plain).charges, "the price is the table's").toEqual([]);
});

test("a coupon of a share follows the nights, and one of an amount stays within them", () => {
  const agreed = { kind: "total" as const, value: 1, ...said };
  const line: Charge = { id: "a", fee_id: null, name: "Acréscimo combinado", amount_cents: 700, agreed };
  const couponLine: Charge = { fee_id: null, name: "Cupom VERAO", amount_cents: -1_000, coupon: true };
  const kept = { nights: nightsOf([10_000]), charges: [couponLine, line] };
  const free = { accommodation_id: null, group: null, first_night: null, last_night: null, min_nights: null };
  const base = { id: "c", code: "VERAO", booked_from: null, booked_until: null, ...free };
  const off = (basis_points: number | null, amount_cents: number | null, night: number) =>
    agreedElsewhere(kept, nightsOf([night]), { guests: 2, coupon: { ...base, basis_points, amount_cents } }).charges[0];
  expect(off(1_000, null, 20_000)).toMatchObject({ coupon: true, amount_cents: -2_000 });
  expect(off(null, 1_000, 20_000)).toMatchObject({ coupon: true, amount_cents: -1_000 });
});
