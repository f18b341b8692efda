import type { Booking } from "#contract/bookings";
import { lockBooking } from "#server/bookings/lock-booking";
import { vacate } from "#server/bookings/occupy";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";

/** Cancels a hold or a confirmed booking for a reason and frees its nights. There is no way back. */
export async function cancelBooking(ctx: Ctx, code: string, { reason }: { reason: string }): Promise<Booking> {
  const { booking } = await lockBooking(ctx, code);
  const status = requireStep("cancel", booking);
  await vacate(ctx, [booking.id]);
  return takeStep(ctx, "booking.cancelled", booking, {
    status,
    occupancy_id: null,
    hold_expires_at: null,
    cancelled_at: ctx.clock.now(),
    cancellation_reason: reason,
  });
}
