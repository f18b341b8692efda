import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calledParts,
  depositCents,
  dueCents,
  dueDate,
  fillInstallments,
  planAmounts,
  planInstallments,
} from "#domain/installments";
import { partWord } from "#domain/part-names";
import { type PaymentPlan, planFault, readyMadePlans } from "#domain/payment-plans";
import { addDays } from "#domain/stay-dates";
import { anyDates, anyPlan, anyTotal } from "#tests/domain/any-plans";

const dates = { booked_on: "2026-06-01", check_in: "2026-07-20", today: "2026-06-01" };
const half = readyMadePlans[0]!;
const sum = (amounts: number[]) => amounts.reduce((all, cents) => all + cents, 0);
const shown = (plan: PaymentPlan, total: number, on = dates) =>
  planInstallments(plan, total, on).map(({ due_date, amount_cents }) => [due_date, amount_cents]);

describe("The amounts of a plan", () => {
  test("sum to the total for 1 cent to R$ 1 million in 1 to 24 parts, none negative", () => {
    fc.assert(
      fc.property(anyPlan, anyTotal, ({ lines }, total) => {
        expect(planFault(lines)).toBeNull();
        const amounts = planAmounts(lines, total);
        expect(amounts).toHaveLength(lines.length);
        expect(sum(amounts)).toBe(total);
        expect(amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  test("R$ 100,00 in 3 equal parts are 33,34 + 33,33 + 33,33", () => {
    const inThree = readyMadePlans.find(({ name }) => name === "Em 3 vezes")!;
    expect(planAmounts(inThree.lines, 10_000)).toEqual([3_334, 3_333, 3_333]);
  });

  test("a share is rounded half up and the balance is the rest", () => {
    expect(planAmounts(half.lines, 33_333)).toEqual([16_667, 16_666]);
    expect(planAmounts(half.lines, 1)).toEqual([1, 0]);
  });

  test("a fixed part is at most the total", () => {
    const lines = [
      { share: "fixed", amount_cents: 20_000, basis_points: null, due: "booking", days: 0 },
      { share: "rest", amount_cents: null, basis_points: null, due: "check_in", days: 0 },
    ] as const;
    expect(planAmounts(lines, 50_000)).toEqual([20_000, 30_000]);
    expect(planAmounts(lines, 15_000)).toEqual([15_000, 0]);
  });
});

describe("The instalments of a plan", () => {
  test("are a deposit and a balance in the default plan", () => {
    expect(shown(half, 100_000)).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 50_000],
    ]);
    expect(depositCents(planInstallments(half, 100_000, dates))).toBe(50_000);
  });

  test("days count from the booking and back from the check-in", () => {
    expect(dueDate({ due: "after_booking", days: 10 }, dates)).toBe("2026-06-11");
    expect(dueDate({ due: "before_check_in", days: 7 }, dates)).toBe("2026-07-13");
  });

  test("nothing is due after check-in", () => {
    expect(dueDate({ due: "after_booking", days: 90 }, dates)).toBe("2026-07-20");
  });

  test("overdue parts of a late booking are due today, as one part", () => {
    const plan = readyMadePlans.find(({ name }) => name === "Sinal de 30% e saldo 7 dias antes")!;
    const late = { booked_on: "2026-07-16", check_in: "2026-07-20", today: "2026-07-16" };
    expect(shown(plan, 100_000, late)).toEqual([["2026-07-16", 100_000]]);
    expect(shown({ ...plan, merge_same_day: false }, 100_000, late)).toEqual([
      ["2026-07-16", 30_000],
      ["2026-07-16", 70_000],
    ]);
  });

  test("sum to the total, in order, between today and check-in, none of zero", () => {
    fc.assert(
      fc.property(anyPlan, anyTotal, anyDates, (plan, total, { booked, arrival, today }) => {
        const at = (day: number) => addDays("2026-01-01", day);
        const on = { booked_on: at(booked), check_in: at(arrival), today: at(today) };
        const parts = planInstallments(plan, total, on);
        expect(sum(parts.map(({ amount_cents }) => amount_cents))).toBe(total);
        expect(parts.every(({ amount_cents }) => amount_cents > 0)).toBe(true);
        const due = parts.map(({ due_date }) => due_date);
        expect(due).toEqual([...due].sort());
        if (plan.merge_same_day) expect(new Set(due).size).toBe(due.length);
        for (const day of due) {
          expect(day >= on.today).toBe(true);
          expect(day <= on.check_in || day === on.today).toBe(true);
        }
        expect(depositCents(parts)).toBeLessThanOrEqual(total);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a total of zero has no instalment", () => {
    expect(planInstallments(half, 0, dates)).toEqual([]);
  });
});

test("lines that cannot cover every total are refused", () => {
  const line = { amount_cents: null, due: "booking", days: 0 } as const;
  expect(planFault([{ ...line, share: "percent", basis_points: 9_000 }])).toMatch("somar 100%");
  expect(planFault([{ ...line, share: "percent", basis_points: 10_001 }])).toMatch("passam de 100%");
  expect(planFault([{ ...line, share: "fixed", amount_cents: 100, basis_points: null }])).toMatch("saldo");
  for (const { lines } of readyMadePlans) expect(planFault(lines)).toBeNull();
});

test("what is due by a day is one sum over all open parts due by then", () => {
  const parts = fillInstallments(
    [
      { due_date: "2026-11-20", amount_cents: 104_000, cancelled: false },
      { due_date: "2026-12-01", amount_cents: 104_000, cancelled: false },
      { due_date: "2026-12-02", amount_cents: 5_000, cancelled: false },
    ],
    4_000,
    "2026-12-01",
  );
  expect(dueCents(parts, "2026-12-01")).toBe(204_000);
  expect(dueCents(parts, "2026-11-19")).toBe(0);
});

describe("The names of instalments", () => {
  const names = (parts: { deposit: boolean; cancelled?: boolean }[], language?: "pt" | "en" | "es") =>
    parts.map((part) => partWord(part, parts, language));
  const [deposit, part] = [{ deposit: true }, { deposit: false }];

  test("a lone one is the total, the last of several the balance", () => {
    expect(names([{ ...part }])).toEqual(["Total"]);
    expect(names([{ ...deposit }, { ...part }])).toEqual(["Sinal", "Saldo"]);
    expect(names([{ ...deposit }, { ...part }, { ...part }])).toEqual(["Sinal", "Parcela", "Saldo"]);
    expect(names([{ ...deposit }, { ...part }, { ...part }], "es")).toEqual(["Anticipo", "Cuota", "Saldo"]);
    expect(names([{ ...part }, { ...part }], "en")).toEqual(["Instalment", "Balance"]);
  });

  test("one answered elsewhere is found by its id", () => {
    const parts = [
      { id: "a", ...deposit },
      { id: "b", ...part },
    ];
    expect(partWord({ id: "b", deposit: false }, parts)).toBe("Saldo");
  });

  test("one that was cancelled after the deposit was paid is no total", () => {
    expect(names([{ ...deposit }, { ...part, cancelled: true }])).toEqual(["Sinal", "Saldo"]);
    expect(names([{ ...deposit }, { ...part, cancelled: true }, { ...part }])).toEqual(["Sinal", "Parcela", "Saldo"]);
  });

  test("the whole price, due on one day, is no deposit, also when something was consumed beside it", () => {
    const [whole] = planInstallments(half, 90_000, {
      booked_on: "2026-06-01",
      check_in: "2026-06-01",
      today: "2026-06-01",
    });
    expect(whole).toMatchObject({ deposit: true, amount_cents: 90_000 });
    const agreed = { plan: half, agreed_cents: 90_000 };
    expect(names(calledParts([whole!], agreed))).toEqual(["Total"]);
    const consumed = { ...whole!, amount_cents: 10_000, deposit: false };
    expect(names(calledParts([whole!, consumed], agreed))).toEqual(["Parcela", "Saldo"]);
    const [deposit, rest] = planInstallments(half, 90_000, dates);
    const more = { ...rest!, amount_cents: rest!.amount_cents + 10_000 };
    expect(names(calledParts([deposit!, more], agreed))).toEqual(["Sinal", "Saldo"]);
  });

  test("those of a cancelled stay keep their names, though its total is the fee", () => {
    const agreed = planInstallments(half, 90_000, dates).map((each) => ({ ...each, cancelled: true }));
    const called = calledParts(agreed, { plan: half, agreed_cents: 0 });
    expect(names(called)).toEqual(["Sinal", "Saldo"]);
    expect(names(calledParts(agreed, { plan: half, agreed_cents: 45_000 }))).toEqual(["Sinal", "Saldo"]);
  });
});
