import type { Booking } from "#contract/bookings";
import { type BookingAct, type BookingStatus, nextStatus } from "#domain/booking-states";
import { record } from "#server/audit/record";
import { type BookingStep, type StoredBooking, updateBookingStatus } from "#server/bookings/bookings.queries";
import { showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";

/** The status that an act leads to. Refuses with 409 a step that is not in the table of states. */
export function requireStep(act: BookingAct, booking: StoredBooking): BookingStatus {
  const status = nextStatus(act, booking.status as BookingStatus);
  if (status === null) throw new Problem("BookingCannotUpdatedException");
  return status;
}

/** Writes an act down, with its audit row, and gives the booking as GET answers it. */
export async function takeStep(ctx: Ctx, action: string, booking: StoredBooking, step: BookingStep): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const { status, hold_expires_at } = booking;
  await updateBookingStatus(db, actor.tenant_id, booking.id, step, clock.now());
  await record(ctx, action, booking.code, { status, hold_expires_at }, step);
  return showBooking(ctx, booking.code);
}
