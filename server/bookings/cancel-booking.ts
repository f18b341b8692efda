import type { Booking, CancellationInput } from "#contract/bookings";
import type { KeptRefund } from "#domain/refund";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { settleCancellation } from "#server/bookings/cancellation";
import { lockBooking } from "#server/bookings/lock-booking";
import { vacate } from "#server/bookings/nights/occupy";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";

/** What a cancellation is besides the desk's own: its name in the trail, and what it comes to where that was said before. */
interface As {
  action: string;
  refund?: (booking: StoredBooking) => KeptRefund;
}

/**
 * Cancels a hold or a confirmed booking for a reason and frees its nights, or closes an inquiry that came to nothing.
 * What goes back by policy, regret and the state's cap stays on the booking; nothing more is asked for. The way back is
 * `undoCancellation`, on the same day.
 */
export async function cancelBooking(
  ctx: Ctx,
  code: string,
  input: CancellationInput,
  { action, refund }: As = { action: "booking.cancelled" },
): Promise<Booking> {
  const { reason, cancelled_by = "guest" } = input;
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("cancel", booking);
  await vacate(ctx, [booking.id]);
  return takeStep(ctx, action, booking, {
    status,
    occupancy_id: null,
    hold_expires_at: null,
    cancelled_at: ctx.clock.now(),
    cancellation_reason: reason,
    ...(await settleCancellation(ctx, booking, accommodation, cancelled_by)),
    ...(refund && { refund: refund(booking) }),
  });
}
