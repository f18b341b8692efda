import fc from "fast-check";
import { refundBases } from "#domain/cancellation-policies";
import { type Cancellation, refundOf } from "#domain/refund";
import { addDays } from "#domain/stay-dates";

/** A usual policy: 15 days 100%, 7 days 70%, then nothing, of the amount paid. */
export const policy = {
  tiers: [
    { days_before: 15, refund_basis_points: 10_000, base: "paid" },
    { days_before: 7, refund_basis_points: 7_000, base: "paid" },
    { days_before: 0, refund_basis_points: 0, base: "paid" },
  ],
  no_show_basis_points: 0,
  no_show_base: "paid",
  regret_within_week: true,
} as const;
/** A half-paid booking, cancelled 15 days before. */
export const usual: Cancellation = {
  policy,
  state: "SC",
  check_in: "2026-07-20",
  total_cents: 100_000,
  paid_cents: 50_000,
  paid_in_credit: null,
  deposit_cents: 50_000,
  refundable_cents: 0,
  regret: { until: "2026-05-01", none: null },
  company_day: "2026-07-05",
  day: "2026-07-05",
  by: "guest",
};
/** A refund without a credit. */
export const money = { credit_cents: 0, credit_until: null };
/** The refund of a cancellation on a day. */
export const on = (day: string, about: Partial<Cancellation> = {}) =>
  refundOf({ ...usual, day, company_day: day, ...about });

const amount = fc.integer({ min: 0, max: 100_000_000 });
const share = fc.integer({ min: 0, max: 10_000 });
const anyTier = fc.record({
  days_before: fc.integer({ min: 0, max: 365 }),
  refund_basis_points: share,
  base: fc.constantFrom(...refundBases),
});
/** Any cancellation with any policy, at an accommodation whose date may differ from the company's. */
export const anyCancellation: fc.Arbitrary<Cancellation> = fc
  .record({
    tiers: fc.array(anyTier, { maxLength: 6 }),
    no_show_basis_points: share,
    total_cents: amount,
    paid_cents: amount,
    deposit_cents: amount,
    refundable_cents: amount,
    state: fc.constantFrom("PE", "SC", null),
    by: fc.constantFrom("guest", "property", "no_show"),
    credit_months: fc.option(fc.integer({ min: 1, max: 24 })),
    paid_in_credit: fc.option(fc.record({ cents: amount, days_left: fc.integer({ min: 0, max: 730 }) })),
    apart: fc.integer({ min: -1, max: 1 }),
    ahead: fc.integer({ min: -10, max: 120 }),
    regret: fc.option(fc.integer({ min: -20, max: 20 })),
  })
  .map(({ tiers, no_show_basis_points, credit_months, ahead, apart, regret, ...about }) => ({
    ...about,
    policy: { tiers, no_show_basis_points, no_show_base: "paid", regret_within_week: true, credit_months },
    check_in: addDays("2026-07-05", ahead),
    day: "2026-07-05",
    company_day: addDays("2026-07-05", apart),
    regret: regret === null ? { until: null, none: "in_person" } : { until: addDays("2026-07-05", regret), none: null },
  }));
