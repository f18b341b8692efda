import { stays } from "#contract/stays";
import { missedArrival } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import { settleCancellation } from "#server/bookings/cancellation";
import { lockBooking } from "#server/bookings/lock-booking";
import { vacate } from "#server/bookings/nights/occupy";
import { requireDay, requireStep, takeStep } from "#server/bookings/step-booking";
import { serve } from "#server/http/route";

const tooEarly = "Só depois do dia da entrada uma reserva pode ser marcada como não comparecimento.";

/**
 * Marks a booking as a no-show: frees its nights, keeps its price, and stores the refund by policy on the booking.
 * Throws 409 until the day of arrival is over.
 */
serve(stays.noShow, async (ctx, { params: { code } }) => {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("no_show", booking);
  requireDay(missedArrival(booking, todayIn(accommodation.timezone, ctx.clock.now())), tooEarly);
  await vacate(ctx, [booking.id]);
  const settled = await settleCancellation(ctx, booking, accommodation, "no_show");
  return takeStep(ctx, "booking.no_show", booking, { status, occupancy_id: null, hold_expires_at: null, ...settled });
});
