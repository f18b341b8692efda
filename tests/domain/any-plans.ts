import fc from "fast-check";
import { dueRules, type PaymentPlan, type PlanLine } from "#domain/payment-plans";

const due = fc.record({ due: fc.constantFrom(...dueRules), days: fc.integer({ min: 0, max: 400 }) });

/** Plans of 1 to 24 lines without a `planFault`. */
export const anyPlan: fc.Arbitrary<PaymentPlan> = fc.oneof(percentPlan(), restPlan());

/** Only percentages that add up to 100%. */
function percentPlan(): fc.Arbitrary<PaymentPlan> {
  const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 23 });
  return fc.tuple(cuts, fc.array(due, { minLength: 24, maxLength: 24 }), fc.boolean()).map(([at, dues, merge]) => {
    const edges = [0, ...at.sort((a, b) => a - b), 10_000];
    const lines = edges.slice(1).map((edge, index): PlanLine => {
      return { share: "percent", basis_points: edge - edges[index]!, amount_cents: null, ...dues[index]! };
    });
    return { lines, merge_same_day: merge };
  });
}

/** Shares, fixed amounts and at least one line of the rest. */
function restPlan(): fc.Arbitrary<PaymentPlan> {
  const percent = fc
    .integer({ min: 0, max: 400 })
    .map((basis_points) => ({ share: "percent", basis_points, amount_cents: null }) as const);
  const fixed = fc
    .integer({ min: 0, max: 1e8 })
    .map((amount_cents) => ({ share: "fixed", basis_points: null, amount_cents }) as const);
  const rest = fc.constant({ share: "rest", basis_points: null, amount_cents: null } as const);
  const line = fc.tuple(fc.oneof(percent, fixed, rest), due).map(([share, when]): PlanLine => ({ ...share, ...when }));
  const last = fc.tuple(rest, due).map(([share, when]): PlanLine => ({ ...share, ...when }));
  return fc
    .tuple(fc.array(line, { maxLength: 23 }), last, fc.boolean())
    .map(([lines, end, merge]) => ({ lines: [...lines, end], merge_same_day: merge }));
}

/** From 1 cent to R$ 1 million. */
export const anyTotal = fc.integer({ min: 1, max: 100_000_000 });

/** A stay, its booking date, and a today on or after it. */
export const anyDates = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: -3, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([start, ahead, later]) => ({ booked: start, arrival: start + ahead, today: start + later }));
