import type { Booking, BookingRow } from "#contract/bookings/bookings";
import { type BookingAct, type BookingStatus, canDo, isDue } from "#domain/booking-states";
import { isSameDay, mayArrive, missedArrival } from "#domain/stay-course";
import { holds, type Session } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";

/** What a user may do with a booking from its row or page; the likely act first. */
export const offeredActs = [
  "confirm",
  "check_in",
  "check_out",
  "hold",
  "no_show",
  "undo_check_in",
  "undo_check_out",
  "undo_no_show",
  "undo_cancel",
  "cancel",
] as const satisfies BookingAct[];
export type OfferedAct = (typeof offeredActs)[number];

/** Acts that harm somebody: red, with a dialog that a press outside does not close. */
export const isDangerous = (act: OfferedAct) => act === "cancel" || act === "no_show";

/** Acts that take back another one: in a menu or a toast, never the likely next act. */
export const isUndo = (act: OfferedAct) => act.startsWith("undo_");

/** The field of a form submitted by a toast, which has no dialog to show conflicts. */
export const byToast = "toast";

/** The field of an undone cancellation that says which refund (cents) goes with it. */
export const reversedInput = "reversed_cents";

type Held = Pick<BookingRow, "status" | "hold_expires_at">;
/** Only single bookings have instants, not rows. */
type Acted = Held &
  Pick<BookingRow, "check_in" | "check_out"> &
  Partial<Pick<Booking, "checked_in_at" | "checked_out_at" | "given_up_at">>;

/** The status at this instant: a hold ends on time, even if the scheduled job has not run yet. */
export function statusNow({ status, hold_expires_at }: Held, now: Date): BookingStatus {
  const due = status === "hold" && isDue(hold_expires_at === null ? null : new Date(hold_expires_at), now);
  return due ? "expired" : status;
}

/** The acts that the booking's status, the day and the session's permissions allow, the likely one first. */
export function possibleActs(booking: Acted, session: Session, now: Date): OfferedAct[] {
  const status = statusNow(booking, now);
  return offeredActs.filter(
    (act) =>
      canDo(act, status) &&
      isItsDay(act, booking, session, now) &&
      holds(session, act === "cancel" || act === "undo_cancel" ? "bookings.cancel" : "bookings.edit"),
  );
}

function isItsDay(act: OfferedAct, booking: Acted, session: Session, now: Date): boolean {
  const sameDay = (moment: string | null | undefined) =>
    isSameDay(moment ? new Date(moment) : null, zoneOf(session), now);
  if (act === "check_in") return mayArrive(booking, todayOf(session, now));
  if (act === "no_show") return missedArrival(booking, todayOf(session, now));
  if (act === "undo_check_in") return sameDay(booking.checked_in_at);
  if (act === "undo_no_show" || act === "undo_cancel") return sameDay(booking.given_up_at);
  return act !== "undo_check_out" || sameDay(booking.checked_out_at);
}

/** Whether the booking may be changed: a cancelled one may not (`BookingCannotUpdatedException`). */
export function isOpen(status: BookingStatus): boolean {
  return status !== "cancelled";
}

/** The act that answers a discount, or has read its refusal, on the dashboard and on the page of its booking. */
export const priceAnswer = "price_answer";
