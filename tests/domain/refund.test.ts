import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readyMadePolicies } from "#domain/cancellation-policies";
import { laterRefunds } from "#domain/guest-requests";
import { type NoRegret, owedBack, type Regret, refundOf, regretOf, stateCap } from "#domain/refund";
import { refundSteps } from "#domain/refund-words";
import { addDays } from "#domain/stay-dates";
import { anyCancellation, money, on, policy, usual } from "#tests/domain/given-up";

describe("By the policy", () => {
  test.each([
    ["2026-07-05", 15, 50_000],
    ["2026-07-06", 14, 35_000],
    ["2026-07-13", 7, 35_000],
    ["2026-07-14", 6, 0],
    ["2026-07-20", 0, 0],
    ["2026-07-22", -2, 0],
  ])("a cancellation on %s, %i days before, refunds %i", (day, days_before, refund_cents) => {
    expect(on(day)).toMatchObject({ days_before, refund_cents, reason: "policy" });
  });

  test("a fee on the total may use up the paid amount, and the refund is never negative", () => {
    const half = { ...policy, tiers: [{ days_before: 0, refund_basis_points: 5_000, base: "total" } as const] };
    expect(on("2026-07-14", { policy: half })).toMatchObject({ fee_cents: 50_000, refund_cents: 0 });
    expect(on("2026-07-14", { policy: half, paid_cents: 100_000 }).refund_cents).toBe(50_000);
    expect(on("2026-07-14", { policy: half, paid_cents: 10_000 }).refund_cents).toBe(0);
  });

  test("refundable charges are excluded from the fee", () => {
    const nothing = { ...policy, tiers: [] };
    expect(on("2026-07-14", { policy: nothing, refundable_cents: 8_000 }).refund_cents).toBe(8_000);
  });

  test("in a partial payment a fee on the total precedes refundable charges, one on the paid amount does not", () => {
    const keepAll = (base: "total" | "paid") => ({
      ...policy,
      tiers: [{ days_before: 0, refund_basis_points: 0, base }],
    });
    const part = { total_cents: 100_000, paid_cents: 50_000, refundable_cents: 10_000 };
    expect(on("2026-07-14", { policy: keepAll("total"), ...part })).toMatchObject({
      fee_cents: 90_000,
      refund_cents: 0,
    });
    expect(on("2026-07-14", { policy: keepAll("paid"), ...part })).toMatchObject({
      fee_cents: 40_000,
      refund_cents: 10_000,
    });
    const most = { ...part, paid_cents: 95_000 };
    expect(on("2026-07-14", { policy: keepAll("total"), ...most }).refund_cents).toBe(5_000);
  });

  test("a no-show is refunded by the policy's share for no-shows", () => {
    const kind = { ...policy, no_show_basis_points: 2_000 };
    expect(on("2026-07-21", { by: "no_show", policy: kind })).toMatchObject({
      refund_cents: 10_000,
      reason: "no_show",
    });
  });
});

test("what was paid beyond the total is refunded, whatever the base of the policy", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("guest" as const, "no_show" as const),
      fc.constantFrom("total" as const, "paid" as const, "deposit" as const),
      fc.nat(10_000),
      fc.nat(90_000),
      fc.nat(20_000),
      (by, base, refund_basis_points, over, refundable_cents) => {
        const tiers = [{ days_before: 0, refund_basis_points, base }];
        const kind = { ...policy, tiers, no_show_base: base, no_show_basis_points: refund_basis_points };
        const total_cents = 100_000;
        const paid = { total_cents, paid_cents: total_cents + over, refundable_cents };
        const found = on("2026-07-14", { by, policy: kind, ...paid });
        expect(found.fee_cents).toBeLessThanOrEqual(total_cents - refundable_cents);
        expect(found.refund_cents + found.fee_cents).toBe(paid.paid_cents);
      },
    ),
  );
});

describe("The state's cap", () => {
  test.each([
    [45, 0],
    [30, 0],
    [29, 2_000],
    [16, 2_000],
    [15, 3_500],
    [11, 3_500],
    [10, 5_000],
    [6, 5_000],
    [5, 7_500],
    [0, 7_500],
    [-1, 7_500],
  ])("of Pernambuco with %i days of notice is %i basis points", (days, share) => {
    expect(stateCap("PE", days)).toBe(share);
  });

  test("does not exist for other states and accommodations without a state", () => {
    for (const state of ["SC", "SP", null, "constructor"]) expect(stateCap(state, 3)).toBeNull();
  });

  test("six days before in Pernambuco the fee of 500,00 is within the cap", () => {
    expect(on("2026-07-14", { state: "PE" })).toMatchObject({
      policy_fee_cents: 50_000,
      cap_cents: 50_000,
      fee_cents: 50_000,
      refund_cents: 0,
      reason: "policy",
    });
  });

  test("eight days before a fee of 60% of the total is cut to 50%", () => {
    const dear = { ...policy, tiers: [{ days_before: 0, refund_basis_points: 4_000, base: "total" } as const] };
    expect(on("2026-07-12", { state: "PE", policy: dear, paid_cents: 100_000 })).toMatchObject({
      policy_fee_cents: 60_000,
      fee_cents: 50_000,
      refund_cents: 50_000,
      reason: "state_cap",
    });
  });
});

describe("Withdrawal", () => {
  const week = { confirmed_on: "2026-03-01", channel: "whatsapp", check_in: "2026-03-20", policy };
  const strict = { ...policy, regret_within_week: false };

  test.each([
    ["the seventh day after the confirmation", {}, "2026-03-08"],
    ["the seventh day, if the guest arrives on the next", { check_in: "2026-03-09" }, "2026-03-08"],
    ["the day before the arrival, if that is sooner", { check_in: "2026-03-08" }, "2026-03-07"],
    ["the day of the confirmation, if the guest arrives on the next", { check_in: "2026-03-02" }, "2026-03-01"],
    [
      "the seventh day, if the policy excludes only shorter notice",
      { check_in: "2026-03-09", policy: strict },
      "2026-03-08",
    ],
  ])("lasts through %s", (_, about, until) => {
    expect(regretOf({ ...week, ...about })).toEqual({ until, none: null });
  });

  test.each([
    ["in_person", { channel: "walk_in" }],
    ["channel", { channel: "airbnb" }],
    ["channel", { channel: "other" }],
    ["arrival", { check_in: "2026-03-01" }],
    ["arrival", { check_in: "2026-02-27" }],
    ["policy", { check_in: "2026-03-08", policy: strict }],
  ] as const)("does not exist: %s", (none, about) => {
    expect(regretOf({ ...week, ...about })).toEqual({ until: null, none });
  });

  test("is never promised for the day of arrival or later", () => {
    const any = fc.record({
      ahead: fc.integer({ min: -3, max: 40 }),
      channel: fc.constantFrom("whatsapp", "site", "walk_in", "airbnb"),
      regret_within_week: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ ahead, channel, regret_within_week }) => {
        const check_in = addDays(week.confirmed_on, ahead);
        const { until } = regretOf({ ...week, channel, check_in, policy: { regret_within_week } });
        if (until === null) return;
        expect(until < check_in && until >= week.confirmed_on && until <= "2026-03-08").toBe(true);
      }),
    );
  });

  test("refunds everything through the last day, and the policy applies from the next", () => {
    const near = { check_in: "2026-03-10", regret: { until: "2026-03-08", none: null } as const };
    expect(on("2026-03-08", near)).toMatchObject({ reason: "regret", fee_cents: 0, refund_cents: 50_000 });
    expect(on("2026-03-09", near)).toMatchObject({ reason: "policy", refund_cents: 0 });
  });
});

test("everything is refunded if the company cancels", () => {
  expect(on("2026-07-19", { by: "property", state: "PE" })).toMatchObject({ fee_cents: 0, refund_cents: 50_000 });
});

test("a refund is between zero and the paid amount, and the fee never exceeds the cap", () => {
  fc.assert(
    fc.property(anyCancellation, (asked) => {
      const refund = refundOf(asked);
      expect(Number.isSafeInteger(refund.refund_cents)).toBe(true);
      expect(refund.refund_cents).toBeGreaterThanOrEqual(0);
      expect(refund.refund_cents).toBeLessThanOrEqual(asked.paid_cents);
      expect(refund.fee_cents).toBeGreaterThanOrEqual(0);
      if (refund.cap_cents !== null) expect(refund.fee_cents).toBeLessThanOrEqual(refund.cap_cents);
    }),
    { numRuns: 5_000 },
  );
});

describe("Later refunds", () => {
  test("list only the days on which the refund changes", () => {
    const day = "2026-07-01";
    expect(laterRefunds({ ...usual, day, company_day: day })).toEqual([
      {
        from: "2026-07-06",
        refund_cents: 35_000,
        in_money_cents: 35_000,
        fee_cents: 15_000,
        reason: "policy",
        ...money,
      },
      { from: "2026-07-14", refund_cents: 0, in_money_cents: 0, fee_cents: 50_000, reason: "policy", ...money },
    ]);
  });

  test("end the withdrawal by the company's date, not by the property's", () => {
    const nothing = { ...policy, tiers: [] };
    const asked = { ...usual, policy: nothing, check_in: "2027-03-03", day: "2027-02-26" };
    const from = (company_day: string, until: string | null) => {
      const regret: Regret = until === null ? { until, none: "in_person" } : { until, none: null };
      return laterRefunds({ ...asked, company_day, regret }).map((each) => each.from);
    };
    expect(from("2027-02-26", "2027-02-28")).toEqual(["2027-03-01"]);
    expect(from("2027-02-27", "2027-02-28")).toEqual(["2027-02-28"]); // the accommodation is a day behind
    expect(from("2027-02-26", null)).toEqual([]);
  });

  test("change on the days of the tiers and of the state's cap, also across months", () => {
    const dear = { ...policy, tiers: [{ days_before: 20, refund_basis_points: 9_000, base: "total" } as const] };
    const asked = { ...usual, policy: dear, state: "PE", check_in: "2028-03-10", paid_cents: 100_000 };
    const told = laterRefunds({ ...asked, day: "2028-02-01", company_day: "2028-02-01" });
    expect(told.map(({ from, refund_cents, reason }) => [from, refund_cents, reason])).toEqual([
      ["2028-02-10", 90_000, "policy"], // 29 days: the cap is 20%, the policy keeps 10%
      ["2028-02-20", 80_000, "state_cap"],
      ["2028-02-24", 65_000, "state_cap"],
      ["2028-02-29", 50_000, "state_cap"],
      ["2028-03-05", 25_000, "state_cap"],
    ]);
  });

  test("have for every day the refund of a cancellation on that day", () => {
    fc.assert(
      fc.property(anyCancellation, fc.integer({ min: 1, max: 120 }), (asked, days) => {
        const day = addDays(asked.day, days);
        fc.pre(day <= addDays(asked.check_in, 1));
        const said =
          laterRefunds(asked)
            .filter(({ from }) => from <= day)
            .at(-1) ?? refundOf(asked);
        const company_day = addDays(asked.company_day, days);
        const then = refundOf({ ...asked, day, company_day });
        const { refund_cents, credit_cents, fee_cents } = then;
        expect(said).toMatchObject({ refund_cents, credit_cents, fee_cents });
      }),
    );
  });
});

test("every step of a refund is explained in a sentence", () => {
  const asked = { ...usual, day: "2026-07-14", company_day: "2026-07-14", state: "PE" };
  const told = refundSteps(asked, refundOf(asked)).map(({ message }) => message.replaceAll("\u00a0", " "));
  expect(told).toEqual([
    "Pago até agora: R$ 500,00 de R$ 1.000,00.",
    "O direito de arrependimento (até 01/05/2026) não se aplica mais.",
    "Cancelamento 6 dias antes do check-in: a política devolve 0% do que foi pago. Multa de R$ 500,00.",
    "O estado (PE) limita a multa a R$ 500,00: a multa está dentro do limite.",
    "Multa de R$ 500,00. Devolução de R$ 0,00.",
  ]);
  const why = (none: NoRegret) => {
    const given = { ...asked, regret: { until: null, none } };
    return refundSteps(given, refundOf(given))[1]?.message;
  };
  expect(why("policy")).toBe(
    "O direito de arrependimento não se aplica: a estadia começa dentro dos 7 dias, e a política o deixa de fora.",
  );
  expect(why("in_person")).toBe("Reserva feita no balcão: o direito de arrependimento não se aplica.");
  expect(why("channel")).toBe("Reserva feita por um canal: o arrependimento segue as regras de lá.");
});

test("there are five ready-made policies, from flexible to strict", () => {
  const paid = (name: string, day: string) =>
    on(day, { policy: readyMadePolicies.find((each) => each.name === name)!, paid_cents: 100_000 }).refund_cents;
  expect(
    readyMadePolicies.map(({ name }) => [
      name,
      paid(name, "2026-06-10"),
      paid(name, "2026-07-12"),
      paid(name, "2026-07-19"),
      paid(name, "2026-07-20"),
    ]),
  ).toEqual([
    ["Flexível", 100_000, 100_000, 100_000, 50_000],
    ["Moderada", 100_000, 100_000, 50_000, 50_000],
    ["Firme", 100_000, 50_000, 0, 0],
    ["Rígida", 50_000, 0, 0, 0],
    ["Não reembolsável", 0, 0, 0, 0],
  ]);
});

test("the amount owed back excludes refunded amounts and the fee", () => {
  expect(owedBack(15_000, 50_000)).toBe(35_000);
  expect(owedBack(15_000, 50_000 - 35_000)).toBe(0);
  expect(owedBack(60_000, 50_000)).toBe(0);
});
