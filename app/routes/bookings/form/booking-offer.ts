import type { AccommodationOption } from "#contract/accommodations";
import type { Booking } from "#contract/bookings";
import type { ChannelTerms } from "#contract/channel-terms";
import type { FeeOption } from "#contract/fees";
import { isFor } from "#domain/rate-target";
import type { TermsOffer } from "~/domains/terms/load-terms";

/** What a booking can be made of. */
export interface BookingOffer {
  accommodations: readonly AccommodationOption[];
  /** The optional fees of the company. */
  fees: readonly FeeOption[];
  /** The payment plans and cancellation policies of the company. */
  terms: TermsOffer;
  /** What the company usually agrees with each channel. */
  channels: readonly ChannelTerms[];
}

/** The optional fees to choose from for a stay in an accommodation; none while it names no known one. */
export function feesAt(
  { accommodations, fees }: Pick<BookingOffer, "accommodations" | "fees">,
  accommodationId: string,
): FeeOption[] {
  const place = accommodations.find(({ id }) => id === accommodationId);
  return place ? fees.filter((fee) => isFor(fee, place)) : [];
}

/** Of the fees that a booking is charged, by id, those that are to choose from; the others stay as they were agreed. */
export function chosenFees({ charges, accommodation_id }: Booking, offer: BookingOffer): string[] {
  const offered = feesAt(offer, accommodation_id);
  return offered.map(({ id }) => id).filter((id) => charges.some(({ fee_id }) => fee_id === id));
}
