import { type Booking, bookings, type CancellationInput } from "#contract/bookings";
import type { KeptRefund } from "#domain/refund";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { settleCancellation } from "#server/bookings/cancellation";
import { lockBooking } from "#server/bookings/lock-booking";
import { vacate } from "#server/bookings/nights/occupy";
import { bookingExists } from "#server/bookings/read-booking";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { serve } from "#server/http/route";

/**
 * Overrides for cancellations that are not made by the desk: the name in the audit log, and the amounts if they were
 * already stated.
 */
interface As {
  action: string;
  refund?: (booking: StoredBooking) => KeptRefund;
}

/**
 * Cancels a hold or a confirmed booking with a reason and frees its nights, or closes an inquiry. The refund by policy,
 * right of regret and legal cap is stored on the booking; open installments are cancelled. `undoCancellation` reverses
 * it on the same day.
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

serve(
  bookings.cancel,
  (ctx, { params, body }) => cancelBooking(ctx, params.code, body),
  (ctx, { code }) => bookingExists(ctx, code),
);
