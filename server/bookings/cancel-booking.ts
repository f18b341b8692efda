import type { Booking, CancellationInput } from "#contract/bookings";
import { settleCancellation } from "#server/bookings/cancellation";
import { lockBooking } from "#server/bookings/lock-booking";
import { vacate } from "#server/bookings/nights/occupy";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";

/**
 * Cancels a hold or a confirmed booking for a reason and frees its nights, or closes an inquiry that came to nothing.
 * What goes back by policy, regret and the state's cap stays on the booking; nothing more is asked for. The way back is
 * `undoCancellation`, on the same day.
 */
export async function cancelBooking(ctx: Ctx, code: string, input: CancellationInput): Promise<Booking> {
  const { reason, cancelled_by = "guest" } = input;
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("cancel", booking);
  await vacate(ctx, [booking.id]);
  return takeStep(ctx, "booking.cancelled", booking, {
    status,
    occupancy_id: null,
    hold_expires_at: null,
    cancelled_at: ctx.clock.now(),
    cancellation_reason: reason,
    ...(await settleCancellation(ctx, booking, accommodation, cancelled_by)),
  });
}
