const hour = 3_600_000;

/** After this long without a valid feed, somebody has to look, whatever the number of failures. */
export const staleAfter = 6 * hour;
const mostFailures = 3;

/** The state of reading a calendar. Moments are ISO texts. */
export interface CalendarHealth {
  /** Null for a calendar from uploaded files: it is never fetched, so it never becomes stale. */
  masked_address: string | null;
  failures: number;
  last_success_at: string | null;
  created_at: string;
}

/** The time since which a calendar has given no valid feed. */
export function silentSince({ last_success_at, created_at }: Pick<CalendarHealth, "last_success_at" | "created_at">) {
  return last_success_at ?? created_at;
}

/**
 * Whether reading a calendar has failed for so long that somebody has to look: three failures in a row, or six hours.
 */
export function isStale(calendar: CalendarHealth, now: number): boolean {
  if (calendar.masked_address === null) return false;
  return calendar.failures >= mostFailures || now - Date.parse(silentSince(calendar)) >= staleAfter;
}

/** Whether this failure made it stale; later ones do not notify again. */
export function turnsStale(calendar: CalendarHealth, now: number): boolean {
  return calendar.failures <= mostFailures && isStale(calendar, now);
}
