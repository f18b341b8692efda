import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askingWay, mayTell, refundAsAsked, refundCourse } from "#domain/guest-requests";
import { type Cancellation, type Regret, refundOf } from "#domain/refund";
import { addDays } from "#domain/stay-dates";

/** R$ 900,00 with R$ 450,00 paid: full refund until 7 days before, half until 2, then nothing. */
const asked: Cancellation = {
  policy: {
    tiers: [
      { days_before: 7, refund_basis_points: 10_000, base: "paid" },
      { days_before: 2, refund_basis_points: 5_000, base: "paid" },
      { days_before: 0, refund_basis_points: 0, base: "paid" },
    ],
    no_show_basis_points: 0,
    no_show_base: "paid",
    regret_within_week: true,
    credit_months: null,
  },
  state: null,
  check_in: "2026-12-20",
  total_cents: 90_000,
  paid_cents: 45_000,
  paid_in_credit: null,
  deposit_cents: 45_000,
  refundable_cents: 0,
  regret: { until: "2026-12-08", none: null },
  company_day: "2026-12-01",
  day: "2026-12-01",
  by: "guest",
  unconfirmed: false,
};

describe("The course of a refund", () => {
  test("shows the withdrawal period as its own step, even if the policy then refunds as much", () => {
    expect(refundCourse(asked).map(({ from, reason, refund_cents }) => [from, reason, refund_cents])).toEqual([
      ["2026-12-01", "regret", 45_000],
      ["2026-12-09", "policy", 45_000],
      ["2026-12-14", "policy", 22_500],
      ["2026-12-19", "policy", 0],
    ]);
  });

  test("starts the policy's step on the day after the withdrawal period", () => {
    const late = { ...asked, regret: { until: "2026-12-15", none: null } as const };
    expect(refundCourse(late).map(({ from, reason }) => [from, reason])).toEqual([
      ["2026-12-01", "regret"],
      ["2026-12-16", "policy"],
      ["2026-12-19", "policy"],
    ]);
  });

  test("gives for every day the refund of a cancellation on that day", () => {
    const days = fc.integer({ min: 0, max: 19 });
    fc.assert(
      fc.property(
        days,
        fc.option(fc.integer({ min: -2, max: 18 })),
        fc.integer({ min: 0, max: 90_000 }),
        (after, left, paid_cents) => {
          const regret: Regret =
            left === null ? { until: null, none: "in_person" } : { until: addDays(asked.day, left), none: null };
          const given = { ...asked, paid_cents, regret };
          const day = addDays(asked.day, after);
          const step = refundCourse(given)
            .filter(({ from }) => from <= day)
            .at(-1);
          const then = refundOf({ ...given, day, company_day: day });
          expect([step?.refund_cents, step?.credit_cents]).toEqual([then.refund_cents, then.credit_cents]);
        },
      ),
    );
  });
});

test("A refund granted later keeps the fee of the request's date, and never exceeds the paid amount", () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (fee_cents, paid, credit, later) => {
      const refund_cents = Math.max(0, paid - fee_cents);
      const credit_cents = Math.min(credit, refund_cents);
      const kept = {
        cancelled_by: "guest",
        reason: "policy",
        fee_cents,
        refund_cents,
        credit_cents,
        credit_until: "2027-12-01",
      } as const;
      expect(refundAsAsked(kept, paid)).toMatchObject({ fee_cents, refund_cents, credit_cents });
      const granted = refundAsAsked(kept, later);
      expect(granted.refund_cents).toBe(Math.max(0, later - fee_cents));
      expect(granted.credit_cents).toBeLessThanOrEqual(granted.refund_cents);
      expect(granted.credit_until === null).toBe(granted.credit_cents === 0);
    }),
  );
});

describe("How a guest may request a change", () => {
  const stay: Parameters<typeof askingWay>[0] = {
    ...{ type: "guest", channel: "direct", collected_by: "company" },
    status: "confirmed",
    ...{ part_count: 0, check_out: "2026-12-23", today: "2026-12-01" },
  };
  type Stay = Parameters<typeof askingWay>[0];

  test.each<[string, Partial<Stay>, string]>([
    ["a direct stay", {}, "page"],
    ["a hold", { status: "hold" }, "page"],
    ["a stay sold by a channel", { channel: "booking_com" }, "channel"],
    ["a stay whose payment a channel collects", { collected_by: "channel" }, "channel"],
    ["a split stay", { part_count: 2 }, "company"],
    ["a checked-in guest", { status: "checked_in" }, "none"],
    ["a cancelled stay", { status: "cancelled" }, "none"],
    ["a past stay", { today: "2026-12-24" }, "none"],
    ["an owner's stay", { type: "owner" }, "none"],
  ])("%s", (_, fields, way) => {
    expect(askingWay({ ...stay, ...fields })).toBe(way);
  });

  test("arrival and wishes may be sent for any channel and until check-out, but not afterwards", () => {
    expect(mayTell({ ...stay, channel: "airbnb", status: "checked_in" })).toBe(true);
    expect(mayTell({ ...stay, status: "checked_out" })).toBe(false);
    expect(mayTell({ ...stay, today: "2026-12-24" })).toBe(false);
  });
});
