import type { MonthState } from "#contract/owner-statements";

interface Standing {
  /** YYYY-MM. */
  month: string;
  today: string;
  begins_on: string | null | undefined;
  newest_month: string | null | undefined;
}

/** The state of a month that is not closed. Takes months and days alike: only the month part counts. */
export function monthState({ month, today, begins_on, newest_month }: Standing): MonthState {
  if (newest_month && month <= newest_month.slice(0, 7)) return "before";
  if (begins_on && month < begins_on.slice(0, 7)) return "before";
  if (month >= today.slice(0, 7)) return "running";
  return begins_on ? "open" : "not_begun";
}
