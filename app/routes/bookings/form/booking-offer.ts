import type { FreePlace } from "#contract/bookings/availability";
import type { BookingOptions } from "#contract/bookings/booking-options";
import type { Booking } from "#contract/bookings/bookings";
import type { ChannelReservation, SheetSaid } from "#contract/bookings/channel-reservations";
import type { FeeOption } from "#contract/catalogue/fees";
import { acceptsFee } from "#domain/fees";
import { isFor } from "#domain/rate-target";
import { addDays, isCivilDate } from "#domain/stay-dates";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";

/** The options of a booking's form. */
export interface BookingOffer extends Pick<BookingOptions, "accommodations" | "fees" | "channels" | "amenities"> {
  terms: Pick<BookingOptions, "plans" | "policies">;
}

/**
 * The optional fees of a stay with so many pets in an accommodation; empty if that is unknown. Those that its booking is
 * `charged` stay, until they are taken off.
 */
export function feesAt(
  { accommodations, fees }: Pick<BookingOffer, "accommodations" | "fees">,
  accommodationId: string,
  pets: number,
  charged: readonly (string | null)[] = [],
): FeeOption[] {
  const place = accommodations.find(({ id }) => id === accommodationId);
  if (place === undefined) return [];
  const stay = { pets_allowed: place.pets_allowed, pets };
  return fees.filter((fee) => isFor(fee, place) && (acceptsFee(stay, fee) || charged.includes(fee.id)));
}

/** The ids of a booking's fees that are optional; the others stay as agreed. */
export function chosenFees({ charges, accommodation_id, pets }: Booking, offer: BookingOffer): string[] {
  const charged = charges.map(({ fee_id }) => fee_id);
  const offered = feesAt(offer, accommodation_id, pets, charged);
  return offered.map(({ id }) => id).filter((id) => charged.includes(id));
}

/** Loads the options of a booking's form. */
export async function loadOffer(request: Request): Promise<BookingOffer> {
  const { plans, policies, ...rest } = await load("GET /api/booking-options", {}, request);
  return { ...rest, terms: { plans, policies } };
}

/** The nights of a new booking: those of the address (`?entrada`, `?saida`), else `or`, else one night from today. */
export function startingDates(
  search: URLSearchParams,
  today: string,
  or: { check_in: string; check_out: string } | null = null,
) {
  const date = (name: string) => {
    const text = search.get(name);
    return isCivilDate(text) ? text : null;
  };
  const check_in = date("entrada") ?? or?.check_in ?? today;
  return { check_in, check_out: date("saida") ?? or?.check_out ?? addDays(check_in, 1) };
}

export const usualAdults = 2;

/** The accommodations that are free for the starting dates of the form. */
export interface FreeAtFirst {
  query: { check_in: string; check_out: string; guests: string; pets: string };
  places: readonly FreePlace[];
}

/**
 * Loads them with the page, so that nothing moves once it is shown; null if the address names an accommodation, or if
 * they are not known now. The form asks for other dates itself.
 */
export async function loadFreeAtFirst({ url, signal }: Request, today: string): Promise<FreeAtFirst | null> {
  const search = new URL(url).searchParams;
  if (search.has("acomodacao") || search.has("evento")) return null;
  const dates = startingDates(search, today);
  if (dates.check_in >= dates.check_out) return null;
  const query = { ...dates, guests: String(usualAdults), pets: "0" };
  try {
    return { query, places: (await call("GET /api/availability", { query }, { signal, quiet: "all" })).data };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
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
