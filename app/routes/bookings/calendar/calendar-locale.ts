import type { Session } from "~/lib/session-state";

/** The locale of weekdays and months: the user's, en-IE for a user without one (specification 9). */
export function calendarLocale(session: Session): string {
  return session.preferences?.locale || "en-IE";
}

/** The first weekday (0 Sunday): Sunday in Brazil, Monday in Ireland. */
export function firstWeekdayOf(session: Session): number {
  return calendarLocale(session) === "pt-BR" ? 0 : 1;
}
