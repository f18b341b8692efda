import type { Session } from "~/lib/session-state";

/** In which locale weekdays and months are written: the user's, en-IE for one who has none (specification 9). */
export function calendarLocale(session: Session): string {
  return session.preferences?.locale || "en-IE";
}

/** The weekday on which weeks begin (0 Sunday): Sunday in Brazil, Monday in Ireland. */
export function firstWeekdayOf(session: Session): number {
  return calendarLocale(session) === "pt-BR" ? 0 : 1;
}
