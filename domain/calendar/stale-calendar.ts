const hour = 3_600_000;

/** After so long without a good answer somebody has to look, whatever the failures. */
export const staleAfter = 6 * hour;
const mostFailures = 3;

/** How reading a calendar goes. Moments are ISO texts. */
export interface CalendarHealth {
  /** Null for a calendar of uploaded files: nobody reads it, so it never turns stale. */
  masked_address: string | null;
  failures: number;
  last_success_at: string | null;
  created_at: string;
}

/** Since when a calendar has given no good answer. */
export function silentSince({ last_success_at, created_at }: Pick<CalendarHealth, "last_success_at" | "created_at">) {
  return last_success_at ?? created_at;
}

/** Whether a calendar could not be read for so long that somebody has to look: three failures in a row, or six hours. */
export function isStale(calendar: CalendarHealth, now: number): boolean {
  if (calendar.masked_address === null) return false;
  return calendar.failures >= mostFailures || now - Date.parse(silentSince(calendar)) >= staleAfter;
}

/** Whether this failure made it stale: those after it tell of nothing new. */
export function turnsStale(calendar: CalendarHealth, now: number): boolean {
  return calendar.failures <= mostFailures && isStale(calendar, now);
}
