import type { Quote, QuoteInput } from "#contract/quotes";
import { depositCents, type Installment, planInstallments } from "#domain/installments";
import type { PaymentPlan } from "#domain/payment-plans";
import { todayIn } from "#domain/stay-dates";
import { frozenPlan } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { termsFor } from "#server/terms/terms";

/** The plan that is asked for, that of the booking being edited, or the accommodation's own; and what is wrong with it. */
export async function quotedTerms(ctx: Ctx, { accommodation_id, booking_code, payment_plan_id }: QuoteInput) {
  const frozen =
    booking_code && payment_plan_id === undefined ? await frozenPlan(ctx, booking_code.toUpperCase()) : null;
  if (frozen !== null) return { payment_plan: frozen, errors: {} };
  return termsFor(ctx, accommodation_id, { payment_plan_id, cancellation_policy_id: null });
}

/** The kept price of a booking as the plan divides it, counted from the day on which it was booked. */
export function divided(
  plan: PaymentPlan,
  total_cents: number,
  { booked_on, check_in, timezone }: { booked_on: string; check_in: string; timezone: string },
  now: Date,
) {
  const today = todayIn(timezone, now);
  const installments = planInstallments(plan, total_cents, { booked_on, check_in, today });
  return { installments, deposit_cents: depositCents(installments) };
}

/** The parts of a quote as they are answered. */
export function toQuoted(installments: readonly Installment[]): Quote["installments"] {
  return installments.map(({ due_date, amount_cents, deposit }) => ({ due_date, amount_cents, deposit }));
}
