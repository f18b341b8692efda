import { loadTerms } from "~/domains/terms/load-terms";
import { load } from "~/lib/api";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";

/** Loads the options of a booking's form. */
export async function loadOffer(request: Request): Promise<BookingOffer> {
  const [accommodations, fees, terms, channels] = await Promise.all([
    load("GET /api/accommodation-options", {}, request),
    load("GET /api/fee-options", {}, request),
    loadTerms(request),
    load("GET /api/channel-terms", {}, request),
  ]);
  return { accommodations: accommodations.data, fees: fees.data, terms, channels: channels.data };
}
