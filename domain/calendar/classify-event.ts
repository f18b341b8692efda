import type { Sender } from "#domain/calendar/sender";

/**
 * What an event stands for: a guest's reservation, closed nights, or unknown if the sender does not distinguish them
 * (every closure of Booking.com) or uses its own words.
 */
export type EventKind = "reserved" | "block" | "unknown";

const reserved = /reserved|réservée?|reserv(ad[oa]|a\b)|provisoire|booked/i;
const block = /not available|unavailable|blocked|closed|indispon[ií]([vb]el|ble)|bloqu[eé]/i;
const airbnbCode = /\bHM[A-Z0-9]{8}\b/;

/** The kind of an event, by sender and text. Airbnb wrote "Name (CODE)" for reservations before 2019. */
export function classifyEvent(sender: Sender, summary: string, description: string): EventKind {
  if (sender === "booking_com") return "unknown";
  if (reserved.test(summary)) return "reserved";
  if (block.test(summary)) return "block";
  return sender === "airbnb" && airbnbCodeOf(summary, description) !== null ? "reserved" : "unknown";
}

/** The code of an Airbnb reservation in unfolded text; null if there is none. */
export function airbnbCodeOf(summary: string, description: string): string | null {
  return (airbnbCode.exec(description) ?? airbnbCode.exec(summary))?.[0] ?? null;
}

/** An event's text for display: one line, without control and direction characters, at most 120 characters. */
export function shownText(summary: string): string {
  const plain = summary.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, " ").replace(/\p{Cs}/gu, "");
  return [...plain.replace(/\s+/g, " ").trim()].slice(0, 120).join("").trimEnd();
}
