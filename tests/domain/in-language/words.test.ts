import { describe, expect, test } from "vitest";
import { type AgreedPolicy, readyMadePolicies } from "#domain/cancellation-policies";
import { showCoupon, showDiscount } from "#domain/discounts";
import { centsIn, dateIn, percentIn } from "#domain/in-language/figures";
import { chargeNameIn, nightNameIn, policyIn } from "#domain/in-language/stay-terms";
import { messageLanguages } from "#domain/messages/message-rules";
import { nightRate } from "#domain/rates";
import { policySentences } from "#domain/refund-words";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  ["pt", "20/12/2026", "R$ 1.234,50", "12,5%"],
  ["en", "20 Dec 2026", "R$ 1,234.50", "12.5%"],
  ["es", "20/12/2026", "R$ 1.234,50", "12,5%"],
] as const)("dates, amounts and percentages in %s", (language, date, amount, share) => {
  expect(dateIn(language, "2026-12-20")).toBe(date);
  expect(plain(centsIn(language, 123_450))).toBe(amount);
  expect(percentIn(language, 1_250)).toBe(share);
});

const ordinary = {
  base_price_cents: 90_000,
  weekend_price_cents: 110_000,
  weekend_days: [5, 6],
  extra_guest_price_cents: 8_000,
};

describe("the reason for a night's price", () => {
  const reasonOf = (date: string, price_cents: number | null, extra: number) =>
    nightRate(ordinary, date, { price_cents }, [], extra).reason;

  test.each([
    ["2026-12-21", null, 0, "Standard rate", "Tarifa base"],
    ["2026-12-19", null, 0, "Weekend", "Fin de semana"],
    ["2026-12-21", 70_000, 0, "Rate for this day", "Precio del día"],
    ["2026-12-21", null, 1, "Standard rate, 1 extra guest", "Tarifa base, 1 huésped extra"],
    ["2026-12-19", null, 2, "Weekend, 2 extra guests", "Fin de semana, 2 huéspedes extra"],
  ])("on %s at %s with %d extra guests is translated", (date, price, extra, en, es) => {
    const reason = reasonOf(date, price, extra);
    expect(nightNameIn("en", reason)).toBe(en);
    expect(nightNameIn("es", reason)).toBe(es);
  });

  test("keeps the company's name of a season", () => {
    expect(nightNameIn("en", "Réveillon: R$ 1.900,00 (temporada) + R$ 80,00 (1 hóspede extra)")).toBe(
      "Réveillon, 1 extra guest",
    );
    expect(nightNameIn("en", "Verão 1.5")).toBe("Verão 1.5");
  });

  test("says the name, and not how the price was made", () => {
    expect(nightNameIn("pt", "Carnaval: R$ 480,00 + 60%")).toBe("Carnaval");
    expect(nightNameIn("pt", "Base: R$ 900,00 + R$ 160,00 (2 hóspedes extras)")).toBe("Base, 2 hóspedes extras");
  });
});

test("built-in charge names are translated, the company's own are not", () => {
  const coupon = showCoupon({ code: "VERAO10", basis_points: 1_250 } as Parameters<typeof showCoupon>[0]);
  const discount = showDiscount({ name: "Semana", basis_points: 1_050, from_nights: 7 } as Parameters<
    typeof showDiscount
  >[0]);
  expect(chargeNameIn("en", coupon)).toBe("Coupon VERAO10: −12.5%");
  expect(chargeNameIn("es", coupon)).toBe("Cupón VERAO10: −12,5%");
  expect(chargeNameIn("en", discount)).toBe("Semana: 10.5% for 7 nights or more");
  expect(chargeNameIn("es", discount)).toBe("Semana: 10,5% a partir de 7 noches");
  expect(chargeNameIn("en", "Taxa de limpeza")).toBe("Cleaning fee");
  expect(chargeNameIn("en", "constructor")).toBe("constructor");
  expect(chargeNameIn("en", "Café na cesta")).toBe("Café na cesta");
});

test("every policy has the same number of sentences in each language, all translated", () => {
  for (const policy of readyMadePolicies) {
    const agreed = { ...policy, credit_months: 6, holiday: { date: "2026-12-25", name: "Natal" } } as AgreedPolicy;
    const portuguese = policySentences(agreed);
    for (const language of messageLanguages) {
      const said = policyIn(language, agreed);
      expect(said).toHaveLength(portuguese.length);
      if (language === "pt") expect(said).toEqual(portuguese);
      else for (const sentence of said) expect(portuguese).not.toContain(sentence);
    }
  }
});

test("a policy is translated to English and Spanish", () => {
  const policy = {
    tiers: [
      { days_before: 7, refund_basis_points: 10_000, base: "total" },
      { days_before: 1, refund_basis_points: 5_000, base: "paid" },
      { days_before: 0, refund_basis_points: 0, base: "deposit" },
    ],
    no_show_basis_points: 0,
    no_show_base: "paid",
    regret_within_week: true,
    credit_months: 1,
    holiday: { date: "2026-12-25", name: "Natal" },
  } as AgreedPolicy;
  expect(policyIn("en", policy)).toEqual([
    "Holiday policy: the stay includes 25 Dec, Christmas",
    "Until 7 days before check-in: 100% of the total is refunded",
    "Until 1 day before check-in: 50% of what was paid is refunded",
    "Until the day of check-in: the deposit is not refunded",
    "No-show: no refund",
    "If the fee is more than what has been paid, the difference is still due",
    "What the policy gives back becomes a credit for another stay, for 1 month",
  ]);
  expect(policyIn("es", policy)).toEqual([
    "Política de feriado: la estadía incluye el 25/12, Navidad",
    "Hasta 7 días antes del check-in: se devuelve el 100% del total",
    "Hasta 1 día antes del check-in: se devuelve el 50% de lo pagado",
    "Hasta el día del check-in: el anticipo no se devuelve",
    "Si no se presenta: sin devolución",
    "Si la multa supera lo que ya se pagó, la diferencia se sigue debiendo",
    "Lo que la política devuelve queda como crédito para otra estadía por 1 mes",
  ]);
});
