import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agreedCents,
  agreedDiscount,
  agreedName,
  agreedTrouble,
  agreesAlone,
  givenCents,
  givesMore,
  keptDiscount,
  mayGiveAlone,
  shareOfTable,
  surchargeShare,
  tableCents,
  termsIn,
} from "#domain/agreed-price";

const price = {
  nights: [{ price_cents: 30_000 }, { price_cents: 40_000 }],
  charges: [
    { amount_cents: -7_000 },
    { amount_cents: 10_000 },
    { id: "a", amount_cents: -5_000, agreed: {} },
    { id: "b", amount_cents: 2_000 },
    { id: "c", amount_cents: -1_000 },
  ],
};

test("the table price is what rates and coupon say, without what people agreed, added or gave", () => {
  expect(tableCents(price)).toBe(73_000);
  expect(agreedCents(price)).toBe(68_000);
  expect(givenCents(price.charges)).toBe(6_000);
});

test("terms are read by the figure that is given", () => {
  expect(termsIn({ agreed_total_cents: 0 })).toEqual({ kind: "total", value: 0 });
  expect(termsIn({ agreed_total_cents: null, discount_cents: 5 })).toEqual({ kind: "amount", value: 5 });
  expect(termsIn({ discount_basis_points: 5 })).toEqual({ kind: "share", value: 5 });
  expect(termsIn({})).toBeNull();
});

describe("A total above the table price", () => {
  const above = { kind: "total", value: 1_250 } as const;

  test("is a discount below zero that nobody has to ask for, whatever was given besides", () => {
    expect([agreedTrouble(above, 1_000), agreedDiscount(above, 1_000)]).toEqual([null, -250]);
    expect([agreedName(-250, false), surchargeShare(-250, 1_000)]).toEqual(["Acréscimo combinado", 2_500]);
    expect(agreesAlone(0, { discount_cents: -250, given_cents: 900, table_cents: 1_000 })).toBe(true);
    expect(agreesAlone(1_000, { discount_cents: 60, given_cents: 41, table_cents: 1_000 })).toBe(false);
  });

  test("only falls once the stay has ended", () => {
    expect(agreedTrouble(above, 1_000, 1_000)).toMatch(/só baixa/);
    expect(agreedTrouble(above, 1_000, 1_250)).toMatch(/só baixa/);
    expect([agreedTrouble(above, 1_000, 1_251), agreedTrouble({ kind: "total", value: 999 }, 1_000, 500)]).toEqual([
      null,
      null,
    ]);
  });

  test("keeps its share of the table price to the centavo, and never becomes a discount", () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, fc.nat(10_000_000), cents, (table, after, more) => {
        const terms = { kind: "total", value: table + more } as const;
        const off = agreedDiscount(terms, table);
        const kept = keptDiscount(terms, off, table, after);
        expect([off, keptDiscount(terms, off, table, table)]).toEqual([-more, -more]);
        expect(kept).toBeLessThanOrEqual(0);
        expect(Math.abs(-kept - (more * after) / table)).toBeLessThanOrEqual(0.5 + 1e-6 * after);
      }),
    );
  });
});

describe("An agreed discount", () => {
  test("is at least a centavo and at most the table price", () => {
    const trouble = (kind: "total" | "amount" | "share", value: number) => agreedTrouble({ kind, value }, 1_000);
    expect([trouble("total", 0), trouble("total", 999), trouble("amount", 1_000), trouble("share", 10_000)]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(trouble("total", 1_000)).toMatch(/já é o preço de tabela/);
    expect(trouble("amount", 1_001)).toMatch(/passa do preço/);
    expect(trouble("share", 1)).toMatch(/abaixo de um centavo/);
    expect(agreedTrouble({ kind: "total", value: 0 }, 0)).toMatch(/não tem preço de tabela/);
  });

  test("is given alone up to the share, to the centavo: what is shown never looks like less", () => {
    expect([mayGiveAlone(1_000, 10_000, 100_000), mayGiveAlone(1_000, 10_001, 100_000)]).toEqual([true, false]);
    expect(shareOfTable(10_001, 100_000)).toBe(1_001);
    expect([mayGiveAlone(0, 0, 100), mayGiveAlone(10_000, 100, 0)]).toEqual([true, true]);
  });

  test("is kept within the new table price, unchanged on the same one", () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.constantFrom("total", "amount", "share"), (table, after, part, kind) => {
        const value = kind === "share" ? 1 + (part % 10_000) : 1 + (part % table);
        const off = agreedDiscount({ kind: kind as "total", value }, table);
        const kept = keptDiscount({ kind: kind as "total", value }, off, table, after);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(after);
        expect(keptDiscount({ kind: kind as "total", value }, off, table, table)).toBe(off);
        if (kind === "amount") expect(shareOfTable(kept, after)).toBeLessThanOrEqual(shareOfTable(off, table));
      }),
    );
    expect(keptDiscount({ kind: "amount", value: 500 }, 500, 1_000, 2_000)).toBe(500);
    expect(keptDiscount({ kind: "amount", value: 500 }, 500, 1_000, 501)).toBe(250);
    expect(keptDiscount({ kind: "share", value: 1_000 }, 100, 1_000, 2_000)).toBe(200);
    expect(keptDiscount({ kind: "total", value: 900 }, 100, 1_000, 1_500)).toBe(150);
  });
});

test("discounts are more than before if the table price falls beside a courtesy", () => {
  const priced = (nights: number, ...given: number[]) => ({
    nights: Array.from({ length: nights }, () => ({ price_cents: 10_000 })),
    charges: given.map((cents, index) => ({ id: String(index), amount_cents: -cents })),
  });
  expect(givesMore(priced(3, 3_000), priced(2, 3_000))).toBe(true);
  expect(givesMore(priced(3, 3_000), priced(3, 3_000))).toBe(false);
  expect(givesMore(priced(2, 3_000), priced(3, 3_000))).toBe(false);
  expect(givesMore(priced(3), priced(2))).toBe(false);
});
