import type { BookingUpdate } from "#contract/bookings/bookings";
import { maxStayNights } from "#contract/platform/dates";
import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import { nightsBetween } from "#domain/stay-dates";
import { commissionErrors } from "#server/bookings/bookings/agreed-commission";
import { type BookingDetails, mergeDetails } from "#server/bookings/bookings/booking-details";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";

/** Place, dates and people of a booking after a save, and what of them changes. */
export interface StayChange {
  accommodation_id: string;
  check_in: string;
  check_out: string;
  details: BookingDetails;
  /** Other nights or another accommodation: availability and rules are checked again. */
  moved: boolean;
  arrivesElsewhen: boolean;
  /** The number or age groups of people, or the type of stay, changes: what the price depends on besides the nights. */
  peopleChanged: boolean;
}

/** The stay after a save: absent fields are kept. */
export function changeStay(stored: StoredBooking, input: BookingUpdate): StayChange {
  const {
    accommodation_id = stored.accommodation_id,
    check_in = stored.check_in,
    check_out = stored.check_out,
  } = input;
  const details = mergeDetails(stored, input);
  const arrivesElsewhen = check_in !== stored.check_in;
  return {
    accommodation_id,
    check_in,
    check_out,
    details,
    moved: arrivesElsewhen || check_out !== stored.check_out || accommodation_id !== stored.accommodation_id,
    arrivesElsewhen,
    peopleChanged: (["adults", "children", "infants", "type"] as const).some((key) => details[key] !== stored[key]),
  };
}

/** Checks the change by itself: its dates, and that its type of stay may have a commission. */
export function changeErrors(change: StayChange, input: BookingUpdate): FieldErrors {
  return { ...dateErrors(change), ...commissionErrors(change.details.type, input) };
}

/** Checks dates if only one was sent; if both were, the contract has checked them. */
function dateErrors({ check_in, check_out }: StayChange): FieldErrors {
  const nights = nightsBetween(check_in, check_out);
  if (nights < 1) return { check_out: [messages.dateLater] };
  return nights > maxStayNights ? { check_out: [`A estadia vai até ${maxStayNights} noites`] } : {};
}
