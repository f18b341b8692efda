import fc from "fast-check";
import type { LengthDiscount } from "#domain/discounts";
import { type Fee, feeUnits } from "#domain/fees";
import type { PricedAccommodation } from "#domain/quote";
import type { RateOverride, Rates } from "#domain/rates";
import { type Season, seasonModes } from "#domain/seasons";
import { addDays } from "#domain/stay-dates";

/** An accommodation whose nights all cost R$ 620,00 for up to four, without any other rule. */
export const place: PricedAccommodation = {
  id: "01934b7e-5a00-7000-8000-000000000001",
  group: "Costa",
  base_price_cents: 62_000,
  weekend_price_cents: null,
  weekend_days: [5, 6],
  base_guests: 4,
  extra_guest_price_cents: 8_000,
  cleaning_fee_cents: 0,
  min_nights: 1,
  max_nights: null,
  min_notice: 0,
  pets_allowed: false,
  booking_window: null,
};

/** A company without rates of its own. */
export const quietRates: Rates = { seasons: [], overrides: [], fees: [], length_discounts: [] };

const cents = fc.integer({ min: 0, max: 10_000_000 });
const date = fc.nat(800).map((days) => addDays("2027-11-01", days)); // including a leap day
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });
const minimum = fc.option(fc.integer({ min: 1, max: 30 }));
const target = fc.constantFrom(
  { accommodation_id: null, group: null },
  { accommodation_id: place.id, group: null },
  { accommodation_id: null, group: "Costa" },
  { accommodation_id: null, group: "Serra" },
);
const distinct = { selector: ({ id }: { id: string }) => id };
const id = fc.uuid();

const season: fc.Arbitrary<Season> = fc
  .record({
    id,
    target,
    first_night: date,
    nights: fc.constantFrom(0, 6, 30, 120), // few values, so that seasons are often equally long
    yearly: fc.boolean(),
    weekdays,
    mode: fc.constantFrom(...seasonModes),
    amount: cents,
    percent: fc.nat(10_000),
    min_nights: minimum,
    closed_arrival_days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    closed_departure_days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    priority: fc.nat(1),
  })
  .map(({ target: aim, nights, amount, percent, ...each }) => ({
    ...each,
    ...aim,
    name: `Temporada ${each.id.slice(0, 4)}`,
    last_night: addDays(each.first_night, nights),
    amount_cents: /amount|set/.test(each.mode) ? amount : null,
    basis_points: /percent/.test(each.mode) ? percent : null,
  }));

const override: fc.Arbitrary<RateOverride> = fc.record({
  accommodation_id: fc.constant(place.id),
  date,
  price_cents: fc.option(cents),
  min_nights: minimum,
  closed: fc.boolean(),
});

const fee: fc.Arbitrary<Fee> = fc
  .record({
    id,
    target,
    unit: fc.constantFrom(...feeUnits),
    amount: cents,
    share: fc.nat(10_000),
    mandatory: fc.boolean(),
  })
  .map(({ target: aim, amount, share, ...each }) => ({
    ...each,
    ...aim,
    name: "Taxa",
    amount_cents: each.unit === "percent" ? null : amount,
    basis_points: each.unit === "percent" ? share : null,
    refundable: false,
    for_pets: false,
  }));

const discount: fc.Arbitrary<LengthDiscount> = fc
  .record({
    id,
    target,
    from_nights: fc.integer({ min: 2, max: 40 }),
    basis_points: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ target: aim, ...each }) => ({ ...each, ...aim, name: "Desconto" }));

/** Any rates that the forms allow. */
export const anyRates: fc.Arbitrary<Rates> = fc.record({
  seasons: fc.uniqueArray(season, { ...distinct, maxLength: 8 }),
  overrides: fc.uniqueArray(override, { selector: (each) => each.date, maxLength: 8 }),
  fees: fc.uniqueArray(fee, { ...distinct, maxLength: 4 }),
  length_discounts: fc.uniqueArray(discount, { ...distinct, maxLength: 4 }),
});

/** A stay of up to 40 nights within those rates. */
export const anyStay = fc
  .record({
    check_in: date,
    nights: fc.integer({ min: 1, max: 40 }),
    adults: fc.integer({ min: 1, max: 10 }),
    children: fc.integer({ min: 0, max: 10 }),
    base_price_cents: cents,
    weekend_price_cents: fc.option(cents),
  })
  .map(({ nights, base_price_cents, weekend_price_cents, ...stay }) => ({
    ...stay,
    check_out: addDays(stay.check_in, nights),
    accommodation: { ...place, base_price_cents, weekend_price_cents },
    today: "2027-10-01",
  }));
