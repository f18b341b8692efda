import { airbnbCodeAt, airbnbCodeIn } from "#domain/channel-codes";

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

/**
 * What an event stands for: a guest's reservation, closed nights, or unknown if the sender does not distinguish them
 * (every closure of Booking.com) or uses its own words.
 */
export type EventKind = "reserved" | "block" | "unknown";

const reserved = /reserved|réservée?|reserv(ad[oa]|a\b)|provisoire|booked/i;
const block = /not available|unavailable|blocked|closed|indispon[ií]([vb]el|ble)|bloqu[eé]/i;

/** The kind of an event, by sender and text. Airbnb wrote "Name (CODE)" for reservations before 2019. */
export function classifyEvent(sender: Sender, summary: string, description: string): EventKind {
  if (sender === "booking_com") return "unknown";
  if (reserved.test(summary)) return "reserved";
  if (block.test(summary)) return "block";
  return sender === "airbnb" && airbnbCodeOf(summary, description) !== null ? "reserved" : "unknown";
}

/** The code of an Airbnb reservation in unfolded text; null if there is none. */
export function airbnbCodeOf(summary: string, description: string): string | null {
  return airbnbCodeIn(description) ?? airbnbCodeIn(summary);
}

/** The code that an event names. Other programs pass on Airbnb's events, with the address of the reservation. */
export function eventCodeOf(sender: Sender, summary: string, description: string): string | null {
  return sender === "airbnb" ? airbnbCodeOf(summary, description) : airbnbCodeAt(description);
}

/** An event's text for display: one line, without control and direction characters, at most 120 characters. */
export function shownText(summary: string): string {
  const plain = summary.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, " ").replace(/\p{Cs}/gu, "");
  return [...plain.replace(/\s+/g, " ").trim()].slice(0, 120).join("").trimEnd();
}

interface Identified {
  /** What identifies the event in its calendar; empty for none. */
  identity: string;
  sequence: number;
  check_in: string;
  check_out: string;
}

/**
 * Resolves duplicates: of events with one identity that overlap, the one with the highest SEQUENCE is kept, or the last
 * in the file if equal. Events that do not overlap are all kept.
 */
export function withoutDuplicates<T extends Identified>(events: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const event of events) {
    const group = event.identity === "" ? undefined : groups.get(event.identity);
    if (group) group.push(event);
    else groups.set(event.identity === "" ? `unnamed ${groups.size}` : event.identity, [event]);
  }
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : apart(group)));
}

/** The best of the overlapping events, in order of their nights. */
function apart<T extends Identified>(group: T[]): T[] {
  // Reversed, so that the stable sort puts the later of equal events first.
  const ranked = group.reverse().sort((a, b) => b.sequence - a.sequence);
  const chosen: T[] = [];
  for (const event of ranked) {
    const at = placeOf(event, chosen);
    const [before, after] = [chosen[at - 1], chosen[at]];
    const isFree = (!before || before.check_out <= event.check_in) && (!after || after.check_in >= event.check_out);
    if (isFree) chosen.splice(at, 0, event);
  }
  return chosen;
}

/** The insertion index among events that do not overlap, by binary search. */
function placeOf(event: Identified, sorted: readonly Identified[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.check_in < event.check_in) low = middle + 1;
    else high = middle;
  }
  return low;
}
