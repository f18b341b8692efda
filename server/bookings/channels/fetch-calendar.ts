import type { ImportFault } from "#contract/bookings/channel-calendars";
import type { CalendarAnswer } from "#server/platform/http/environment";
import { FetchFailed, guardedFetch, type Resolve } from "#server/platform/http-client/guarded-fetch";

export interface FetchSettings {
  allowPrivate: boolean;
  /** Resolves host names; by DNS if absent. */
  resolve?: Resolve;
}

/** The validators of the last answer, for a conditional request; null to get the whole calendar. */
export type Known = { etag: string | null; last_modified: string | null } | null;

/**
 * Reads a calendar's address. Never throws: a fault gives the reason, without the address or the content of the answer.
 */
export async function fetchCalendar(address: string, known: Known, settings: FetchSettings): Promise<CalendarAnswer> {
  const headers = {
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.last_modified && { "if-modified-since": known.last_modified }),
  };
  try {
    const { status, headers: answered, body } = await guardedFetch(address, { ...settings, headers });
    if (status === 304 && Object.keys(headers).length > 0) return { kind: "unchanged" };
    if (status !== 200) return { kind: "fault", fault: faultOf(status) };
    const kept = (name: "etag" | "last-modified") => answered[name]?.slice(0, 500) ?? null;
    return { kind: "calendar", text: body.toString("utf8"), etag: kept("etag"), last_modified: kept("last-modified") };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return { kind: "fault", fault: error.fault };
  }
}

function faultOf(status: number): ImportFault {
  if (status === 404 || status === 410) return "gone";
  return status >= 500 || status === 429 ? "failing" : "refused";
}
