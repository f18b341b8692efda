/** What a booking may be for. Stays of owners and own use are not charged. */
export const bookingTypes = ["guest", "owner", "own_use"] as const;
export type BookingType = (typeof bookingTypes)[number];
