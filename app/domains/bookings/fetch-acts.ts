/**
 * Loads the code of acts on bookings, which parses forms by the contract, with the first dialog, not with the screen.
 */
export function fetchActs() {
  return import("~/domains/bookings/booking-acts");
}
