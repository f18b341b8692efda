import type { GuestCancellationPreview } from "#contract/guest-requests";
import { refundCourse, takesEffectAtOnce } from "#domain/guest-requests";
import { type KeptRefund, keptRefund, refundOf } from "#domain/refund";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { cancellationOf } from "#server/bookings/cancellation";
import type { Ctx } from "#server/context";
import { paidInCredit } from "#server/payments/open-credits";

/** What giving a stay up comes to now, by the rules of a cancellation at the desk, and on which later days that changes. */
export async function previewForGuest(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
): Promise<GuestCancellationPreview & { refund: KeptRefund }> {
  const credit = await paidInCredit(ctx, booking);
  const asked = cancellationOf(ctx, booking, accommodation, "guest", credit);
  const refund = keptRefund("guest", refundOf(asked));
  return {
    at_once: takesEffectAtOnce(shownStatus(booking, ctx.clock.now()), refund),
    paid_cents: booking.paid_cents,
    regret_until: refund.reason === "regret" ? asked.regret_until : null,
    steps: refundCourse(asked),
    check_in: booking.check_in,
    refund,
  };
}
