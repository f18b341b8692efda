import { agreedDeposit, type Installment } from "#domain/installments";
import { onTopCents } from "#domain/kept-price";
import {
  type Cancellation,
  type KeptRefund,
  keptRefund,
  type PaidInCredit,
  type Regret,
  refundOf,
  regretOf,
} from "#domain/refund";
import { todayIn } from "#domain/stay-dates";
import { type BeforeEnd, beforeEnd } from "#server/bookings/bookings/before-end";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { cancelInstallments } from "#server/bookings/bookings/installments.queries";
import { paidInCredit } from "#server/bookings/bookings/open-credits";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";

// Without a policy, and for an inquiry, nothing was agreed, so no fee can be kept.
const noPolicy = {
  tiers: [{ days_before: 0, refund_basis_points: 10_000, base: "paid" }],
  no_show_basis_points: 10_000,
  no_show_base: "paid",
  regret_within_week: true,
} as const;

/** The fields of a booking that determine its refund. */
type GivenUp = Regrettable &
  Pick<StoredBooking, "total_cents" | "paid_cents" | "charges" | "payment_plan"> & {
    installments: readonly Installment[];
  };

/** The fields of a booking that determine its right of regret. */
type Regrettable = Pick<
  StoredBooking,
  "status" | "check_in" | "channel" | "created_at" | "confirmed_at" | "cancellation_policy"
>;

const agreedPolicy = ({ status, cancellation_policy }: Pick<Regrettable, "status" | "cancellation_policy">) =>
  (status !== "inquiry" && cancellation_policy) || noPolicy;

/** The right of regret of a booking: its days count from the confirmation, of a hold from its creation. */
export function regretOfBooking(booking: Regrettable, company_timezone: string): Regret {
  const { channel, check_in, confirmed_at, created_at } = booking;
  const confirmed_on = todayIn(company_timezone, confirmed_at ?? created_at);
  return regretOf({ confirmed_on, channel, check_in, policy: agreedPolicy(booking) });
}

/** A booking as the refund rules need it, now. */
export function cancellationOf(
  { clock }: Pick<Ctx, "clock">,
  booking: GivenUp,
  accommodation: StayAccommodation,
  by: Cancellation["by"],
  paid_in_credit: PaidInCredit | null = null,
): Cancellation {
  const now = clock.now();
  return {
    policy: agreedPolicy(booking),
    state: accommodation.state,
    check_in: booking.check_in,
    total_cents: booking.total_cents,
    paid_cents: booking.paid_cents,
    paid_in_credit,
    deposit_cents: agreedDeposit(booking.installments, {
      plan: booking.payment_plan,
      total_cents: booking.total_cents,
      on_top_cents: onTopCents(booking.charges),
    }),
    refundable_cents: booking.charges.reduce((sum, each) => sum + (each.refundable ? each.amount_cents : 0), 0),
    regret: regretOfBooking(booking, accommodation.company_timezone),
    company_day: todayIn(accommodation.company_timezone, now),
    day: todayIn(accommodation.timezone, now),
    by,
    unconfirmed: booking.status === "hold",
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
