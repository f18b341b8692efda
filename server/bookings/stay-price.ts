import { type StayQuote, quoteStay } from "#domain/quote";
import { eachNight, todayIn } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredCharge, StoredNight } from "#server/bookings/bookings.queries";

/** The price that is frozen on a booking. */
export interface StayPrice {
  nights: StoredNight[];
  charges: StoredCharge[];
  total_cents: number;
}

interface Stay {
  type: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
}

const freeOfCharge: Record<string, string> = { owner: "Estadia do proprietário", own_use: "Uso próprio" };

/**
 * The quote of a stay as the accommodation's rates stand now. Stays of owners and own use have no price: their nights
 * say why, and nothing is charged.
 */
export function quoteFor(accommodation: StayAccommodation, stay: Stay, now: Date): StayQuote {
  const today = todayIn(accommodation.timezone, now);
  const quote = quoteStay({ ...stay, accommodation, today });
  const reason = freeOfCharge[stay.type];
  if (reason === undefined) return quote;
  const nights = eachNight(stay.check_in, stay.check_out).map((date) => ({ date, price_cents: 0, reason }));
  const nothing = { nights_cents: 0, total_cents: 0, deposit_cents: 0 };
  return { ...quote, ...nothing, nights, charges: [], installments: [] };
}

/** The price that a stay freezes now, and the rules that it breaks. */
export function priceStay(
  accommodation: StayAccommodation,
  stay: Stay,
  now: Date,
): StayPrice & Pick<StayQuote, "broken_rules"> {
  const { nights, charges, total_cents, broken_rules } = quoteFor(accommodation, stay, now);
  return { nights, charges, total_cents, broken_rules };
}
