import type { Quote, QuoteInput } from "#contract/quotes";
import { depositCents, type Installment, planInstallments } from "#domain/installments";
import type { PaymentPlan } from "#domain/payment-plans";
import { todayIn } from "#domain/stay-dates";
import { frozenTerms } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { type Terms, termsFor } from "#server/terms/terms";

/**
 * Plan and policy that are asked for, those of the booking being edited, or the accommodation's own; and what is wrong
 * with them.
 */
export async function quotedTerms(ctx: Ctx, input: QuoteInput): Promise<Omit<Terms, "channel_terms">> {
  const { accommodation_id, booking_code, payment_plan_id, cancellation_policy_id } = input;
  const own = booking_code === undefined ? null : await frozenTerms(ctx, booking_code.toUpperCase());
  const plan = payment_plan_id === undefined ? (own?.payment_plan ?? null) : null;
  const keepsPolicy = own !== null && cancellation_policy_id === undefined;
  const kept = keepsPolicy ? own.cancellation_policy : null;
  if (plan !== null && keepsPolicy) return { payment_plan: plan, cancellation_policy: kept, errors: {} };
  const asked = {
    payment_plan_id: plan === null ? payment_plan_id : null,
    cancellation_policy_id: keepsPolicy ? null : cancellation_policy_id,
  };
  const { payment_plan, cancellation_policy, errors } = await termsFor(ctx, accommodation_id, asked, input);
  return { payment_plan: plan ?? payment_plan, cancellation_policy: kept ?? cancellation_policy, errors };
}

/** The policy of a quote as it is answered. */
export function toQuotedPolicy(policy: Terms["cancellation_policy"]): Quote["cancellation_policy"] {
  return policy && { name: policy.name, holiday: policy.holiday ?? null };
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
