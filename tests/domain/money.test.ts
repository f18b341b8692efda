import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxCents, percentOf, shareCents, showCents, splitCents, sumCents } from "#domain/money";

const amount = fc.integer({ min: 0, max: 1e12 });
const sum = (parts: number[]) => parts.reduce((all, part) => all + BigInt(part), 0n);
const wholeAndNotNegative = (cents: number) => Number.isSafeInteger(cents) && cents >= 0;

describe("Splitting", () => {
  test("R$ 100,00 in 3 is 33,34 + 33,33 + 33,33", () => {
    expect(splitCents(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
    expect(splitCents(1, 3)).toEqual([1, 0, 0]);
    expect(splitCents(0, 2)).toEqual([0, 0]);
  });

  test("loses no cent for 1 cent to 1e12 in 1 to 24 parts; only the first may be larger", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 24 }), (total, count) => {
        const [first, ...others] = splitCents(total, count);
        expect(others).toHaveLength(count - 1);
        expect(sum([first!, ...others])).toBe(BigInt(total));
        expect([first!, ...others].every(wholeAndNotNegative)).toBe(true);
        expect(new Set(others).size).toBeLessThanOrEqual(1);
        expect(others.every((other) => first! >= other && first! - other < count)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    [-1, 2],
    [10.5, 2],
    [Number.NaN, 2],
    [2 ** 53, 2],
    [100, 0],
    [100, 1.5],
  ])("of %d in %d parts is refused", (total, count) => {
    expect(() => splitCents(total, count)).toThrow(RangeError);
  });
});

describe("Sharing by weight", () => {
  test("gives the missing cents to the largest remainders, then to the earlier", () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(shareCents(10, [3_333, 3_333, 3_334])).toEqual([3, 3, 4]);
    expect(shareCents(1, [0, 1])).toEqual([0, 1]);
  });

  test("adds up and is less than a cent from the exact share", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(amount, weights, (total, raw) => {
        const weighted = raw.some((weight) => weight > 0) ? raw : [1];
        const all = sum(weighted);
        const shares = shareCents(total, weighted);
        expect(sum(shares)).toBe(BigInt(total));
        expect(shares.every(wholeAndNotNegative)).toBe(true);
        const distances = shares.map((share, index) => BigInt(share) * all - BigInt(total) * BigInt(weighted[index]!));
        expect(distances.every((distance) => distance < all && distance > -all)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test("needs whole, non-negative weights with a positive sum", () => {
    expect(() => shareCents(100, [0, 0])).toThrow(RangeError);
    expect(() => shareCents(100, [])).toThrow(RangeError);
    expect(() => shareCents(100, [1, -1, 5])).toThrow(RangeError);
    expect(() => shareCents(100, [0.5])).toThrow(RangeError);
  });
});

describe("A percentage", () => {
  test.each([
    [10_000, 5_000, 5_000],
    [1, 5_000, 1], // half a cent is rounded up
    [1, 4_999, 0],
    [333, 1_000, 33],
    [335, 1_000, 34],
    [757_750, 10_000, 757_750],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])("of %d cents at %d basis points is %d", (cents, basisPoints, expected) => {
    expect(percentOf(cents, basisPoints)).toBe(expected);
  });

  test("is at most half a cent from the exact value, and half a cent is rounded up", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (cents, basisPoints) => {
        const error = BigInt(percentOf(cents, basisPoints)) * 10_000n - BigInt(cents) * BigInt(basisPoints);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test("beyond the safe integers is refused, not rounded", () => {
    expect(() => percentOf(9_007_199_254_740_991, 20_000)).toThrow(RangeError);
    expect(() => percentOf(-1, 100)).toThrow(RangeError);
  });
});

describe("Sums and amounts", () => {
  test("a year of the highest night prices for 2,000 people sums exactly", () => {
    const total = sumCents(Array.from({ length: 365 }, () => maxCents * 2_000));
    expect(BigInt(total)).toBe(BigInt(maxCents) * 2_000n * 365n);
  });

  test("a sum past 2^53 is refused", () => {
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  test("an amount is shown in reais, with a non-breaking space", () => {
    expect(showCents(72_000)).toBe("R$\u00a0720,00");
    expect(showCents(123_450)).toBe("R$\u00a01.234,50");
    expect(showCents(0)).toBe("R$\u00a00,00");
    expect(showCents(maxCents)).toBe("R$\u00a0100.000.000,00");
  });
});
