import type { Booking } from "#contract/bookings";
import { missedArrival } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { settleCancellation } from "#server/bookings/cancellation";
import { lockBooking } from "#server/bookings/lock-booking";
import { vacate } from "#server/bookings/nights/occupy";
import { requireDay, requireStep, takeStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";

const tooEarly = "Só depois do dia da entrada uma reserva pode ser marcada como não comparecimento.";

/**
 * Says that nobody came: its nights are free, its price stays, and what goes back by policy is kept on the booking.
 * Refuses with 409 until the day of arrival is over.
 */
export async function noShowBooking(ctx: Ctx, code: string): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("no_show", booking);
  requireDay(missedArrival(booking, todayIn(accommodation.timezone, ctx.clock.now())), tooEarly);
  await vacate(ctx, [booking.id]);
  const settled = await settleCancellation(ctx, booking, accommodation, "no_show");
  return takeStep(ctx, "booking.no_show", booking, { status, occupancy_id: null, hold_expires_at: null, ...settled });
}
