import { type Installment, planInstallments } from "#domain/installments";
import { todayIn } from "#domain/stay-dates";
import { chosenPolicyId, type FrozenTerms, wholeAtArrival } from "#server/terms/terms";

interface Taken {
  total_cents: number;
  check_in: string;
  /** The accommodation's zone, in which the day of the booking is counted. */
  timezone: string;
}

/** What a new booking freezes of its plan and policy, and the parts that the plan makes of its total. */
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
