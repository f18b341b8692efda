import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedInstallments, consumedInstallments } from "#domain/changed-installments";
import { fillInstallments, planInstallments } from "#domain/installments";
import { readyMadePlans } from "#domain/payment-plans";
import { addDays } from "#domain/stay-dates";
import { anyPlan, anyTotal } from "#tests/domain/any-plans";

const plan = readyMadePlans[0]!;
const dates = { booked_on: "2026-06-01", check_in: "2026-07-20", today: "2026-06-01" };
const stored = planInstallments(plan, 100_000, dates);
const change = (about: Partial<Parameters<typeof changedInstallments>[1]>) =>
  changedInstallments(stored, { plan, total_cents: 100_000, paid_cents: 0, dates, arrivalMoved: false, ...about }).map(
    ({ due_date, amount_cents }) => [due_date, amount_cents],
  );

describe("A changed total", () => {
  test("before any payment is divided by the plan again", () => {
    expect(change({ total_cents: 120_000 })).toEqual([
      ["2026-06-01", 60_000],
      ["2026-07-20", 60_000],
    ]);
  });

  test("changes the balance and not a paid deposit", () => {
    expect(change({ total_cents: 102_000, paid_cents: 50_000 })).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 52_000],
    ]);
    expect(change({ total_cents: 70_000, paid_cents: 50_000 })).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 20_000],
    ]);
  });

  test("adds the difference on a paid booking at check-in, or today if that is later", () => {
    expect(change({ total_cents: 102_000, paid_cents: 100_000 })).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 50_000],
      ["2026-07-20", 2_000],
    ]);
    const today = { ...dates, today: "2026-07-22" };
    expect(change({ total_cents: 102_000, paid_cents: 100_000, dates: today }).at(-1)).toEqual(["2026-07-22", 2_000]);
  });

  test("below the paid amount removes the last parts first", () => {
    expect(change({ total_cents: 30_000, paid_cents: 50_000 })).toEqual([["2026-06-01", 30_000]]);
    expect(change({ total_cents: 0, paid_cents: 50_000 })).toEqual([]);
  });

  test("keeps overdue parts overdue, and reduces them with the total", () => {
    const later = { ...dates, today: "2026-06-20" };
    expect(change({ dates: later, total_cents: 80_000 })).toEqual([
      ["2026-06-01", 40_000],
      ["2026-07-20", 40_000],
    ]);
  });
});

describe("What a higher total adds", () => {
  const inHouse = { ...dates, today: "2026-07-22" };

  test("is due today beside overdue parts, which do not grow", () => {
    expect(change({ total_cents: 104_500, paid_cents: 50_000, dates: inHouse })).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 50_000],
      ["2026-07-22", 4_500],
    ]);
    expect(change({ total_cents: 104_500, dates: inHouse }).at(-1)).toEqual(["2026-07-22", 4_500]);
  });

  test("goes to the parts that are not overdue, if there are any, also beside a part payment", () => {
    const between = { ...dates, today: "2026-06-20" };
    expect(change({ total_cents: 215_000, paid_cents: 20_000, dates: between })).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 165_000],
    ]);
    expect(change({ total_cents: 104_500, dates: between })).toEqual([
      ["2026-06-01", 50_000],
      ["2026-07-20", 54_500],
    ]);
  });
});

test("an overdue part does not grow when a raised total falls a little", () => {
  const between = { ...dates, today: "2026-06-20" };
  const of = { plan, paid_cents: 0, dates: between, arrivalMoved: false };
  const raised = changedInstallments(stored, { ...of, total_cents: 215_000 });
  const [overdue] = changedInstallments(raised, { ...of, total_cents: 200_000 });
  expect(overdue?.due_date).toBe("2026-06-01");
  expect(overdue?.amount_cents).toBeLessThanOrEqual(50_000);
});

test("moving a stay moves the parts that are due relative to check-in", () => {
  const moved = { ...dates, check_in: "2026-08-10", today: "2026-06-20" };
  expect(change({ dates: moved, arrivalMoved: true, paid_cents: 50_000 })).toEqual([
    ["2026-06-01", 50_000],
    ["2026-08-10", 50_000],
  ]);
});

describe("A partly paid stay that moves before the due date of a paid part", () => {
  const lines = [
    { share: "percent", basis_points: 3_000, amount_cents: null, due: "booking", days: 0 },
    { share: "percent", basis_points: 3_000, amount_cents: null, due: "after_booking", days: 30 },
    { share: "rest", basis_points: null, amount_cents: null, due: "check_in", days: 0 },
  ] as const;
  const thirds = { lines: [...lines], merge_same_day: false };
  const booked = { booked_on: "2026-11-23", check_in: "2027-01-10", today: "2026-11-23" };
  const moved = { ...booked, check_in: "2026-12-13", today: "2026-11-25" };
  const before = planInstallments(thirds, 17_000, booked);
  const movedBy = (about: { total_cents: number; paid_cents: number }) =>
    changedInstallments(before, { plan: thirds, dates: moved, arrivalMoved: true, ...about });
  const told = (parts: ReturnType<typeof movedBy>, paid: number) =>
    fillInstallments(
      parts.map((part) => ({ ...part, cancelled: false })),
      paid,
      moved.today,
    ).map(({ due_date, amount_cents, state }) => [due_date, amount_cents, state]);

  test("keeps paid parts as paid, and the rest is due at check-in", () => {
    expect(told(movedBy({ total_cents: 17_000, paid_cents: 10_200 }), 10_200)).toEqual([
      ["2026-11-23", 5_100, "paid"],
      ["2026-12-13", 5_100, "paid"],
      ["2026-12-13", 6_800, "open"],
    ]);
  });

  test("has nothing due after check-in if a full payment is reversed", () => {
    const parts = movedBy({ total_cents: 18_000, paid_cents: 17_000 });
    expect(told(parts, 5_100)).toEqual([
      ["2026-11-23", 5_100, "paid"],
      ["2026-12-13", 5_100, "open"],
      ["2026-12-13", 6_800, "open"],
      ["2026-12-13", 1_000, "open"],
    ]);
  });
});

test("after any changes nothing is due after check-in, and paid parts stay paid", () => {
  const step = fc.record({
    total_cents: fc.oneof(fc.constant(null), anyTotal),
    paid: fc.integer({ min: 0, max: 120 }),
    later: fc.integer({ min: 0, max: 60 }),
    arrival: fc.option(fc.integer({ min: -30, max: 200 })),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anyPlan, anyTotal, steps, (any, total, changes) => {
      let [parts, total_cents, at] = [planInstallments(any, total, dates), total, dates];
      for (const { total_cents: asked, paid, later, arrival } of changes) {
        const today = addDays(at.today, later);
        const next = { ...at, today, check_in: arrival === null ? at.check_in : addDays(today, arrival) };
        const paid_cents = Math.floor((total_cents * paid) / 100);
        const covered = filled(parts, paid_cents, today).filter(({ state }) => state === "paid");
        total_cents = asked ?? total_cents;
        const arrivalMoved = next.check_in !== at.check_in;
        parts = changedInstallments(parts, { plan: any, total_cents, paid_cents, dates: next, arrivalMoved });
        at = next;

        const latest = [at.check_in, today].sort().at(-1)!;
        for (const { due_date } of parts) expect(due_date <= latest, `${due_date} after ${latest}`).toBe(true);
        const inOrder = parts.map(({ due_date }) => due_date);
        expect(inOrder).toEqual([...inOrder].sort());
        if (covered.reduce((all, part) => all + part.amount_cents, 0) > total_cents || paid_cents === 0) continue;
        const still = filled(parts, paid_cents, today).slice(0, covered.length);
        const saying = (those: typeof still) =>
          those.map(({ due, days, amount_cents, state }) => ({ due, days, amount_cents, state }));
        expect(saying(still)).toEqual(saying(covered));
      }
    }),
    { numRuns: 2_000 },
  );
});

const filled = (parts: ReturnType<typeof changedInstallments>, paid: number, today: string) =>
  fillInstallments(
    parts.map((part) => ({ ...part, cancelled: false })),
    paid,
    today,
  );

test("after any change the parts sum to the total and payments fill them in order", () => {
  const days = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(anyPlan, anyTotal, anyTotal, anyTotal, days, days, (any, before, total_cents, paid, today, arrival) => {
      const first = planInstallments(any, before, dates);
      const later = { ...dates, today: addDays(dates.booked_on, today), check_in: addDays(dates.booked_on, arrival) };
      const paid_cents = paid % 3 === 0 ? 0 : paid;
      const parts = changedInstallments(first, {
        plan: any,
        total_cents,
        paid_cents,
        dates: later,
        arrivalMoved: true,
      });
      expect(parts.reduce((all, { amount_cents }) => all + amount_cents, 0)).toBe(total_cents);
      expect(parts.every(({ amount_cents }) => amount_cents > 0)).toBe(true);
      const filled = fillInstallments(
        parts.map((part) => ({ ...part, cancelled: false })),
        paid_cents,
        later.today,
      );
      expect(filled.reduce((all, part) => all + part.paid_cents, 0)).toBe(Math.min(paid_cents, total_cents));
    }),
    { numRuns: 3_000 },
  );
});

test("a part is open, partial, late from the day after, paid or cancelled", () => {
  const parts = stored.map((part) => ({ ...part, cancelled: false }));
  const states = (paid: number, today: string) => fillInstallments(parts, paid, today).map(({ state }) => state);
  expect(states(0, "2026-06-01")).toEqual(["open", "open"]);
  expect(states(0, "2026-06-02")).toEqual(["late", "open"]);
  expect(states(70_000, "2026-06-02")).toEqual(["paid", "partial"]);
  expect(states(100_000, "2027-01-01")).toEqual(["paid", "paid"]);
  const cancelled = parts.map((part) => ({ ...part, cancelled: true }));
  expect(fillInstallments(cancelled, 50_000, "2027-01-01").map(({ state }) => state)).toEqual(["paid", "cancelled"]);
});

describe("What is consumed", () => {
  const consume = (cents: number, { paid_cents = 0, today = dates.today } = {}) =>
    consumedInstallments(stored, cents, { paid_cents, dates: { ...dates, today } }).map(
      ({ due_date, amount_cents, deposit }) => [due_date, amount_cents, deposit],
    );

  test("is due with the last part, also before any payment and while the deposit is partly paid", () => {
    for (const paid_cents of [0, 30_000, 50_000]) {
      expect(consume(4_321, { paid_cents })).toEqual([
        ["2026-06-01", 50_000, true],
        ["2026-07-20", 54_321, false],
      ]);
    }
  });

  test("is due today if everything else is paid or overdue", () => {
    const expected = [
      ["2026-06-01", 50_000, true],
      ["2026-07-20", 50_000, false],
      ["2026-07-22", 4_321, false],
    ];
    expect(consume(4_321, { paid_cents: 100_000, today: "2026-07-22" })).toEqual(expected);
    expect(consume(4_321, { today: "2026-07-22" })).toEqual(expected);
  });

  test("leaves the last part first if it is taken back, to the cent", () => {
    expect(consume(-4_321)).toEqual([
      ["2026-06-01", 50_000, true],
      ["2026-07-20", 45_679, false],
    ]);
    expect(consume(-50_001)).toEqual([["2026-06-01", 49_999, true]]);
  });
});
