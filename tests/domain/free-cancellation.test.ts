import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readyMadePolicies } from "#domain/cancellation-policies";
import { type Cancellation, freeUntil, refundOf } from "#domain/refund";
import { refundSteps } from "#domain/refund-words";
import { addDays } from "#domain/stay-dates";
import { on, policy, usual } from "#tests/domain/given-up";

const asked: Cancellation = {
  policy: readyMadePolicies.find(({ name }) => name === "Moderada")!,
  state: null,
  check_in: "2026-12-20",
  total_cents: 90_000,
  paid_cents: 0,
  paid_in_credit: null,
  deposit_cents: 30_000,
  refundable_cents: 0,
  regret: { until: null, none: "in_person" },
  company_day: "2026-11-20",
  day: "2026-11-20",
  by: "guest",
  unconfirmed: false,
};

test.each([
  ["the last day of the tier with a full refund", {}, "2026-12-13"],
  ["no day after that", { day: "2026-12-14" }, null],
  [
    "the end of the withdrawal period if it is later",
    { day: "2026-12-14", company_day: "2026-12-14", regret: { until: "2026-12-17", none: null } as const },
    "2026-12-17",
  ],
  [
    "the end of the withdrawal period at the company, whose date is ahead of the property's",
    { day: "2026-12-14", company_day: "2026-12-15", regret: { until: "2026-12-17", none: null } as const },
    "2026-12-16",
  ],
  [
    "the same day if it was paid with a credit, which is fully refunded",
    { paid_in_credit: { cents: 90_000, days_left: 3 } },
    "2026-12-13",
  ],
  [
    "check-in if everything is refunded until then",
    { policy: { ...asked.policy, tiers: [] }, total_cents: 0 },
    "2026-12-20",
  ],
])("cancellation is free until %s", (_, change, until) => {
  expect(freeUntil({ ...asked, ...change })).toBe(until);
});

test("no fee is charged up to that day, and one is charged on the next", () => {
  const policy = fc.array(
    fc.record({
      days_before: fc.integer({ min: 0, max: 40 }),
      refund_basis_points: fc.constantFrom(0, 5_000, 10_000),
      base: fc.constantFrom("total", "paid", "deposit"),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(policy, fc.constantFrom(null, "PE"), fc.integer({ min: 0, max: 45 }), (tiers, state, ahead) => {
      const one = { ...asked, state, policy: { ...asked.policy, tiers }, day: addDays(asked.check_in, -ahead) };
      const until = freeUntil(one);
      const feeOn = (day: string) => refundOf({ ...one, paid_cents: one.total_cents, day, company_day: day }).fee_cents;
      const next = until === null ? one.day : addDays(until, 1);
      for (let day = one.day; day < next; day = addDays(day, 1)) expect(feeOn(day)).toBe(0);
      if (next <= one.check_in) expect(feeOn(next)).toBeGreaterThan(0);
    }),
  );
});

describe("A hold that its guest gives up", () => {
  const half = { ...policy, tiers: [{ days_before: 0, refund_basis_points: 5_000, base: "total" } as const] };
  const hold = (paid_cents: number, about = {}) =>
    on("2026-07-20", {
      policy: half,
      unconfirmed: true,
      regret: { until: null, none: "arrival" },
      paid_cents,
      ...about,
    });

  test("costs nothing without a payment, and says why", () => {
    expect(hold(0)).toMatchObject({ policy_fee_cents: 0, fee_cents: 0, refund_cents: 0 });
    const asked = {
      ...usual,
      policy: half,
      unconfirmed: true,
      paid_cents: 0,
      regret: { until: null, none: "arrival" },
    };
    const steps = refundSteps(asked as typeof usual, hold(0)).map(({ message }) => message);
    expect(steps).toContain("Pré-reserva sem confirmação e sem pagamento: desistir dela não custa nada.");
    expect(steps.join(" ")).not.toMatch(/50%/);
  });

  test("costs at most what was paid, by the policy", () => {
    expect(hold(20_000)).toMatchObject({ fee_cents: 20_000, refund_cents: 0 });
    expect(hold(80_000)).toMatchObject({ fee_cents: 50_000, refund_cents: 30_000 });
    expect(hold(20_000, { unconfirmed: false })).toMatchObject({ fee_cents: 50_000, refund_cents: 0 });
  });
});
