/** Who wrote a calendar, as far as its rules differ. */
export type Sender = "airbnb" | "booking_com" | "vrbo" | "google" | "unknown";

const marks: readonly [RegExp, Sender][] = [
  [/airbnb/i, "airbnb"],
  [/booking\.com/i, "booking_com"],
  [/homeaway|vrbo|abritel|fewo/i, "vrbo"],
  [/google/i, "google"],
];

/** The sender by its PRODID; parameters and escapes in it say nothing. */
export function senderOf(prodid: string): Sender {
  return marks.find(([mark]) => mark.test(prodid))?.[1] ?? "unknown";
}

/**
 * Whether an event's UID stays with the same reservation. Booking.com's stand for a start date and come back for
 * another one; of unknown senders nothing is known: theirs are known by their dates.
 */
export function keepsIdentity(sender: Sender): boolean {
  return sender === "airbnb" || sender === "vrbo" || sender === "google";
}
