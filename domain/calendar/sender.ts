/** Who generated a calendar, as far as it affects parsing. */
export type Sender = "airbnb" | "booking_com" | "vrbo" | "google" | "unknown";

const marks: readonly [RegExp, Sender][] = [
  [/airbnb/i, "airbnb"],
  [/booking\.com/i, "booking_com"],
  [/homeaway|vrbo|abritel|fewo/i, "vrbo"],
  [/google/i, "google"],
];

/** The sender by its PRODID, ignoring parameters and escapes. */
export function senderOf(prodid: string): Sender {
  return marks.find(([mark]) => mark.test(prodid))?.[1] ?? "unknown";
}

/**
 * Whether an event's UID stays with its reservation. Booking.com's UIDs depend on the start date and are reused; those
 * of unknown senders are not trusted. These events are identified by their dates.
 */
export function keepsIdentity(sender: Sender): boolean {
  return sender === "airbnb" || sender === "vrbo" || sender === "google";
}
