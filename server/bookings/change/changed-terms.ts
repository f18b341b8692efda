import type { BookingUpdate } from "#contract/bookings";
import type { FieldErrors } from "#contract/parse";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { chosenPolicyId, type FrozenPlan, type FrozenPolicy, termsFor } from "#server/terms/terms";

/** The terms of a booking after a save; `plan` is undefined while it keeps the one it has. */
interface ChangedTerms {
  payment_plan_id: string | null;
  payment_plan: FrozenPlan | null;
  cancellation_policy_id: string | null;
  cancellation_policy: FrozenPolicy | null;
  plan: FrozenPlan | null | undefined;
  errors: FieldErrors;
}

/**
 * Plan and policy after a save. They are frozen: only another id brings others along, as they are now and for the stay
 * as it becomes, and an id that is repeated changes nothing, whatever became of the plan or the dates meanwhile.
 */
export async function changedTerms(
  ctx: Ctx,
  booking: StoredBooking,
  stay: { accommodation_id: string; check_in: string; check_out: string },
  input: Pick<BookingUpdate, "payment_plan_id" | "cancellation_policy_id">,
): Promise<ChangedTerms> {
  const { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy } = booking;
  const kept = { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy };
  const isNew = (asked: string | null | undefined, stored: string | null) => asked !== undefined && asked !== stored;
  const newPlan = isNew(input.payment_plan_id, payment_plan_id);
  const newPolicy = isNew(input.cancellation_policy_id, cancellation_policy_id);
  if (!newPlan && !newPolicy) return { ...kept, plan: undefined, errors: {} };
  const asked = {
    payment_plan_id: newPlan ? input.payment_plan_id : null,
    cancellation_policy_id: newPolicy ? input.cancellation_policy_id : null,
  };
  const found = await termsFor(ctx, stay.accommodation_id, asked, stay);
  return {
    ...kept,
    ...(newPlan && { payment_plan: found.payment_plan, payment_plan_id: found.payment_plan?.id ?? null }),
    ...(newPolicy && {
      cancellation_policy: found.cancellation_policy,
      cancellation_policy_id: chosenPolicyId(found.cancellation_policy),
    }),
    plan: newPlan ? found.payment_plan : undefined,
    errors: found.errors,
  };
}
