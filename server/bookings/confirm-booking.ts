import { type Booking, bookings } from "#contract/bookings";
import { bookToday } from "#server/bookings/keep-installments";
import { lockBooking } from "#server/bookings/lock-booking";
import { naming } from "#server/bookings/nights/in-the-way";
import { keepNightsUntil, occupy } from "#server/bookings/nights/occupy";
import { requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import { serve } from "#server/http/route";

/**
 * Confirms an inquiry, whose nights must be free (409 names what occupies them), or a hold, whose nights become
 * permanent. A second confirmation throws `BookingAlreadyConfirmedException`; a hold past its end is refused like every
 * other transition that the table does not allow. `action` is the name in the audit log.
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

serve(bookings.confirm, (ctx, { params }) => confirmBooking(ctx, params.code));
