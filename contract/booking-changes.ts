import { companyAccess } from "#contract/access";
import { Booking, bookingPath, ofBooking } from "#contract/bookings";
import { endpoint } from "#contract/endpoint";

/** Actions that create other bookings from one. */
export const bookingChanges = {
  duplicate: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/duplicate`,
    summary: "Take an inquiry with the same facts, at today's price",
    access: companyAccess("booking", "bookings.create"),
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
};
