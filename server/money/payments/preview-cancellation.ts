import type { CancellationPreview } from "#contract/money/payments";
import { laterRefunds } from "#domain/guest-requests";
import { refundInMoney, refundOf } from "#domain/refund";
import { refundSteps } from "#domain/refund-words";
import { cancellationOf } from "#server/bookings/bookings/cancellation";
import { paidInCredit } from "#server/bookings/bookings/open-credits";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { requireStep } from "#server/bookings/bookings/step-booking";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type Ctx, may } from "#server/platform/context";
import { found } from "#server/platform/http/problem";

/**
 * The refund if the booking were cancelled now, and the later days on which it changes. Changes nothing. Refuses with
 * 409 a booking that cannot be cancelled or marked as a no-show.
 */
export async function previewCancellation(
  ctx: Ctx,
  code: string,
  cancelled_by: CancellationPreview["cancelled_by"] = "guest",
): Promise<CancellationPreview> {
  const booking = await requireBooking(ctx, code);
  requireStep(cancelled_by === "no_show" ? "no_show" : "cancel", booking);
  const accommodation = found(await stayAccommodation(ctx, booking.accommodation_id));
  const credit = await paidInCredit(ctx, booking);
  const asked = cancellationOf(ctx, booking, accommodation, cancelled_by, credit);
  const { tier, days_before, ...refund } = refundOf(asked);
  const seesMoney = may(ctx.actor, "money.view"); // the sentences contain amounts
  const steps = refundSteps(asked, refundOf(asked));
  return {
    cancelled_by,
    policy_name: booking.cancellation_policy?.name ?? null,
    total_cents: asked.total_cents,
    paid_cents: asked.paid_cents,
    ...refund,
    in_money_cents: refundInMoney(refund),
    regret_until: asked.regret.until,
    steps: steps.map(({ rule, message }) => ({ rule, ...(seesMoney && { message }) })),
    later: laterRefunds(asked),
  };
}
