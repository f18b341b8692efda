import { commissionOf } from "#domain/commission";
import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { OwnedBooking } from "#domain/owner-statement/booking-state";
import { earnedByCancellation, earnedByStay } from "#domain/owner-statement/earned";
import type { StatedBooking } from "#server/owner-statements/owner-statements.queries";

/** A booking with what it earns and when. Of one that was given up only what is kept is earned, and no channel has a part. */
export function ownedBooking(booking: StatedBooking, terms: OwnerTerms): OwnedBooking {
  const { id, given_up_on, kept_cents, nights, charges } = booking;
  const receipts = booking.receipts.map((receipt) => ({ ...receipt, owner_id: null }));
  const earnings = given_up_on ? earnedByCancellation(given_up_on, kept_cents) : earnedByStay({ nights, charges });
  const channel_cents = given_up_on ? 0 : (commissionOf(booking) ?? 0);
  return { id, earnings, channel_cents, receipts, terms };
}
