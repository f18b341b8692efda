import type { Fee } from "#domain/fees";
import { type PricedAccommodation, type QuoteInput, quoteStay } from "#domain/quote";
import type { RateOverride, Rates } from "#domain/rates";
import type { Season } from "#domain/seasons";
import { place, quietRates } from "#tests/domain/any-rates";

export const reveillon: Season = {
  id: "s1",
  name: "Réveillon",
  accommodation_id: null,
  group: null,
  first_night: "2026-12-26",
  last_night: "2027-01-02",
  yearly: false,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  mode: "set",
  amount_cents: 90_000,
  basis_points: null,
  min_nights: null,
  closed_arrival_days: [],
  closed_departure_days: [],
  priority: 0,
};
export const day: RateOverride = {
  accommodation_id: place.id,
  date: "2026-12-31",
  price_cents: 120_000,
  min_nights: null,
  closed: false,
};
export const pet: Fee = {
  id: "f1",
  name: "Taxa de pet",
  accommodation_id: null,
  group: null,
  unit: "stay",
  amount_cents: 8_000,
  basis_points: null,
  mandatory: false,
  refundable: false,
  for_pets: false,
};

export interface Changes extends Partial<Omit<QuoteInput, "rates" | "accommodation">> {
  accommodation?: Partial<PricedAccommodation>;
}

export function quote(rates: Partial<Rates>, { accommodation, ...changes }: Changes = {}) {
  return quoteStay({
    accommodation: { ...place, ...accommodation },
    rates: { ...quietRates, ...rates },
    check_in: "2026-12-31", // Thursday
    check_out: "2027-01-01",
    adults: 2,
    children: 0,
    today: "2026-11-21",
    ...changes,
  });
}
