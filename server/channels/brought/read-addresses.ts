import type { CalendarChannel } from "#contract/channel-calendars";
import type { Reading } from "#domain/calendar/read-calendar";
import type { Sender } from "#domain/calendar/sender";
import { todayIn } from "#domain/stay-dates";
import type { CalendarAnswer } from "#server/channels/fetch-calendar";
import { readCalendarText } from "#server/channels/read-calendar-text";
import type { Actor, Clock } from "#server/context";
import type { Secrets } from "#server/db/seal";

/** What bringing calendars stands on besides the request. */
export interface BroughtServices {
  /** Under which addresses are kept. */
  channelSecrets: Secrets;
  clock: Clock;
  /** What stands at an address; never throws. */
  readAddress: (address: string) => Promise<CalendarAnswer>;
}

/** A calendar as it was read: what its address answered, and what that holds. */
export interface Brought {
  address: string;
  answer: CalendarAnswer;
  /** Null where no calendar came. */
  reading: Reading | null;
  /** What its owner called it, null for nothing of use. */
  title: string | null;
}

const atOnce = 5;

/** Reads the addresses, a few at once, as calendars of accommodations that the company does not have yet. */
export async function readAddresses(
  { clock, readAddress }: BroughtServices,
  { tenant_id, timezone }: Actor,
  addresses: readonly string[],
): Promise<Brought[]> {
  const today = todayIn(timezone, clock.now());
  const read = async (address: string): Promise<Brought> => {
    const answer = await readAddress(address);
    if (answer.kind !== "calendar") return { address, answer, reading: null, title: null };
    // no event of an accommodation to come is our own
    const { text } = answer;
    return { address, answer, ...(await readCalendarText(tenant_id, { text, accommodation: null, timezone, today })) };
  };
  const brought: Brought[] = [];
  for (let from = 0; from < addresses.length; from += atOnce) {
    brought.push(...(await Promise.all(addresses.slice(from, from + atOnce).map(read))));
  }
  return brought;
}

/** Why nothing could be read of it; null for a good calendar. */
export function faultOf({ answer, reading }: Brought) {
  if (answer.kind === "fault") return answer.fault;
  if (reading === null) return "failing"; // "unchanged", which nobody asked for
  return reading.ok ? null : reading.fault;
}

const bySender: Record<Sender, CalendarChannel> = {
  airbnb: "airbnb",
  booking_com: "booking_com",
  vrbo: "vrbo",
  google: "google",
  unknown: "other",
};
const byHost: readonly [RegExp, CalendarChannel][] = [
  [/(^|\.)airbnb\./, "airbnb"],
  [/(^|\.)booking\.com$/, "booking_com"],
  [/(^|\.)(vrbo|homeaway|abritel|fewo-direkt)\./, "vrbo"],
  [/(^|\.)google\.com$/, "google"],
];

/** Whose calendar it is: by who wrote it, else by where it stands. */
export function channelOf({ address, reading }: Brought): CalendarChannel {
  if (reading?.ok && reading.sender !== "unknown") return bySender[reading.sender];
  const { hostname } = new URL(address);
  return byHost.find(([mark]) => mark.test(hostname))?.[1] ?? "other";
}
