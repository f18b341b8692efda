import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fee } from "#domain/fees";
import { quoteStay } from "#domain/quote";
import type { Rates } from "#domain/rates";
import type { Season } from "#domain/seasons";
import { addDays } from "#domain/stay-dates";
import { anyRates, anyStay, place } from "#tests/domain/any-rates";
import { type Changes, day, pet, quote, reveillon } from "#tests/domain/example-rates";

// `npm run prove` uses a million.
const numRuns = Number(process.env.QUOTES ?? 300);

const night = (rates: Partial<Rates>, changes: Changes = {}) => quote(rates, changes).nights[0]!;

describe("The price of a night", () => {
  test("has the reason of the product's example", () => {
    expect(night({ seasons: [reveillon] }, { adults: 5 })).toEqual({
      date: "2026-12-31",
      price_cents: 98_000,
      reason: "Réveillon: R$\u00a0900,00 (temporada) + R$\u00a080,00 (1 hóspede extra)",
    });
    expect(night({ seasons: [reveillon] }).reason).toBe("Réveillon: R$\u00a0900,00 (temporada)");
    expect(night({ seasons: [reveillon], overrides: [day] }, { adults: 5 }).reason).toBe(
      "Preço do dia: R$\u00a01.200,00 + R$\u00a080,00 (1 hóspede extra)",
    );
  });

  test.each([
    ["plus_amount", { amount_cents: 10_001 }, 72_001, "Réveillon: R$\u00a0620,00 + R$\u00a0100,01 (temporada)"],
    ["minus_amount", { amount_cents: 2_000 }, 60_000, "Réveillon: R$\u00a0620,00 − R$\u00a020,00 (temporada)"],
    ["minus_amount", { amount_cents: 99_000 }, 0, "Réveillon: R$\u00a0620,00 − R$\u00a0990,00 (temporada)"],
    ["plus_percent", { basis_points: 1_250 }, 69_750, "Réveillon: R$\u00a0620,00 + 12,5% (temporada)"],
    ["minus_percent", { basis_points: 10_000 }, 0, "Réveillon: R$\u00a0620,00 − 100% (temporada)"],
    ["keep", {}, 62_000, "Base"],
  ] as const)("with a season's %s %o is %i cents", (mode, by, price_cents, reason) => {
    const season = { ...reveillon, amount_cents: null, ...by, mode };
    expect(night({ seasons: [season] })).toEqual({ date: "2026-12-31", price_cents, reason });
  });

  test("a percentage is rounded half up to the cent", () => {
    const half = { ...reveillon, mode: "minus_percent" as const, amount_cents: null, basis_points: 5_000 };
    expect(night({ seasons: [half] }, { accommodation: { base_price_cents: 5 } }).price_cents).toBe(3);
    const third = { ...half, basis_points: 3_333 };
    expect(night({ seasons: [third] }, { accommodation: { base_price_cents: 1 } }).price_cents).toBe(1);
  });

  test("a season for some weekdays does not change the others", () => {
    const weekend = { ...reveillon, weekdays: [5, 6] };
    expect(quote({ seasons: [weekend] }, { check_out: "2027-01-02" }).nights.map((each) => each.price_cents)).toEqual([
      62_000, 90_000,
    ]);
  });

  test("a percentage is of the weekend price if there is one", () => {
    const season = { ...reveillon, mode: "plus_percent" as const, amount_cents: null, basis_points: 1_000 };
    const accommodation = { weekend_price_cents: 70_000, weekend_days: [4] };
    expect(night({ seasons: [season] }, { accommodation }).price_cents).toBe(77_000);
  });
});

describe("With several rules, the price is that of", () => {
  const named = (name: string, fields: Partial<Season> = {}): Season => ({ ...reveillon, id: name, name, ...fields });
  const wide = named("todas", { first_night: "2026-12-30", last_night: "2026-12-31", priority: 9 });
  const ofGroup = named("local", { group: "Costa", priority: 5 });
  const ofPlace = named("acomodação", { accommodation_id: place.id, first_night: "2026-01-01" });
  const nameOf = (seasons: Season[]) => night({ seasons }).reason.split(":")[0];

  test("the day, before every season", () => {
    expect(night({ seasons: [ofPlace], overrides: [day] }).price_cents).toBe(120_000);
  });
  test("the accommodation, then the group, then all, whatever their length or priority", () => {
    expect(nameOf([wide, ofGroup, ofPlace])).toBe("acomodação");
    expect(nameOf([wide, ofGroup])).toBe("local");
    expect(
      nameOf([ofGroup, named("outra", { accommodation_id: "other" }), named("longe", { group: "Serra", priority: 9 })]),
    ).toBe("local");
  });
  test("the shorter of equally specific seasons, then the higher priority, then the newer", () => {
    const short = named("curta", { first_night: "2026-12-31", last_night: "2026-12-31" });
    const urgent = named("prioritária", { priority: 1 });
    expect(nameOf([urgent, short])).toBe("curta");
    expect(nameOf([named("z"), urgent])).toBe("prioritária");
    expect(nameOf([named("a"), named("z")])).toBe("z");
  });
  test("the next season if one keeps prices, whose other rules still apply", () => {
    const rules = named("regras", { mode: "keep", amount_cents: null, accommodation_id: place.id, min_nights: 3 });
    const { nights, broken_rules } = quote({ seasons: [wide, rules] });
    expect(nights[0]!.reason).toContain("todas");
    expect(broken_rules).toEqual([{ rule: "min_nights", message: "A estadia mínima é de 3 noites (regras)." }]);
  });
});

describe("Broken rules", () => {
  const broken = (rates: Partial<Rates>, changes: Changes = {}) =>
    quote(rates, { check_out: "2027-01-02", ...changes }).broken_rules.map(({ message }) => message);

  test("the minimum stay is the highest minimum of any night", () => {
    const season = { ...reveillon, min_nights: 5, first_night: "2027-01-01" };
    expect(broken({ seasons: [season] })).toEqual(["A estadia mínima é de 5 noites (Réveillon)."]);
    expect(broken({ seasons: [season], overrides: [{ ...day, date: "2027-01-01", min_nights: 2 }] })).toEqual([]);
    expect(broken({ overrides: [{ ...day, min_nights: 3 }] })).toEqual(["A estadia mínima é de 3 noites."]);
  });

  test("a weekday closed for arrival or departure, but not for staying over", () => {
    const season = { ...reveillon, closed_arrival_days: [4], closed_departure_days: [6] };
    expect(broken({ seasons: [season] })).toEqual([
      "Não há entrada em quinta-feira (Réveillon).",
      "Não há saída em sábado (Réveillon).",
    ]);
    expect(broken({ seasons: [season] }, { check_in: "2026-12-30", check_out: "2027-01-01" })).toEqual([]);
  });

  test("a closed day, for arrival and staying over, but not for departure", () => {
    const closed = { ...day, price_cents: null, closed: true };
    expect(broken({ overrides: [closed] })).toEqual(["A diária de 31/12/2026 está fechada."]);
    expect(broken({ overrides: [closed] }, { check_in: "2026-12-30" })).toHaveLength(1);
    expect(broken({ overrides: [closed] }, { check_in: "2026-12-30", check_out: "2026-12-31" })).toEqual([]);
  });
});

describe("Charges", () => {
  const stay = { check_in: "2026-03-02", check_out: "2026-03-05", adults: 2, children: 1 }; // three nights of R$ 620
  const amount = (fee: Partial<Fee>, changes: object = {}) =>
    quote({ fees: [{ ...pet, mandatory: true, ...fee }] }, { ...stay, ...changes }).charges[0]?.amount_cents;

  test.each([
    ["stay", 8_000],
    ["night", 24_000],
    ["guest", 24_000],
    ["guest_night", 72_000],
  ] as const)("a fee a %s is %i cents for three guests and three nights", (unit, cents) => {
    expect(amount({ unit })).toBe(cents);
  });

  test("a percentage is of the nights less the length discount", () => {
    const fee = { ...pet, mandatory: true, unit: "percent" as const, amount_cents: null, basis_points: 1_000 };
    const discount = {
      id: "d",
      name: "Três noites",
      accommodation_id: null,
      group: null,
      from_nights: 3,
      basis_points: 5_000,
    };
    expect(quote({ fees: [fee] }, stay).charges.map((each) => each.amount_cents)).toEqual([18_600]);
    expect(quote({ fees: [fee], length_discounts: [discount] }, stay)).toMatchObject({
      charges: [
        { fee_id: null, name: "Três noites: 50% a partir de 3 noites", amount_cents: -93_000 },
        { fee_id: "f1", amount_cents: 9_300 },
      ],
      nights_cents: 186_000,
      total_cents: 102_300,
    });
  });

  test("an optional fee is charged if it is chosen and offered for the accommodation", () => {
    const far = { ...pet, id: "f2", accommodation_id: "other" };
    const charged = (fee_ids: string[]) => quote({ fees: [pet, far] }, { ...stay, fee_ids }).charges;
    expect(charged([])).toEqual([]);
    expect(charged(["f1", "f2"]).map(({ fee_id }) => fee_id)).toEqual(["f1"]);
  });

  test("only one discount applies: the most specific, then the one for the most nights", () => {
    const discount = {
      id: "d1",
      name: "Todas",
      accommodation_id: null,
      group: null,
      from_nights: 2,
      basis_points: 2_000,
    };
    const weekly = { ...discount, id: "d2", name: "Mais", from_nights: 3, basis_points: 500 };
    const own = { ...discount, id: "d3", name: "Própria", accommodation_id: place.id, basis_points: 100 };
    const name = (length_discounts: Rates["length_discounts"]) => quote({ length_discounts }, stay).charges[0]?.name;
    expect(name([discount, weekly])).toContain("Mais");
    expect(name([discount, weekly, own])).toContain("Própria");
    expect(name([{ ...discount, from_nights: 4 }])).toBeUndefined();
  });

  test("the greater of two discounts for one number of nights applies, or the newer of equal ones", () => {
    const target = { accommodation_id: null, group: null, from_nights: 3 };
    const newer = { ...target, id: "01934b7e-5a01-7000-8000-000000000001", name: "Nova", basis_points: 1_000 };
    const older = { ...newer, id: "01934b7e-5a00-7000-8000-000000000009", name: "Velha" };
    const greater = { ...older, id: "01934b7e-5a00-7000-8000-000000000001", name: "Maior", basis_points: 1_001 };
    const charges = (length_discounts: Rates["length_discounts"]) =>
      quote({ length_discounts }, stay).charges.map(({ name, amount_cents }) => [name.split(":")[0], amount_cents]);
    expect(charges([newer, greater])).toEqual([["Maior", -18_619]]);
    expect(charges([greater, newer])).toEqual([["Maior", -18_619]]);
    expect(charges([newer, older])).toEqual([["Nova", -18_600]]);
    expect(charges([older, newer])).toEqual([["Nova", -18_600]]);
  });
});

describe("For every set of rates and every stay", { timeout: 120_000 + 2 * numRuns }, () => {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

  test("the total is the sum of its parts: whole cents, and never negative", () => {
    fc.assert(
      fc.property(anyRates, anyStay, (rates, stay) => {
        const result = quoteStay({ ...stay, rates, fee_ids: rates.fees.map(({ id }) => id) });
        const nights = result.nights.map((each) => each.price_cents);
        const charges = result.charges.map((each) => each.amount_cents);
        expect(result.nights_cents).toBe(sum(nights));
        expect(result.total_cents).toBe(sum([...nights, ...charges]));
        expect(result.total_cents).toBeGreaterThanOrEqual(0);
        for (const cents of [...nights, ...charges]) if (!Number.isSafeInteger(cents)) throw new Error(`${cents}`);
        for (const cents of nights) if (cents < 0) throw new Error(`${cents}`);
      }),
      { numRuns },
    );
  });

  test("a stay divided in two keeps the price and the reason of each night", () => {
    fc.assert(
      fc.property(anyRates, anyStay, fc.integer({ min: 1, max: 20 }), (rates, stay, more) => {
        const end = addDays(stay.check_out, more);
        const first = quoteStay({ ...stay, rates }).nights;
        const second = quoteStay({ ...stay, rates, check_in: stay.check_out, check_out: end }).nights;
        expect(quoteStay({ ...stay, rates, check_out: end }).nights).toEqual([...first, ...second]);
      }),
      { numRuns: Math.min(numRuns, 10_000) },
    );
  });

  test("a season of another accommodation or other dates changes nothing", () => {
    fc.assert(
      fc.property(anyRates, anyStay, (rates, stay) => {
        const before = quoteStay({ ...stay, rates });
        const elsewhere = { ...reveillon, id: "zz", accommodation_id: "other", first_night: "2000-01-01" };
        const elsewhen = {
          ...reveillon,
          id: "zz",
          accommodation_id: place.id,
          first_night: addDays(stay.check_out, 1),
          last_night: addDays(stay.check_out, 9),
        };
        for (const season of [elsewhere, elsewhen]) {
          expect(quoteStay({ ...stay, rates: { ...rates, seasons: [season, ...rates.seasons] } })).toEqual(before);
        }
      }),
      { numRuns: Math.min(numRuns, 10_000) },
    );
  });

  test("the order of the rules makes no difference", () => {
    fc.assert(
      fc.property(anyRates, anyStay, (rates, stay) => {
        const reversed = {
          seasons: [...rates.seasons].reverse(),
          overrides: [...rates.overrides].reverse(),
          fees: [...rates.fees].reverse(),
          length_discounts: [...rates.length_discounts].reverse(),
        };
        expect(quoteStay({ ...stay, rates: reversed })).toEqual(quoteStay({ ...stay, rates }));
      }),
      { numRuns: Math.min(numRuns, 10_000) },
    );
  });
});
