import { type BrokenRule, quoteStay } from "#domain/quote";
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
 * The price of a stay as the accommodation's rates stand now, and the rules that it breaks. Stays of owners and own
 * use have no price: their nights say why, and nothing is charged.
 */
export function priceStay(
  accommodation: StayAccommodation,
  stay: Stay,
  now: Date,
): StayPrice & { broken_rules: BrokenRule[] } {
  const today = todayIn(accommodation.timezone, now);
  const quote = quoteStay({ ...stay, accommodation, today });
  const { broken_rules } = quote;
  const reason = freeOfCharge[stay.type];
  if (reason === undefined) {
    return { nights: quote.nights, charges: quote.charges, total_cents: quote.total_cents, broken_rules };
  }
  const nights = eachNight(stay.check_in, stay.check_out).map((date) => ({ date, price_cents: 0, reason }));
  return { nights, charges: [], total_cents: 0, broken_rules };
}
