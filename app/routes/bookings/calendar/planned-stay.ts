import type { Booking } from "#contract/bookings/bookings";
import type { QuoteInput } from "#contract/bookings/quotes";
import { cutDays } from "#domain/split-stay";
import { nightsBetween } from "#domain/stay-dates";
import { nightsText } from "~/domains/bookings/booking-words";
import { formatRange } from "~/lib/format";
import type { Pricing } from "~/routes/bookings/pricing-field";

export interface StayPlace {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

export interface PlannedStay extends StayPlace {
  /** The moved booking; null for a new stay. */
  code: string | null;
  guest: string;
  /** Names of the accommodation before and after; the same if it does not change. */
  place: string;
  placeBefore: string;
}

/** "20 a 24/11/2026, 4 noites" */
export function datesText({ check_in, check_out }: Pick<StayPlace, "check_in" | "check_out">): string {
  return `${formatRange(check_in, check_out, { year: true })}, ${nightsText(nightsBetween(check_in, check_out))}`;
}

type Moved = Pick<Booking, "status" | "accommodation_id" | "check_in" | "check_out">;

const hasSlept = ({ status, check_in }: Moved, today: string) => status === "checked_in" && check_in < today;

/** The day from which a guest in house moves to another accommodation; null for any other change. */
export function dayOfMove(booking: Moved, to: StayPlace, today: string): string | null {
  if (!hasSlept(booking, today) || to.accommodation_id === booking.accommodation_id) return null;
  return cutDays(booking, true, today)?.[0] ?? null;
}

/** A stay moved within its row: for a guest in house only the departure changes, because past nights stay. */
export function sleptKept(
  booking: Moved,
  { accommodation_id, check_in, check_out }: StayPlace,
  today: string,
): StayPlace {
  const shifted = check_in !== booking.check_in && check_out !== booking.check_out;
  const kept = hasSlept(booking, today) && shifted && check_out > today;
  return { accommodation_id, check_in: kept ? booking.check_in : check_in, check_out };
}

/** The question of what a booking costs in another place or on other dates. */
export function quoteOfMove(
  booking: Booking,
  { accommodation_id, check_in, check_out }: StayPlace,
  pricing: Pricing,
): QuoteInput {
  const { code, type, adults, children, infants, pets } = booking;
  const stay = { accommodation_id, check_in, check_out, adults, children, infants, pets, type };
  return { ...stay, booking_code: code, pricing }; // the charged fees are those of the booking
}
