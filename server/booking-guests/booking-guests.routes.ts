import { bookingGuests } from "#contract/booking-guests";
import { changeHolder } from "#server/booking-guests/change-holder";
import { showBookingGuests } from "#server/booking-guests/read-booking-guests";
import { saveBookingGuests } from "#server/booking-guests/save-booking-guests";
import { bookingExists } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { code }: { code: string }) => bookingExists(ctx, code);

/** Who answers for a booking, and who else comes. */
export const bookingGuestRoutes: Route[] = [
  route(bookingGuests.show, (ctx, { params }) => showBookingGuests(ctx, params.code)),
  route(bookingGuests.update, (ctx, { params, body }) => saveBookingGuests(ctx, params.code, body), exists),
  route(bookingGuests.changeHolder, (ctx, { params, body }) => changeHolder(ctx, params.code, body), exists),
];
