import { depositCents, type Installment } from "#domain/installments";
import {
  type Cancellation,
  isAtDistance,
  type KeptRefund,
  keptRefund,
  type PaidInCredit,
  refundOf,
  regretUntil,
} from "#domain/refund";
import { todayIn } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type BeforeEnd, beforeEnd } from "#server/bookings/before-end";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { cancelInstallments } from "#server/bookings/installments.queries";
import type { Ctx } from "#server/context";
import { paidInCredit } from "#server/payments/open-credits";

// Without a policy, and for an inquiry, nothing was agreed, so no fee can be kept.
const noPolicy = {
  tiers: [{ days_before: 0, refund_basis_points: 10_000, base: "paid" }],
  no_show_basis_points: 10_000,
  no_show_base: "paid",
  regret_within_week: true,
} as const;

/** The fields of a booking that determine its refund. */
type GivenUp = Pick<
  StoredBooking,
  | "status"
  | "check_in"
  | "channel"
  | "total_cents"
  | "paid_cents"
  | "charges"
  | "created_at"
  | "confirmed_at"
  | "cancellation_policy"
> & { installments: readonly Installment[] };

/** A booking as the refund rules need it, now. */
export function cancellationOf(
  { clock }: Pick<Ctx, "clock">,
  booking: GivenUp,
  accommodation: StayAccommodation,
  by: Cancellation["by"],
  paid_in_credit: PaidInCredit | null = null,
): Cancellation {
  const now = clock.now();
  const { date: day, time } = wallAt(accommodation.timezone, now);
  const taken = booking.confirmed_at ?? booking.created_at;
  return {
    policy: (booking.status !== "inquiry" && booking.cancellation_policy) || noPolicy,
    state: accommodation.state,
    check_in: booking.check_in,
    total_cents: booking.total_cents,
    paid_cents: booking.paid_cents,
    paid_in_credit,
    deposit_cents: depositCents(booking.installments),
    refundable_cents: booking.charges.reduce((sum, each) => sum + (each.refundable ? each.amount_cents : 0), 0),
    regret_until: isAtDistance(booking.channel) ? regretUntil(taken, accommodation.company_timezone) : null,
    company_day: todayIn(accommodation.company_timezone, now),
    day,
    before_check_in: `${day} ${time}` < `${booking.check_in} ${accommodation.check_in_time}`,
    by,
  };
}

/**
 * Computes the outcome of a cancellation and cancels the open installments. The caller stores the result on the
 * booking, with the state that an undo restores; the refund itself is a payment.
 */
export async function settleCancellation(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  by: Cancellation["by"],
): Promise<{ refund: KeptRefund; before_end: BeforeEnd }> {
  const credit = await paidInCredit(ctx, booking);
  const refund = keptRefund(by, refundOf(cancellationOf(ctx, booking, accommodation, by, credit)));
  const now = ctx.clock.now();
  await cancelInstallments(ctx.db, ctx.actor.tenant_id, booking.id, now);
  return { refund, before_end: beforeEnd(booking, now) };
}
