import type { Booking } from "#contract/bookings";
import { defaultExpiry } from "#server/bookings/hold-expiry";
import { bookToday } from "#server/bookings/keep-installments";
import { lockBooking } from "#server/bookings/lock-booking";
import { occupy } from "#server/bookings/occupy";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";

/** Holds the nights of an inquiry, or of an expired hold again, for the company's usual time. They must be free. */
export async function holdBooking(ctx: Ctx, code: string): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("hold", booking);
  const hold_expires_at = defaultExpiry(accommodation.hold_hours, ctx.clock.now());
  const occupancy_id = await occupy(ctx, booking, accommodation, { expires_at: hold_expires_at });
  await bookToday(ctx, booking, accommodation);
  return takeStep(ctx, "booking.held", booking, { status, occupancy_id, hold_expires_at });
}
