/** Types of booking. Owners' stays and own use are not charged. */
export const bookingTypes = ["guest", "owner", "own_use"] as const;
export type BookingType = (typeof bookingTypes)[number];

/** Where a booking was sold. */
export const bookingChannels = [
  "direct",
  "phone",
  "whatsapp",
  "walk_in",
  "site",
  "airbnb",
  "booking_com",
  "other",
] as const;

/** A hold that ends within this time counts as expiring, on the day sheet and in the list it links to. */
export const soonHours = 24;
