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

export const blockKinds = ["out_of_order", "own_use", "owner", "closed_season"] as const;

/** Who still owes part of the balance; the company owes what was paid too much, or a refund. */
export const owing = ["guest", "channel", "company"] as const;

export const paymentStates = ["unpaid", "partial", "paid", "overpaid"] as const;
export const dateFields = ["stay", "check_in", "check_out", "created_at"] as const;

export const calendarChannels = ["airbnb", "booking_com", "vrbo", "google", "other"] as const;
export type CalendarChannel = (typeof calendarChannels)[number];

/** The names of channels, also used for calendars without a name. */
export const calendarChannelNames: Record<CalendarChannel, string> = {
  airbnb: "Airbnb",
  booking_com: "Booking.com",
  vrbo: "Vrbo",
  google: "Google Agenda",
  other: "Outro canal",
};
