import type { Booking } from "#contract/bookings";
import { bookToday } from "#server/bookings/keep-installments";
import { lockBooking } from "#server/bookings/lock-booking";
import { naming } from "#server/bookings/nights/in-the-way";
import { keepNightsUntil, occupy } from "#server/bookings/nights/occupy";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";

/**
 * Confirms an inquiry, whose nights must be free (409 names what is in the way), or a hold, whose nights it keeps for
 * good. Twice is `BookingAlreadyConfirmedException`; a hold past its instant is refused like every other step outside the
 * table.
 * `action` names it in the trail.
 */
export async function confirmBooking(ctx: Ctx, code: string, action = "booking.confirmed"): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  if (booking.status === "confirmed") throw new Problem("BookingAlreadyConfirmedException");
  const status = requireStep("confirm", booking);
  if (booking.occupancy_id !== null) await keepNightsUntil(ctx, booking.id, null);
  const take = () => occupy(ctx, booking, accommodation, { expires_at: null });
  const occupancy_id = booking.occupancy_id ?? (await naming(ctx, [{ stay: booking, to: accommodation }], take));
  if (booking.status === "inquiry") await bookToday(ctx, booking, accommodation);
  const step = { status, occupancy_id, hold_expires_at: null, confirmed_at: ctx.clock.now() };
  return takeStep(ctx, action, booking, step);
}
