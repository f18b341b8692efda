import { todayIn } from "#domain/stay-dates";
import type { Session } from "~/lib/session-state";

/** The time zone in which the user sees instants. */
export function zoneOf(session: Session): string {
  return session.userTimezone ?? "America/Sao_Paulo";
}

/** The civil date in the user's time zone. */
export function todayOf(session: Session, now = new Date()): string {
  return todayIn(zoneOf(session), now);
}
