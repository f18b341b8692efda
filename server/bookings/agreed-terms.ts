import { type Installment, planInstallments } from "#domain/installments";
import { todayIn } from "#domain/stay-dates";
import { chosenPolicyId, type FrozenTerms, wholeAtArrival } from "#server/terms/terms";

interface Taken {
  total_cents: number;
  check_in: string;
  /** The time zone of the accommodation, which determines the day of the booking. */
  timezone: string;
}

/** The plan and policy frozen on a new booking, and the installments of its total by the plan. */
export function agreedTerms({ payment_plan, cancellation_policy }: FrozenTerms, taken: Taken, now: Date) {
  const booked_on = todayIn(taken.timezone, now);
  const dates = { booked_on, check_in: taken.check_in, today: booked_on };
  const parts: Installment[] = planInstallments(payment_plan ?? wholeAtArrival, taken.total_cents, dates);
  const agreed = {
    booked_on,
    open_due_on: parts.map(({ due_date }) => due_date).sort()[0] ?? null, // nothing is paid yet
    payment_plan,
    payment_plan_id: payment_plan?.id ?? null,
    cancellation_policy,
    cancellation_policy_id: chosenPolicyId(cancellation_policy),
  };
  return { agreed, parts };
}
