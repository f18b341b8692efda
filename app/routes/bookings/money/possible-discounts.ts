import type { Booking } from "#contract/bookings/bookings";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { holds, type Session } from "~/lib/session-state";

const sold: readonly Booking["status"][] = ["inquiry", "hold", "confirmed", "checked_in", "checked_out"];

/** Whether the booking has a price that can be agreed, and this user sees it. */
export const mayAgree = (booking: Booking, session: Session) =>
  !isFreeOfCharge(booking) && sold.includes(booking.status) && holds(session, "money.view");

/** Whether a courtesy can be given: the guest is in the house, or was. */
export const mayCourtesy = ({ status }: Pick<Booking, "status">) => status === "checked_out" || status === "checked_in";

/** The lines of a booking whose amounts the user sees. */
export const pricedAs = ({ nights, charges }: Booking) => ({
  nights: nights.map(({ price_cents = 0 }) => ({ price_cents })),
  charges: charges.map(({ amount_cents = 0, ...charge }) => ({ ...charge, amount_cents })),
});
