import { commissionOf } from "#domain/commission";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";
import { earnedByCancellation, earnedByStay } from "#domain/owner-statement/earned";
import { agreedTerms } from "#server/owner-statements/agreed-terms";
import type { OwnedPlace, StatedBooking } from "#server/owner-statements/owner-statements.queries";

/** The bookings with what they earn and when. Of one that was given up only what is kept is earned, and no channel has a part. */
export function ownedBookings(stored: readonly StatedBooking[], places: readonly OwnedPlace[]): OwnedBooking[] {
  const termsOf = new Map(places.map((place) => [place.id, agreedTerms(place)]));
  return stored.flatMap((booking) => {
    const terms = termsOf.get(booking.accommodation_id);
    if (!terms) return [];
    const { id, given_up_on, kept_cents, nights, charges } = booking;
    const receipts = booking.receipts.map((receipt) => ({ ...receipt, owner_id: null }));
    const earnings = given_up_on ? earnedByCancellation(given_up_on, kept_cents) : earnedByStay({ nights, charges });
    const channel_cents = given_up_on ? 0 : (commissionOf(booking) ?? 0);
    return { id, earnings, channel_cents, receipts, terms };
  });
}
