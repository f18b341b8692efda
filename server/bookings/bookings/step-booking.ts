import type { Booking } from "#contract/bookings/bookings";
import { type BookingAct, type BookingStatus, nextStatus } from "#domain/booking-states";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { type BookingStep, type StoredBooking, updateBookingStatus } from "#server/bookings/bookings/bookings.queries";
import { followPrice } from "#server/bookings/bookings/installments";
import { showBooking } from "#server/bookings/bookings/read-booking";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

/** The status to which an act leads. Throws 409 for a transition that the table of states does not allow. */
export function requireStep(act: BookingAct, booking: StoredBooking): BookingStatus {
  const before = (booking.before_end?.status ?? null) as BookingStatus | null;
  const status = nextStatus(act, booking.status as BookingStatus, before);
  if (status === null)
    throw refusedStep("A situação atual desta reserva não permite isso. Atualize a página e confira.");
  return status;
}

/** Throws 409 for a transition on the wrong day, with a sentence that names the right one. */
export function requireDay(right: boolean, sentence: string): void {
  if (!right) throw refusedStep(sentence);
}

/** Shown if an undo comes a day late. */
export const undoneTooLate = "Isso só pode ser desfeito no mesmo dia.";

/** A transition that is not possible now, with the reason. */
export const refusedStep = (reason: string | Record<MessageLanguage, string>) =>
  new Problem("BookingCannotUpdatedException", { reason });

/** Writes an act with its audit row and additional audit fields, and returns the booking in the format of GET. */
export async function takeStep(
  ctx: Ctx,
  action: string,
  booking: StoredBooking,
  step: BookingStep,
  noted: object = {},
): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const { status, hold_expires_at, check_out, total_cents } = booking;
  await updateBookingStatus(db, actor.tenant_id, booking.id, step, clock.now());
  const { agreed } = step;
  const { check_in, timezone } = booking;
  if (agreed) await followPrice(ctx, booking, { total_cents: agreed.total_cents, check_in, plan: undefined, timezone });
  const before = { status, hold_expires_at, ...(agreed && { check_out, total_cents }) };
  const after = {
    ...noted,
    ...step,
    ...{ before_departure: undefined, before_end: undefined },
    ...(agreed && { check_out: agreed.check_out, total_cents: agreed.total_cents }),
  };
  await record(ctx, action, booking.code, before, after);
  return showBooking(ctx, booking.code);
}
