import type { Booking } from "#contract/bookings/bookings";
import type { ChannelReservation, SheetSaid } from "#contract/bookings/channel-reservations";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import type { ChannelTerms } from "#contract/catalogue/channel-terms";
import type { FeeOption } from "#contract/catalogue/fees";
import { isFor } from "#domain/rate-target";
import { loadTerms, type TermsOffer } from "~/domains/terms/load-terms";
import { load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";

/** The options of a booking's form. */
export interface BookingOffer {
  accommodations: readonly AccommodationOption[];
  /** The optional fees of the company. */
  fees: readonly FeeOption[];
  /** The payment plans and cancellation policies of the company. */
  terms: TermsOffer;
  /** The company's usual agreement with each channel. */
  channels: readonly ChannelTerms[];
}

/** The optional fees of an accommodation; empty if it is unknown. */
export function feesAt(
  { accommodations, fees }: Pick<BookingOffer, "accommodations" | "fees">,
  accommodationId: string,
): FeeOption[] {
  const place = accommodations.find(({ id }) => id === accommodationId);
  return place ? fees.filter((fee) => isFor(fee, place)) : [];
}

/** The ids of a booking's fees that are optional; the others stay as agreed. */
export function chosenFees({ charges, accommodation_id }: Booking, offer: BookingOffer): string[] {
  const offered = feesAt(offer, accommodation_id);
  return offered.map(({ id }) => id).filter((id) => charges.some(({ fee_id }) => fee_id === id));
}

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

/** A reservation in a channel's calendar, and what a sheet says of it. */
export type SaidReservation = ChannelReservation & { said: SheetSaid | null };

/** The reservation that is to become a booking (`?evento`); "gone" if the calendar has it no longer in this form. */
export async function loadReservation(request: Request): Promise<SaidReservation | "gone" | null> {
  const id = new URL(request.url).searchParams.get("evento");
  if (!id) return null;
  try {
    const [reservation, sheet] = await Promise.all([
      load("GET /api/channel-reservations/:id", { params: { id } }, request),
      load("GET /api/channel-reservations/:id/sheet", { params: { id } }, request),
    ]);
    return { ...reservation, said: sheet.said };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "gone";
    throw error;
  }
}
