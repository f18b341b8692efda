/** What takes acts on bookings; it reads forms by the contract and comes with the first question, not with the screen. */
export function fetchActs() {
  return import("~/domains/bookings/act-on-booking");
}
