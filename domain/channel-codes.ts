import { wordKey } from "#domain/sheet/words";

/** The channels of bookings that a code or a file can prove. Vrbo and Expedia count as "other". */
export type ProvenChannel = "airbnb" | "booking_com" | "other";

const airbnbCode = /(?<![A-Z0-9])HM[A-Z0-9]{8}(?![A-Z0-9])/;
const airbnbAddress = /airbnb\.[a-z.]{2,10}\/[a-z/-]{0,80}\/(?:details|itinerary)\/([A-Z0-9]{6,12})(?![A-Z0-9])/i;
const vrboCode = /^(HA|VB|VRBO)-?[A-Z0-9]{6,8}$/;

/** The code in the address of an Airbnb reservation; null if the text has no such address. */
export function airbnbCodeAt(text: string): string | null {
  return airbnbAddress.exec(text)?.[1]?.toUpperCase() ?? null;
}

/** The code of an Airbnb reservation in a text or in the address of its page; null if there is none. */
export function airbnbCodeIn(text: string): string | null {
  return airbnbCodeAt(text) ?? airbnbCode.exec(text)?.[0] ?? null;
}

/**
 * The comparable form of a channel's code: capitals and digits only, without the address around it ("hm abc-12345" and
 * ".../details/HMABC12345" are HMABC12345). Null for no code.
 */
export function channelCodeKey(code: string | null | undefined): string | null {
  if (!code) return null;
  const capitals = code.toUpperCase();
  return airbnbCodeAt(code) ?? airbnbCodeIn(capitals) ?? (capitals.replace(/[^\p{L}\p{N}]/gu, "") || null);
}

/** Whether a code belongs to one reservation in all accommodations; others may repeat one for each of several units. */
export function isUniqueCode(key: string): boolean {
  return airbnbCodeIn(key) === key;
}

/** The channel that writes codes like this; null if several might. Numbers alone prove nothing. */
export function channelOfCode(code: string | null | undefined): ProvenChannel | null {
  const key = channelCodeKey(code);
  if (key === null) return null;
  if (isUniqueCode(key)) return "airbnb";
  return vrboCode.test(code?.trim().toUpperCase() ?? "") ? "other" : null;
}

/** Headings that only one channel's export has together, in each of its languages. */
const exportsOf: readonly (readonly [ProvenChannel, readonly string[]])[] = [
  ["airbnb", ["Código de confirmação", "Anúncio", "Ganhos"]],
  ["airbnb", ["Confirmation code", "Listing", "Earnings"]],
  ["airbnb", ["Código de confirmação", "Anúncio", "Data de início", "Data de término"]],
  ["airbnb", ["Confirmation code", "Listing", "Start date", "End date"]],
  ["booking_com", ["Book number", "Booked by"]],
  ["booking_com", ["Book number", "Guest name(s)"]],
  ["booking_com", ["Número da reserva", "Reservado por", "Valor da comissão"]],
];

/** The channel whose export has these headings; null for any other file. */
export function channelOfHeadings(headings: readonly string[]): ProvenChannel | null {
  const keys = new Set(headings.map(wordKey));
  return exportsOf.find(([, own]) => own.every((heading) => keys.has(wordKey(heading))))?.[0] ?? null;
}

/** The channel that a booking has for a calendar's channel: bookings name neither Vrbo nor Google's calendar. */
export function bookingChannelOf(calendarChannel: string): string {
  return calendarChannel === "vrbo" || calendarChannel === "google" ? "other" : calendarChannel;
}

/** Whether a booking's channel is another company's, with codes, calendars and prices of its own. */
export function isOutsideChannel(channel: string | undefined): boolean {
  return channel === "airbnb" || channel === "booking_com" || channel === "other";
}

/** A stay as a channel or the company knows it, in one accommodation. */
export interface KnownStay {
  check_in: string;
  check_out: string;
  /** The channel as bookings name it. */
  channel: string;
  /** The channel's code; null if unknown. */
  code: string | null;
}

/**
 * Whether two records of one accommodation are the same stay. If both have a code, the code alone decides, else their
 * channel and nights. Starts are compared from `today` on: calendars cut a stay that is under way.
 */
export function isSameStay(a: KnownStay, b: KnownStay, today: string): boolean {
  const [one, other] = [channelCodeKey(a.code), channelCodeKey(b.code)];
  if (one !== null && other !== null) return one === other;
  return a.channel === b.channel && sameNights(a, b, today);
}

type Nights = Pick<KnownStay, "check_in" | "check_out">;

/** Starts are compared from today on: feeds cut a closure that is under way to its remaining days. */
export function sameNights(a: Nights, b: Nights, today: string): boolean {
  const begin = ({ check_in }: Nights) => (check_in > today ? check_in : today);
  return a.check_out === b.check_out && begin(a) === begin(b);
}
