/** What a booking may be for. Stays of owners and own use are not charged. */
export const bookingTypes = ["guest", "owner", "own_use"] as const;
export type BookingType = (typeof bookingTypes)[number];

/** A hold counts as about to end in its last hours: on the day sheet, and in the list that it leads to. */
export const soonHours = 24;
