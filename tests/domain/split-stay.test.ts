import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillInstallments } from "#domain/installments";
import { cutDays, passToFirst, type StayMoney, splitMoney } from "#domain/split-stay";
import { addDays } from "#domain/stay-dates";

const arrival = "2026-12-01";
const cents = fc.integer({ min: 0, max: 3_000_000 });

/** Any stay whose parts add up, with any payments, and a day to split it at. */
const anyCut = fc
  .record({
    prices: fc.array(cents, { minLength: 2, maxLength: 30 }),
    fees: fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 }),
    off: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 3 }),
    shares: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 }),
    paid: fc.integer({ min: 0, max: 12_000 }),
    covered: fc.option(fc.nat(12)),
    at: fc.nat(1_000),
  })
  .map(({ prices, fees, off, shares, paid, covered, at }) => {
    const nights = prices.map((price_cents, night) => ({ date: addDays(arrival, night), price_cents }));
    let left = sum(prices) + sum(fees);
    const discounts = off.map((points) => {
      const amount = Math.floor((left * points) / 10_000);
      left -= amount;
      return -amount;
    });
    const amounts = cutUp(left, shares);
    const installments = amounts.map((amount_cents, position) => ({
      amount_cents,
      due_date: addDays("2026-11-20", position),
      due: "booking" as const,
      days: 0,
      deposit: position === 0,
      cancelled: false,
    }));
    const paid_cents =
      covered === null ? Math.floor((left * paid) / 10_000) : sum(amounts.slice(0, covered % (amounts.length + 1)));
    const charges = [...fees, ...discounts].filter((each) => each !== 0).map((amount_cents) => ({ amount_cents }));
    const stay = { nights, charges, total_cents: left, paid_cents, installments };
    return { stay, date: addDays(arrival, 1 + (at % (prices.length - 1))) };
  });

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const amountsOf = (lines: readonly { amount_cents: number }[]) => lines.map(({ amount_cents }) => amount_cents);

function cutUp(total: number, shares: number[]): number[] {
  let left = total;
  const whole = sum(shares);
  const parts = shares.map((share, index) => {
    const part = index === shares.length - 1 ? left : Math.floor((total * share) / whole);
    left -= part;
    return part;
  });
  return parts.filter((part) => part > 0);
}

/** The database's constraints for a booking. */
function addsUp({ nights, charges, total_cents, paid_cents, installments }: StayMoney) {
  expect(sum(nights.map(({ price_cents }) => price_cents)) + sum(amountsOf(charges))).toBe(total_cents);
  expect(sum(amountsOf(installments))).toBe(total_cents);
  expect(total_cents).toBeGreaterThanOrEqual(0);
  expect(paid_cents).toBeGreaterThanOrEqual(0);
  for (const { amount_cents } of installments) expect(amount_cents).toBeGreaterThan(0);
}

describe("A stay that is split in two", () => {
  test("keeps its nights, total and payments to the cent", () => {
    fc.assert(
      fc.property(anyCut, ({ stay, date }) => {
        const { first, rest } = splitMoney(stay, date);
        addsUp(first);
        addsUp(rest);
        expect([...first.nights, ...rest.nights]).toEqual(stay.nights);
        expect(first.total_cents + rest.total_cents).toBe(stay.total_cents);
        expect(first.paid_cents + rest.paid_cents).toBe(stay.paid_cents);
      }),
      { numRuns: Number(process.env.SPLITS ?? 1_000) },
    );
  });

  test("never leaves a part below zero, whatever was given on top of its nights and fees", () => {
    const amount = fc.integer({ min: 0, max: 50_000 });
    const anyGiven = fc.record({
      prices: fc.array(amount, { minLength: 2, maxLength: 8 }),
      nightly: amount,
      cleaning: amount,
      above: amount,
      given: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 }),
      at: fc.nat(100),
    });
    fc.assert(
      fc.property(anyGiven, ({ prices, nightly, cleaning, above, given, at }) => {
        const nights = prices.map((price_cents, night) => ({ date: addDays(arrival, night), price_cents }));
        const rate = { unit: "night", unit_cents: nightly } as const;
        const charges: Parameters<typeof splitMoney>[0]["charges"] = [
          { name: "Lenha", amount_cents: nightly * prices.length, rate },
          { name: "Limpeza", amount_cents: cleaning },
          { id: "above", name: "Acréscimo combinado", amount_cents: above, agreed: {} },
        ].filter(({ amount_cents }) => amount_cents > 0);
        let total_cents = sum(prices) + sum(amountsOf(charges));
        for (const [index, share] of given.entries()) {
          // none of the nights' price bounds it: it reaches the fees
          const off = Math.floor((total_cents * share) / 100);
          total_cents -= off;
          if (off > 0) charges.push({ id: `off ${index}`, amount_cents: -off });
        }
        const money = { nights, charges, total_cents, paid_cents: 0, installments: [] };
        const { first, rest } = splitMoney(money, addDays(arrival, 1 + (at % (prices.length - 1))));
        for (const part of [first, rest]) {
          expect(part.total_cents).toBeGreaterThanOrEqual(0);
          expect(sum(part.nights.map(({ price_cents }) => price_cents)) + sum(amountsOf(part.charges))).toBe(
            part.total_cents,
          );
          for (const each of part.charges) {
            expect(each.amount_cents > 0).toBe(
              charges.find(({ id, name }) => id === each.id && name === each.name)!.amount_cents > 0,
            );
          }
        }
        expect(first.total_cents + rest.total_cents).toBe(total_cents);
      }),
      { numRuns: Number(process.env.SPLITS ?? 1_000) },
    );
  });

  test("passes what is above the second part's new price to the first, to the centavo", () => {
    const given = fc.array(fc.record({ here: fc.nat(9_000), there: fc.nat(9_000), about: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(given, fc.nat(10_000), (discounts, share) => {
        const partOf = (cents: (each: (typeof discounts)[number]) => number) =>
          discounts
            .map((each, at) => ({ id: `${at}`, amount_cents: -cents(each), ...(each.about && { about: "Limpeza" }) }))
            .filter(({ amount_cents }) => amount_cents < 0);
        const first = [{ amount_cents: 5_000 }, ...partOf(({ here }) => here)];
        const rest = partOf(({ there }) => there);
        const over = Math.floor((-sum(amountsOf(rest)) * share) / 10_000);
        const passed = passToFirst<{ id?: string; about?: string; amount_cents: number }>(first, rest, over);
        expect(sum(amountsOf(rest)) + over).toBe(sum(amountsOf(passed.rest)));
        expect(sum(amountsOf(first)) - over).toBe(sum(amountsOf(passed.first)));
        for (const each of passed.rest) expect(each.amount_cents).toBeLessThan(0);
        expect(passed.first[0]).toEqual({ amount_cents: 5_000 });
        expect(new Set(passed.first.map(({ id }) => id)).size).toBe(passed.first.length);
      }),
    );
  });

  test("has the same amounts due on every date, including the deposit", () => {
    const perDay = (parts: readonly { due_date: string; amount_cents: number; deposit: boolean }[]) => {
      const days = new Map<string, number>();
      for (const { due_date, deposit, amount_cents } of parts) {
        const key = `${due_date} ${deposit}`;
        days.set(key, (days.get(key) ?? 0) + amount_cents);
      }
      return new Map([...days].sort());
    };
    fc.assert(
      fc.property(anyCut, ({ stay, date }) => {
        const { first, rest } = splitMoney(stay, date);
        expect(perDay([...first.installments, ...rest.installments])).toEqual(perDay(stay.installments));
      }),
    );
  });

  test("keeps paid instalments paid in both parts", () => {
    fc.assert(
      fc.property(anyCut, ({ stay, date }) => {
        const today = "2026-11-20";
        const before = fillInstallments(stay.installments, stay.paid_cents, today);
        const paid = new Set(before.filter(({ state }) => state === "paid").map(({ due_date }) => due_date));
        const { first, rest } = splitMoney(stay, date);
        for (const part of [first, rest]) {
          const filled = fillInstallments(part.installments, part.paid_cents, today);
          for (const { due_date, state } of filled) if (paid.has(due_date)) expect(state).toBe("paid");
        }
      }),
    );
  });

  test("leaves extras and their payments with the first part if a channel collects", () => {
    fc.assert(
      fc.property(anyCut, cents, cents, cents, ({ stay, date }, had, paidThere, through) => {
        const charges = [...stay.charges, { amount_cents: had }].filter(({ amount_cents }) => amount_cents !== 0);
        const total_cents = stay.total_cents + had;
        const channel = Math.min(through, stay.total_cents);
        const there = Math.min(paidThere, had);
        const house = { at_house_cents: had, paid_at_house_cents: there };
        const money = { ...stay, charges, total_cents, paid_cents: channel + there, ...house };
        const { first, rest } = splitMoney(money, date);
        expect(first.paid_cents + rest.paid_cents).toBe(channel + there);
        // the open amount of each part beyond the guest's part is the channel's and never negative
        expect(first.total_cents - first.paid_cents).toBeGreaterThanOrEqual(had - there);
        expect(rest.paid_cents).toBeLessThanOrEqual(rest.total_cents);
      }),
    );
  });

  test("leaves fees with the first part and divides discounts by nights", () => {
    const night = (date: string, price_cents: number) => ({ date, price_cents });
    const { first, rest } = splitMoney(
      {
        nights: [night("2026-12-01", 10_000), night("2026-12-02", 10_000), night("2026-12-03", 10_001)],
        charges: [{ amount_cents: 5_000 }, { amount_cents: -1_000 }],
        total_cents: 34_001,
        paid_cents: 17_000,
        installments: [{ due_date: "2026-11-20", due: "booking", days: 0, amount_cents: 34_001, deposit: false }],
      },
      "2026-12-03",
    );
    expect(first).toMatchObject({ charges: [{ amount_cents: 5_000 }, { amount_cents: -667 }], total_cents: 24_333 });
    expect(rest).toMatchObject({ charges: [{ amount_cents: -333 }], total_cents: 9_668, paid_cents: 4_833 });
  });
});

describe("The days on which a stay can be split", () => {
  const stay = { check_in: "2026-12-01", check_out: "2026-12-05" };

  test("leave each part a night", () => {
    expect(cutDays(stay, false, "2026-11-20")).toEqual(["2026-12-02", "2026-12-04"]);
    expect(cutDays({ ...stay, check_out: "2026-12-02" }, false, "2026-11-20")).toBeNull();
  });

  test("start today after check-in, so that past nights are unchanged", () => {
    expect(cutDays(stay, true, "2026-12-01")).toEqual(["2026-12-02", "2026-12-04"]);
    expect(cutDays(stay, true, "2026-12-03")).toEqual(["2026-12-03", "2026-12-04"]);
    expect(cutDays(stay, true, "2026-12-05")).toBeNull();
    expect(cutDays(stay, false, "2026-12-03")).toEqual(["2026-12-02", "2026-12-04"]);
  });
});
