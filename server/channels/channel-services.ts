import type { CalendarChannel } from "#contract/channel-calendars";

/** What channel calendars stand on besides the request. */
export interface ChannelServices {
  /** The secret under which tokens and addresses are kept. */
  channelSecret: string;
  publicUrl: string;
}

const names: Record<CalendarChannel, string> = {
  airbnb: "Airbnb",
  booking_com: "Booking.com",
  vrbo: "Vrbo",
  google: "Google Agenda",
  other: "Outro canal",
};

/** What a calendar is called when nobody gave it a name. */
export function channelName(channel: CalendarChannel): string {
  return names[channel];
}

/** The domain of the UIDs of an accommodation's events: what comes back with it is our own. */
export function uidDomain(accommodationId: string, publicUrl: string): string {
  return `${accommodationId}.${new URL(publicUrl).hostname}`;
}

/** Whether a UID was given by us to an event of this accommodation, whatever address we were reached at then. */
export function isOwnUid(accommodationId: string): (uid: string) => boolean {
  const mark = `@${accommodationId}.`;
  return (uid) => uid.toLowerCase().includes(mark);
}

/** The place that a secret of a record is sealed for. */
export function placeOf(tenantId: string, kind: "feed" | "import", id: string): string {
  return `${tenantId}/${kind}/${id}`;
}
