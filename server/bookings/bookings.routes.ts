import { bookings } from "#contract/bookings";
import { createBooking } from "#server/bookings/create-booking";
import { listBookings } from "#server/bookings/list-bookings";
import { showBooking } from "#server/bookings/read-booking";
import { type Route, route } from "#server/http/route";

/** Bookings: list, create, show, change, and the acts that lead from one status to the next. */
export const bookingRoutes: Route[] = [
  route(bookings.list, (ctx, { query }) => listBookings(ctx, query)),
  route(bookings.create, (ctx, { body }) => createBooking(ctx, body)),
  route(bookings.show, (ctx, { params }) => showBooking(ctx, params.code)),
];
