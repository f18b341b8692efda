import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Coupon, couponCents, couponCode, dayTrouble, showCoupon, stayTrouble } from "#domain/discounts";
import { type PricedAccommodation, quoteStay } from "#domain/quote";

const accommodation: PricedAccommodation = {
  id: "casa",
  group: "Costa",
  base_price_cents: 62_000,
  weekend_price_cents: null,
  weekend_days: [5, 6],
  base_guests: 4,
  extra_guest_price_cents: 0,
  cleaning_fee_cents: 22_000,
  min_nights: 1,
  max_nights: null,
  min_notice: 0,
  pets_allowed: false,
  booking_window: null,
};
const verao: Coupon = {
  id: "cupom",
  code: "VERAO10",
  accommodation_id: null,
  group: null,
  basis_points: 1_000,
  amount_cents: null,
  booked_from: null,
  booked_until: null,
  first_night: null,
  last_night: null,
  min_nights: null,
};
const fifty: Coupon = { ...verao, code: "BEMVINDO", basis_points: null, amount_cents: 5_000 };
const stay = { accommodation, check_in: "2027-01-10", check_out: "2027-01-13" };
const tax = {
  id: "iss",
  name: "ISS",
  accommodation_id: null,
  group: null,
  mandatory: true,
  refundable: true,
  for_pets: false,
} as const;
const weekly = { id: "l", name: "Longa", accommodation_id: null, group: null, from_nights: 2, basis_points: 1_000 };

function quote(
  coupon: Coupon | null,
  { fees = [], length_discounts = [] }: { fees?: object[]; length_discounts?: object[] } = {},
) {
  const rates = { seasons: [], overrides: [], fees, length_discounts } as never;
  return quoteStay({ ...stay, rates, adults: 2, children: 0, today: "2026-11-21", coupon });
}

test.each(["verao10", "Verão 10", " VERÃO-10 ", "verao.10"])("%j is the coupon VERAO10", (typed) => {
  expect(couponCode(typed)).toBe("VERAO10");
});

describe("A coupon on the bill", () => {
  test("in percent is deducted from the nights and not from the cleaning fee", () => {
    const { charges, total_cents } = quote(verao);
    expect(charges).toEqual([
      { fee_id: null, name: "Cupom VERAO10: −10%", amount_cents: -18_600, coupon: true },
      { fee_id: null, name: "Taxa de limpeza", amount_cents: 22_000 },
    ]);
    expect(total_cents).toBe(186_000 - 18_600 + 22_000);
  });

  test("of a fixed amount deducts that amount", () => {
    expect(quote(fifty).charges[0]).toEqual({
      fee_id: null,
      name: "Cupom BEMVINDO",
      amount_cents: -5_000,
      coupon: true,
    });
    expect(showCoupon(fifty)).toBe("Cupom BEMVINDO");
  });

  test("is applied after a length discount and before a fee in percent", () => {
    const percent = { ...tax, unit: "percent", amount_cents: null, basis_points: 500 };
    const { charges } = quote(verao, { fees: [percent], length_discounts: [weekly] });
    expect(charges.map(({ amount_cents }) => amount_cents)).toEqual([-18_600, -16_740, 22_000, 7_533]);
  });

  test("is omitted if it is not valid for the stay", () => {
    expect(quote({ ...verao, min_nights: 4 }).charges.map(({ name }) => name)).toEqual(["Taxa de limpeza"]);
  });

  test("never makes the price of the nights negative", () => {
    fc.assert(
      fc.property(
        fc.record({
          share: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
          off: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        ({ share, off }, nights) => {
          const coupon = { ...verao, basis_points: share, amount_cents: share === null ? off : null };
          const cents = couponCents(coupon, nights);
          expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= nights).toBe(true);
          if (share === null) expect(cents).toBe(Math.min(off, nights));
          else expect(Math.abs(cents * 10_000 - nights * share)).toBeLessThanOrEqual(5_000);
        },
      ),
    );
    expect(quote({ ...fifty, amount_cents: 900_000 }).total_cents).toBe(22_000);
  });
});

describe("A coupon gives the reason why it is not valid", () => {
  test.each<[Partial<Coupon>, string | null]>([
    [{}, null],
    [{ accommodation_id: "casa" }, null],
    [{ accommodation_id: "outra" }, "Este cupom não vale para esta acomodação"],
    [{ group: "Costa" }, null],
    [{ group: "Serra" }, "Este cupom não vale para esta acomodação"],
    [{ first_night: "2027-01-10", last_night: "2027-01-12" }, null],
    [{ first_night: "2027-01-11" }, "Este cupom vale para estadias a partir de 11/01/2027"],
    [{ last_night: "2027-01-11" }, "Este cupom vale para noites até 11/01/2027"],
    [{ min_nights: 3 }, null],
    [{ min_nights: 4 }, "Este cupom pede estadia de 4 noites ou mais"],
  ])("for a stay: %j", (changes, sentence) => {
    expect(stayTrouble({ ...verao, ...changes }, stay)).toBe(sentence);
  });

  test.each<[Partial<Coupon>, string | null]>([
    [{ booked_from: "2026-11-21", booked_until: "2026-11-21" }, null],
    [{ booked_from: "2026-11-22" }, "Este cupom vale a partir de 22/11/2026"],
    [{ booked_until: "2026-11-20" }, "Este cupom valeu até 20/11/2026"],
  ])("on a day: %j", (changes, sentence) => {
    expect(dayTrouble({ ...verao, ...changes }, "2026-11-21")).toBe(sentence);
  });
});
