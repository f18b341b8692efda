import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditLeft, moneyOwed, owedBack, refundOf } from "#domain/refund";
import { policySentences, refundSteps, withoutMissingDeposit } from "#domain/refund-words";
import { anyCancellation, money, on, policy, usual } from "#tests/domain/given-up";

describe("A credit", () => {
  const credit = { ...policy, credit_months: 6 };

  test("is the refund of the policy, valid for the given months", () => {
    expect(on("2026-07-06", { policy: credit })).toMatchObject({
      refund_cents: 35_000,
      credit_cents: 35_000,
      credit_until: "2027-01-06",
    });
    expect(on("2026-07-14", { policy: credit })).toMatchObject({ refund_cents: 0, ...money });
    expect(on("2026-07-06")).toMatchObject({ refund_cents: 35_000, ...money });
  });

  test("expires on the last day of a shorter month", () => {
    const ending = (day: string, credit_months: number) =>
      on(day, { policy: { ...policy, credit_months }, check_in: "2030-01-01" }).credit_until;
    expect(ending("2026-08-31", 6)).toBe("2027-02-28");
    expect(ending("2027-08-31", 6)).toBe("2028-02-29");
    expect(ending("2026-12-15", 1)).toBe("2027-01-15");
    expect(ending("2026-12-31", 24)).toBe("2028-12-31");
  });

  test("excludes refunds by withdrawal or by the company, and refundable charges", () => {
    const near = { policy: credit, regret: { until: "2026-07-06", none: null } as const };
    expect(on("2026-07-06", near)).toMatchObject({ reason: "regret", refund_cents: 50_000, ...money });
    expect(on("2026-07-06", { policy: credit, by: "property" })).toMatchObject({ refund_cents: 50_000, ...money });
    expect(on("2026-07-06", { policy: credit, refundable_cents: 10_000 })).toMatchObject({
      refund_cents: 38_000,
      credit_cents: 28_000,
    });
  });

  test("is limited to the part of the refund that the state's cap does not require in money", () => {
    const about = { policy: credit, state: "PE", paid_cents: 80_000 };
    // 14 days: 35% of 1.000,00 may be kept, so 450,00 are money; the policy refunds 70% of 800,00
    expect(on("2026-07-06", about)).toMatchObject({ refund_cents: 56_000, credit_cents: 11_000 });
    expect(on("2026-06-01", about)).toMatchObject({ refund_cents: 80_000, ...money });
    const nothing = { ...credit, tiers: [] };
    expect(on("2026-07-06", { ...about, policy: nothing })).toMatchObject({ reason: "state_cap", ...money });
  });

  test("is also the refund of the policy for a no-show", () => {
    const kind = { ...credit, no_show_basis_points: 2_000 };
    expect(on("2026-07-21", { by: "no_show", policy: kind })).toMatchObject({
      refund_cents: 10_000,
      credit_cents: 10_000,
      credit_until: "2027-01-21",
    });
  });

  test("and money sum to the refund, and the credit excludes what the law requires in money", () => {
    fc.assert(
      fc.property(anyCancellation, (asked) => {
        const { reason, refund_cents, credit_cents, credit_until, cap_cents } = refundOf(asked);
        expect(Number.isSafeInteger(credit_cents)).toBe(true);
        expect(credit_cents).toBeGreaterThanOrEqual(0);
        const inMoney = refund_cents - credit_cents;
        expect(inMoney).toBeGreaterThanOrEqual(0);
        expect(credit_until === null).toBe(credit_cents === 0);
        const { cents: credit = 0 } = asked.paid_in_credit ?? {};
        const cameInMoney = reason === "property" ? asked.paid_cents : Math.max(0, asked.paid_cents - credit);
        expect(inMoney).toBeLessThanOrEqual(cameInMoney);
        if (reason === "property") expect(credit_cents).toBe(0);
        if (reason === "regret" || !asked.policy.credit_months)
          expect(inMoney).toBe(Math.min(refund_cents, cameInMoney));
        const owed = Math.min(refund_cents, cameInMoney);
        if (cap_cents !== null) expect(inMoney).toBeGreaterThanOrEqual(Math.min(owed, asked.paid_cents - cap_cents));
        expect(inMoney).toBeGreaterThanOrEqual(Math.min(owed, asked.refundable_cents));
        const plain = refundOf({ ...asked, paid_in_credit: null, policy: { ...asked.policy, credit_months: null } });
        expect(plain).toMatchObject({ reason, refund_cents, ...money });
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("An amount paid with a credit", () => {
  const paid_in_credit = { cents: 30_000, days_left: 40 };
  const half = { ...policy, tiers: [{ days_before: 0, refund_basis_points: 5_000, base: "paid" } as const] };

  test("is refunded as a credit with the validity left when it was used", () => {
    // 200,00 of 500,00 were paid in money
    expect(on("2026-07-05", { paid_in_credit })).toMatchObject({
      refund_cents: 50_000,
      credit_cents: 30_000,
      credit_until: "2026-08-14",
    });
    expect(on("2026-02-20", { paid_in_credit: { ...paid_in_credit, days_left: 9 } }).credit_until).toBe("2026-03-01");
    const leap = { check_in: "2028-07-20", paid_in_credit: { ...paid_in_credit, days_left: 9 } };
    expect(on("2028-02-20", leap).credit_until).toBe("2028-02-29");
  });

  test("bears the fee first, and is never refunded in money", () => {
    const back = (cents: number) => {
      const { refund_cents, credit_cents } = on("2026-07-14", {
        policy: half,
        paid_in_credit: { cents, days_left: 9 },
      });
      return [refund_cents - credit_cents, credit_cents];
    };
    expect(back(30_000)).toEqual([20_000, 5_000]); // a fee of 250,00 from a credit of 300,00
    expect(back(50_000)).toEqual([0, 25_000]);
    expect(back(20_000)).toEqual([25_000, 0]); // the fee exceeds the credit
    expect(back(90_000)).toEqual([0, 25_000]); // part of it was refunded in money meanwhile
  });

  test("is refunded as a credit on withdrawal and no-show, in money if the company cancels", () => {
    const near = { paid_in_credit, regret: { until: "2026-07-06", none: null } as const };
    expect(on("2026-07-06", near)).toMatchObject({ reason: "regret", refund_cents: 50_000, credit_cents: 30_000 });
    expect(
      on("2026-07-21", { by: "no_show", policy: { ...half, no_show_basis_points: 10_000 }, paid_in_credit }),
    ).toMatchObject({ refund_cents: 50_000, credit_cents: 30_000, credit_until: "2026-08-30" });
    expect(on("2026-07-06", { ...near, by: "property" })).toMatchObject({ refund_cents: 50_000, ...money });
  });

  test("has the longer validity of itself and the policy's credit, and is counted once", () => {
    const both = { policy: { ...policy, credit_months: 6 }, paid_in_credit };
    const all = { refund_cents: 35_000, credit_cents: 35_000 };
    expect(on("2026-07-06", both)).toMatchObject({ ...all, credit_until: "2027-01-06" });
    const long = { ...both, paid_in_credit: { ...paid_in_credit, days_left: 300 } };
    expect(on("2026-07-06", long)).toMatchObject({ ...all, credit_until: "2027-05-02" });
  });

  test("is explained before cancelling", () => {
    const told = (about: Parameters<typeof on>[1], day = "2026-07-14") => {
      const asked = { ...usual, day, company_day: day, paid_in_credit, ...about };
      return refundSteps(asked, refundOf(asked)).map(({ message }) => message.replaceAll("\u00a0", " "));
    };
    expect(told({ policy: half }).slice(-2)).toEqual([
      "Pago com crédito: R$ 300,00; a multa sai primeiro desse valor, e o que sobra dele volta como crédito.",
      "Multa de R$ 250,00. Devolução de R$ 200,00 em dinheiro e crédito de R$ 50,00, válido até 23/08/2026.",
    ]);
    expect(told({}, "2026-07-05").slice(-2)).toEqual([
      "Pago com crédito: R$ 300,00; volta como crédito.",
      "Não há multa. Devolução de R$ 200,00 em dinheiro e crédito de R$ 300,00, válido até 14/08/2026.",
    ]);
    expect(told({ by: "property" }).at(1)).toBe(
      "A empresa cancela: tudo o que foi pago é devolvido em dinheiro, também o que foi pago com crédito.",
    );
  });
});

test("the refund steps separate money and credit", () => {
  const asked = {
    ...usual,
    policy: { ...policy, credit_months: 6 },
    refundable_cents: 10_000,
    day: "2026-07-06",
    company_day: "2026-07-06",
  };
  const told = refundSteps(asked, refundOf(asked)).map(({ message }) => message.replaceAll("\u00a0", " "));
  expect(told.slice(-2)).toEqual([
    "O que a política devolve fica como crédito para outra estadia por 6 meses, menos o que a lei ou a própria taxa devolve em dinheiro.",
    "Multa de R$ 120,00. Devolução de R$ 100,00 em dinheiro e crédito de R$ 280,00, válido até 06/01/2027.",
  ]);
  expect(policySentences({ ...policy, credit_months: 1 }).at(-1)).toBe(
    "O que a política devolve fica como crédito para outra estadia por 1 mês",
  );
});

test("the remaining credit and the money owed sum to the paid amount beyond the fee", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (fee_cents, credit_cents, paid_cents, used_cents) => {
      const about = { fee_cents, credit_cents, paid_cents, used_cents };
      expect(creditLeft(about) + moneyOwed(about)).toBe(owedBack(fee_cents, paid_cents));
      expect(creditLeft(about)).toBeGreaterThanOrEqual(0);
      expect(creditLeft(about)).toBeLessThanOrEqual(credit_cents);
    }),
  );
  const given = { fee_cents: 10_000, credit_cents: 30_000, paid_cents: 50_000, used_cents: 0 };
  expect([creditLeft(given), moneyOwed(given)]).toEqual([30_000, 10_000]);
  expect(creditLeft({ ...given, paid_cents: 30_000, used_cents: 20_000 })).toBe(10_000);
  expect(creditLeft({ ...given, paid_cents: 15_000 })).toBe(5_000); // the rest was refunded in money after all
});

test("a deposit of the whole price is called the total", () => {
  const tiers = [{ days_before: 0, refund_basis_points: 0, base: "deposit" as const }];
  const said = (deposit_cents: number) =>
    policySentences(withoutMissingDeposit({ ...policy, tiers, name: "Rígida" }, deposit_cents, 100_000)).join(" ");
  expect(said(50_000)).toContain("o sinal não é devolvido");
  expect(said(100_000)).toContain("Até o dia do check-in: sem devolução");
  expect(said(100_000)).not.toMatch(/sinal/);
});
