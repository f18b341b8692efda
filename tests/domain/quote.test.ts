import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PricedAccommodation, type QuoteInput, quoteStay } from "#domain/quote";
import type { Rates } from "#domain/rates";
import { addDays } from "#domain/stay-dates";

// Casa Butiá: 620 on weekdays, 720 on Friday and Saturday nights, four guests included.
const casaButia: PricedAccommodation = {
  id: "01934b7e-5a00-7000-8000-000000000001",
  group: "Costa",
  base_price_cents: 62_000,
  weekend_price_cents: 72_000,
  weekend_days: [5, 6],
  base_guests: 4,
  extra_guest_price_cents: 8_000,
  cleaning_fee_cents: 22_000,
  min_nights: 1,
  max_nights: null,
  min_notice: 0,
  pets_allowed: false,
  booking_window: null,
};

const rates: Rates = { seasons: [], overrides: [], fees: [], length_discounts: [] };

function quote(changes: Partial<QuoteInput> = {}, accommodation: Partial<PricedAccommodation> = {}) {
  return quoteStay({
    accommodation: { ...casaButia, ...accommodation },
    rates,
    check_in: "2026-12-26", // Saturday
    check_out: "2026-12-28",
    adults: 2,
    children: 0,
    today: "2026-11-21",
    ...changes,
  });
}

describe("The price of a night", () => {
  test("is the base or weekend price by the night's weekday", () => {
    expect(quote().nights).toEqual([
      { date: "2026-12-26", price_cents: 72_000, reason: "Fim de semana" },
      { date: "2026-12-27", price_cents: 62_000, reason: "Base" },
    ]);
  });

  test("is always the base price without a weekend price or weekend days", () => {
    const reasons = (nights: { reason: string }[]) => new Set(nights.map((night) => night.reason));
    expect(reasons(quote({}, { weekend_price_cents: null }).nights)).toEqual(new Set(["Base"]));
    expect(reasons(quote({}, { weekend_days: [] }).nights)).toEqual(new Set(["Base"]));
  });

  test("can be a weekend price of zero", () => {
    expect(quote({}, { weekend_price_cents: 0 }).nights[0]).toMatchObject({ price_cents: 0, reason: "Fim de semana" });
  });

  test("names the extra guests and their price", () => {
    const [saturday, sunday] = quote({ adults: 3, children: 2 }).nights;
    expect(saturday).toEqual({
      date: "2026-12-26",
      price_cents: 80_000,
      reason: "Fim de semana: R$\u00a0720,00 + R$\u00a080,00 (1 hóspede extra)",
    });
    expect(sunday!.reason).toBe("Base: R$\u00a0620,00 + R$\u00a080,00 (1 hóspede extra)");
    const [night] = quote({ adults: 6 }).nights;
    expect(night!.reason).toBe("Fim de semana: R$\u00a0720,00 + R$\u00a0160,00 (2 hóspedes extras)");
    expect(night!.price_cents).toBe(88_000);
  });

  test("does not mention extra guests that are free", () => {
    expect(quote({ adults: 6 }, { extra_guest_price_cents: 0 }).nights[0]!.reason).toBe("Fim de semana");
  });
});

describe("The total", () => {
  test("is the nights and the cleaning fee, without deposit and instalments if there is no plan", () => {
    expect(quote()).toMatchObject({
      charges: [{ fee_id: null, name: "Taxa de limpeza", amount_cents: 22_000 }],
      nights_cents: 134_000,
      total_cents: 156_000,
      deposit_cents: 0,
      installments: [],
      broken_rules: [],
    });
  });

  test("has no charge if the cleaning fee is zero", () => {
    expect(quote({}, { cleaning_fee_cents: 0 })).toMatchObject({ charges: [], total_cents: 134_000 });
  });
});

describe("Broken rules", () => {
  const broken = (changes: Partial<QuoteInput>, accommodation: Partial<PricedAccommodation> = {}) =>
    quote(changes, accommodation).broken_rules;

  test("a stay shorter than the minimum", () => {
    expect(broken({}, { min_nights: 3 })).toEqual([{ rule: "min_nights", message: "A estadia mínima é de 3 noites." }]);
    expect(broken({}, { min_nights: 2 })).toEqual([]);
  });

  test("a stay longer than the maximum, if there is one", () => {
    expect(broken({}, { max_nights: 1 })).toEqual([{ rule: "max_nights", message: "A estadia máxima é de 1 noite." }]);
    expect(broken({}, { max_nights: 2 })).toEqual([]);
    expect(broken({}, { max_nights: null })).toEqual([]);
  });

  test("pets if they are not allowed", () => {
    expect(broken({ pets: 1 })).toEqual([{ rule: "no_pets", message: "Esta acomodação não aceita pets." }]);
    expect(broken({ pets: 0 })).toEqual([]);
    expect(broken({ pets: 2 }, { pets_allowed: true })).toEqual([]);
    expect(broken({ pets: 1 }, { pets_allowed: null }), "unknown is no rule").toEqual([]);
  });

  test("check-in before today, but not today", () => {
    expect(broken({ today: "2026-12-27" })).toEqual([
      { rule: "past_arrival", message: "A entrada em 26/12/2026 já passou." },
    ]);
    expect(broken({ today: "2026-12-26" })).toEqual([]);
  });

  test("check-in sooner than the notice, or beyond the booking window", () => {
    const tomorrow = { today: "2026-12-25" };
    expect(broken(tomorrow, { min_notice: 2 })).toEqual([
      { rule: "min_notice", message: "A reserva pede 2 dias de antecedência." },
    ]);
    expect(broken(tomorrow, { min_notice: 1 })).toEqual([]);
    expect(broken({ today: "2026-12-20" }, { booking_window: 5 })).toEqual([
      { rule: "booking_window", message: "As reservas abrem 5 dias antes da entrada." },
    ]);
    expect(broken({ today: "2026-12-21" }, { booking_window: 5 })).toEqual([]);
  });

  test("all broken rules are reported", () => {
    const rules = broken({ today: "2027-01-01" }, { min_nights: 5 }).map((rule) => rule.rule);
    expect(rules).toEqual(["min_nights", "past_arrival"]);
  });

  test("a stay without nights throws", () => {
    expect(() => quote({ check_out: "2026-12-26" })).toThrow(RangeError);
    expect(() => quote({ check_out: "2026-12-25" })).toThrow(RangeError);
  });
});

describe("For every accommodation and stay", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const accommodation = fc.record({
    base_price_cents: cents,
    weekend_price_cents: fc.option(cents),
    weekend_days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    base_guests: fc.integer({ min: 1, max: 10 }),
    extra_guest_price_cents: cents,
    cleaning_fee_cents: cents,
    min_nights: fc.integer({ min: 1, max: 10 }),
    id: fc.constant(casaButia.id),
    group: fc.constant(null),
    max_nights: fc.constant(null),
    min_notice: fc.constant(0),
    booking_window: fc.constant(null),
    pets_allowed: fc.boolean(),
  });
  const stay = fc.record({
    accommodation,
    rates: fc.constant(rates),
    check_in: fc.nat(20_000).map((days) => addDays("2000-01-01", days)),
    adults: fc.integer({ min: 1, max: 20 }),
    children: fc.integer({ min: 0, max: 20 }),
    today: fc.constant("2026-11-21"),
  });
  const length = fc.integer({ min: 1, max: 40 });

  test("the total is the sum of its parts, in whole cents that are never negative", () => {
    fc.assert(
      fc.property(stay, length, (input, count) => {
        const result = quoteStay({ ...input, check_out: addDays(input.check_in, count) });
        const nights = result.nights.map((night) => night.price_cents);
        const charges = result.charges.map((charge) => charge.amount_cents);
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
        expect(nights).toHaveLength(count);
        expect(result.nights_cents).toBe(sum(nights));
        expect(result.total_cents).toBe(sum(nights) + sum(charges));
        for (const amount of [...nights, ...charges]) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });

  test("a stay divided in two keeps the price and the reason of each night", () => {
    fc.assert(
      fc.property(stay, length, length, (input, first, second) => {
        const middle = addDays(input.check_in, first);
        const check_out = addDays(middle, second);
        const before = quoteStay({ ...input, check_out: middle });
        const after = quoteStay({ ...input, check_in: middle, check_out });
        expect([...before.nights, ...after.nights]).toEqual(quoteStay({ ...input, check_out }).nights);
      }),
    );
  });

  test("an additional guest never lowers the total", () => {
    fc.assert(
      fc.property(stay, length, (input, count) => {
        const check_out = addDays(input.check_in, count);
        const more = quoteStay({ ...input, adults: input.adults + 1, check_out });
        expect(more.total_cents).toBeGreaterThanOrEqual(quoteStay({ ...input, check_out }).total_cents);
      }),
    );
  });
});
