import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedInstallments, consumedInstallments } from "#domain/changed-installments";
import { agreedDeposit, depositCents, type Installment, planInstallments } from "#domain/installments";
import { readyMadePlans } from "#domain/payment-plans";
import { addDays } from "#domain/stay-dates";
import { anyPlan, anyTotal } from "#tests/domain/any-plans";

const plan = readyMadePlans[0]!;
const dates = { booked_on: "2026-06-01", check_in: "2026-07-20", today: "2026-06-01" };
const stored = planInstallments(plan, 100_000, dates);

describe("A courtesy", () => {
  const give = (parts: readonly Installment[], cents: number, paid_cents = 0) =>
    consumedInstallments(parts, -cents, { paid_cents, dates }).map(({ amount_cents, deposit }) => [
      amount_cents,
      deposit,
    ]);

  test("after something was consumed leaves the deposit as agreed", () => {
    const consumed = consumedInstallments(stored, 20_000, { paid_cents: 0, dates });
    expect(give(consumed, 1_000)).toEqual([
      [50_000, true],
      [69_000, false],
    ]);
  });

  test("lowers a deposit that is due last only after the others, and what is paid last of all", () => {
    const part = { due: "after_booking", days: 5, due_date: "2026-06-06" } as const;
    const parts = [
      { ...part, amount_cents: 300, deposit: false },
      { ...part, amount_cents: 500, deposit: false },
      { ...part, amount_cents: 200, deposit: true },
    ];
    expect(give(parts, 400)).toEqual([
      [300, false],
      [100, false],
      [200, true],
    ]);
    expect(give(parts, 600, 300)).toEqual([
      [300, false],
      [100, true],
    ]);
  });
});

test("another agreed price divides itself by the plan, and not what was consumed", () => {
  const consumed = consumedInstallments(stored, 20_000, { paid_cents: 0, dates });
  const of = { plan, on_top_cents: 20_000, paid_cents: 0, dates, arrivalMoved: false };
  const amounts = (total_cents: number) =>
    changedInstallments(consumed, { ...of, total_cents }).map(({ amount_cents }) => amount_cents);
  expect(amounts(110_000)).toEqual([45_000, 65_000]);
  expect(amounts(130_000)).toEqual([55_000, 75_000]);
});

describe("Over any acts", () => {
  const act = fc.record({
    kind: fc.constantFrom("charge", "courtesy", "agree", "move", "pay", "reverse"),
    share: fc.integer({ min: 1, max: 100 }),
    later: fc.integer({ min: 0, max: 25 }),
  });
  const acts = fc.array(act, { minLength: 1, maxLength: 8 });

  test("what lowers the total raises no part, and what is on top changes no deposit", () => {
    fc.assert(
      fc.property(anyPlan, anyTotal, acts, (any, first, steps) => {
        let at = dates;
        let [agreed, on_top_cents, paid_cents] = [first, 0, 0];
        let parts = planInstallments(any, first, at);
        for (const { kind, share, later } of steps) {
          at = { ...at, today: addDays(at.today, later) };
          const [before, total] = [parts, agreed + on_top_cents];
          const lost = agreedDeposit(parts, { plan: any, total_cents: total, on_top_cents });
          const by = Math.ceil((Math.max(total, 1_000) * share) / 100);
          const moved = kind === "move";
          if (kind === "pay") paid_cents += by;
          if (kind === "reverse") paid_cents = Math.floor((paid_cents * share) / 100);
          if (kind === "charge" || kind === "courtesy") {
            const cents = kind === "charge" ? by : -Math.min(by, total);
            on_top_cents += cents;
            parts = consumedInstallments(parts, cents, { paid_cents, dates: at });
          }
          if (moved) at = { ...at, check_in: addDays(at.check_in, share - 50) };
          if (kind === "agree") agreed = Math.max(-on_top_cents, 0, Math.floor((agreed * share) / 60));
          const total_cents = agreed + on_top_cents;
          if (moved || kind === "agree") {
            const change = { plan: any, total_cents, on_top_cents, paid_cents, dates: at, arrivalMoved: moved };
            if (moved || total_cents !== total) parts = changedInstallments(parts, change);
          }
          expect(totalOf(parts)).toBe(total_cents);
          expect(parts.every(({ amount_cents }) => amount_cents > 0)).toBe(true);
          const after = agreedDeposit(parts, { plan: any, total_cents, on_top_cents });
          if (kind === "charge") expect([depositCents(parts), after]).toEqual([depositCents(before), lost]);
          if (total_cents >= total || moved) continue;
          // equal shares leave their remainder to the first line, some cents
          expect(after).toBeLessThanOrEqual(lost + (kind === "agree" ? any.lines.length : 0));
          expect(isLowered(parts, before), `${JSON.stringify(before)} to ${JSON.stringify(parts)}`).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  const totalOf = (parts: readonly Installment[]) => parts.reduce((all, { amount_cents }) => all + amount_cents, 0);

  /** True if each part was one before, in this order, of at least its amount and due no later. */
  function isLowered(parts: readonly Installment[], before: readonly Installment[]): boolean {
    let from = 0;
    return parts.every((part) => {
      const isSame = (was: Installment) =>
        was.deposit === part.deposit && was.amount_cents >= part.amount_cents && was.due_date <= part.due_date;
      const found = before.findIndex((was, index) => index >= from && isSame(was));
      from = found + 1;
      return found >= 0;
    });
  }
});
