import type { Secrets } from "#server/platform/db/secrets";

/** What channel calendars need besides the request. */
export interface ChannelServices {
  /** The keys that encrypt stored tokens and addresses. */
  secrets: Secrets;
  publicUrl: string;
}

/** The domain in the UIDs of an accommodation's events, by which our own events are recognised. */
export function uidDomain(accommodationId: string, publicUrl: string): string {
  return `${accommodationId}.${new URL(publicUrl).hostname}`;
}

/** True if a UID was assigned by us to an event of this accommodation, under any address of the service. */
export function isOwnUid(accommodationId: string): (uid: string) => boolean {
  const mark = `@${accommodationId}.`;
  return (uid) => uid.toLowerCase().includes(mark);
}

/** The place to which the encryption of a record's secret is bound. */
export function placeOf(tenantId: string, kind: "feed" | "import", id: string): string {
  return `${tenantId}/${kind}/${id}`;
}
