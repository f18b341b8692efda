import { sumCents } from "#domain/money";
import { type PricedAccommodation, quoteStay } from "#domain/quote";
import { isFor } from "#domain/rate-target";
import type { Rates } from "#domain/rates";
import { nightRate } from "#domain/rates";
import { holding, inPrecedence, type Season } from "#domain/seasons";
import { addDays, eachNight } from "#domain/stay-dates";
import { printReport } from "./report.ts";
import { inTurns, middle } from "./turns.ts";

// A quote of 30 nights with 200 seasons and 365 day prices, against a plain one that checks every season and every day
// for each night. Both must return the same total.

const accommodation: PricedAccommodation = {
  id: "a",
  group: "Beira-mar",
  base_price_cents: 48_000,
  weekend_price_cents: 59_000,
  weekend_days: [5, 6],
  base_guests: 2,
  extra_guest_price_cents: 9_000,
  cleaning_fee_cents: 0,
  min_nights: 1,
  max_nights: null,
  min_notice: 0,
  booking_window: null,
  pets_allowed: false,
};

const targets = [
  { accommodation_id: "a", group: null },
  { accommodation_id: null, group: "Beira-mar" },
  { accommodation_id: null, group: "Jardim" },
  { accommodation_id: null, group: null },
];

/** Two years of seasons of one to eight weeks, a third of them yearly. */
const seasons = Array.from({ length: 200 }, (_, index): Season => {
  const first_night = addDays("2027-01-01", (index * 37) % 700);
  return {
    ...targets[index % targets.length]!,
    id: `s${String(index).padStart(3, "0")}`,
    name: `Temporada ${index}`,
    first_night,
    last_night: addDays(first_night, 7 + ((index * 11) % 49)),
    yearly: index % 3 === 0,
    weekdays: index % 5 === 0 ? [5, 6] : [0, 1, 2, 3, 4, 5, 6],
    mode: "plus_percent",
    amount_cents: null,
    basis_points: 100 * (1 + (index % 60)),
    min_nights: null,
    closed_arrival_days: [],
    closed_departure_days: [],
    priority: index % 3,
  };
});

const overrides = Array.from({ length: 365 }, (_, day) => ({
  accommodation_id: "a",
  date: addDays("2027-01-01", day),
  price_cents: day % 4 === 0 ? 50_000 + day : null,
  min_nights: 1,
  closed: false,
}));

const rates: Rates = { seasons, overrides, fees: [], length_discounts: [] };
const stay = { check_in: "2027-07-03", check_out: "2027-08-02", adults: 3, children: 0 };

const ours = () => quoteStay({ ...stay, accommodation, rates, today: "2027-01-01" }).total_cents;

function plain(): number {
  const prices = eachNight(stay.check_in, stay.check_out).map((date) => {
    const day = overrides.find((each) => each.date === date) ?? null;
    const held = inPrecedence(holding(seasons, date).filter((each) => isFor(each, accommodation)));
    return nightRate(accommodation, date, day, held, 1).price_cents;
  });
  return sumCents(prices);
}

if (ours() !== plain()) throw new Error("The two quotes differ.");

const quotes = 300;

/** Microseconds per quote. */
async function time(quote: () => number): Promise<number> {
  const started = performance.now();
  for (let done = 0; done < quotes; done += 1) quote();
  return ((performance.now() - started) * 1000) / quotes;
}

const found = await inTurns(
  () => time(ours),
  () => time(plain),
);
const { ours: mine, other, ratio } = middle(found, (each) => each / 1000);
const what = "Quote of 30 nights, 200 seasons, 365 days of their own, against asking all for each night";
const kept = printReport("Rates", [
  { name: "R1", what, ours: mine, other, ratio, unit: "ms", bar: 1, side: "at most" },
]);
process.exitCode = kept ? 0 : 1;
