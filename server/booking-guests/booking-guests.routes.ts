import { bookingGuests } from "#contract/booking-guests";
import { showBookingGuests } from "#server/booking-guests/read-booking-guests";
import { saveBookingGuests } from "#server/booking-guests/save-booking-guests";
import { bookingExists } from "#server/bookings/read-booking";
import { type Route, route } from "#server/http/route";

/** Who else comes with a booking. */
export const bookingGuestRoutes: Route[] = [
  route(bookingGuests.show, (ctx, { params }) => showBookingGuests(ctx, params.code)),
  route(
    bookingGuests.update,
    (ctx, { params, body }) => saveBookingGuests(ctx, params.code, body),
    (ctx, { code }) => bookingExists(ctx, code),
  ),
];
