import type { Booking } from "#contract/bookings";
import type { CheckedIn } from "#contract/stays";
import { isSameDay, mayArrive } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { arrivalWarnings } from "#server/bookings/arrival-warnings";
import { lockBooking } from "#server/bookings/lock-booking";
import { requireDay, requireStep, takeStep, undoneTooLate } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";

const tooEarly = "O check-in pode ser feito a partir do dia da entrada.";

/** Lets the guest of a confirmed booking in. Refuses with 409 before the day of arrival; warns of what is missing. */
export async function checkInBooking(ctx: Ctx, code: string): Promise<CheckedIn> {
  const now = ctx.clock.now();
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("check_in", booking);
  requireDay(mayArrive(booking, todayIn(accommodation.timezone, now)), tooEarly);
  const { occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: null, checked_in_at: now };
  const after = await takeStep(ctx, "booking.checked_in", booking, step);
  return { ...after, warnings: arrivalWarnings(booking) };
}

/** Takes a check-in back on the day on which it was made; 409 afterwards. */
export async function undoCheckIn(ctx: Ctx, code: string): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("undo_check_in", booking);
  requireDay(isSameDay(booking.checked_in_at, accommodation.timezone, ctx.clock.now()), undoneTooLate);
  const { occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: null, checked_in_at: null };
  return takeStep(ctx, "booking.check_in_undone", booking, step);
}
