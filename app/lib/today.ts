import { todayIn } from "#domain/stay-dates";
import type { Session } from "~/lib/session-state";

/** The time zone in which the person at the desk reads moments. */
export function zoneOf(session: Session): string {
  return session.userTimezone ?? "America/Sao_Paulo";
}

/** The date on the wall of the person at the desk. */
export function todayOf(session: Session, now = new Date()): string {
  return todayIn(zoneOf(session), now);
}
