import type { BookingRow } from "#contract/bookings";
import { type BookingAct, type BookingStatus, canDo, isDue } from "#domain/booking-states";
import { holds, type Session } from "~/lib/session-state";

/** What a person may do with a booking from its row or its page. */
export type DeskAct = Extract<BookingAct, "confirm" | "hold" | "cancel">;

const permissionOf = { confirm: "bookings.edit", hold: "bookings.edit", cancel: "bookings.cancel" } as const;

type Held = Pick<BookingRow, "status" | "hold_expires_at">;

/** The status at this instant: a hold ends at its moment, even if the clock's job has not come yet. */
export function statusNow({ status, hold_expires_at }: Held, now: Date): BookingStatus {
  const due = status === "hold" && isDue(hold_expires_at === null ? null : new Date(hold_expires_at), now);
  return due ? "expired" : status;
}

/** The acts that the booking's status allows at this instant and the session's permissions too, the likely one first. */
export function possibleActs(booking: Held, session: Session, now: Date): DeskAct[] {
  const status = statusNow(booking, now);
  const acts: DeskAct[] = ["confirm", "hold", "cancel"];
  return acts.filter((act) => canDo(act, status) && holds(session, permissionOf[act]));
}

/** Whether the booking may still be changed: a cancelled one never again (`BookingCannotUpdatedException`). */
export function isOpen(status: BookingStatus): boolean {
  return status !== "cancelled";
}
