import type { Secrets } from "#server/db/seal";

/** What channel calendars stand on besides the request. */
export interface ChannelServices {
  /** Under which tokens and addresses are kept. */
  channelSecrets: Secrets;
  publicUrl: string;
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
