import { accommodationOptions } from "#contract/accommodations";
import { channelTerms } from "#contract/channel-terms";
import { feeOptions } from "#contract/fees";
import { loadTerms } from "~/domains/terms/load-terms";
import { load } from "~/lib/api";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";

/** Loads the options of a booking's form. */
export async function loadOffer(request: Request): Promise<BookingOffer> {
  const [accommodations, fees, terms, channels] = await Promise.all([
    load(accommodationOptions.list, {}, request),
    load(feeOptions.list, {}, request),
    loadTerms(request),
    load(channelTerms.list, {}, request),
  ]);
  return { accommodations: accommodations.data, fees: fees.data, terms, channels: channels.data };
}
