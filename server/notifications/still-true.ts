import type { BookingStatus } from "#domain/booking-states";
import type { NotificationKind } from "#domain/notification-mails";
import { todayIn } from "#domain/stay-dates";
import { shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";

const standing: readonly BookingStatus[] = ["confirmed", "checked_in"];
const wantedIn: Partial<Record<NotificationKind, readonly BookingStatus[]>> = {
  hold_made: ["hold"],
  booking_confirmed: standing,
  booking_changed: ["hold", ...standing],
  hold_expired: ["expired"],
  booking_cancelled: ["cancelled"],
  request_answered: ["hold", "confirmed"],
  request_made: ["hold", "confirmed"],
  guest_cancelled: ["cancelled"],
  guest_confirmed: standing,
  desk_hold_expired: ["expired"],
};
const aboutWhatComes: readonly NotificationKind[] = ["hold_made", "booking_confirmed", "booking_changed"];

/** True if the content of a mail still applies. No confirmation is sent for a stay that is over. */
export function isStillTrue(kind: NotificationKind, booking: StoredBooking, now: Date): boolean {
  if (aboutWhatComes.includes(kind) && booking.check_out < todayIn(booking.timezone, now)) return false;
  return wantedIn[kind]?.includes(shownStatus(booking, now)) ?? true;
}
