import { messages } from "#contract/messages";
import type { FieldErrors } from "#contract/parse";
import type { PaymentPlan } from "#domain/payment-plans";
import type { Ctx } from "#server/context";
import { type AskedTerms, type FrozenPlan, type FrozenPolicy, findTerms } from "#server/terms/terms.queries";

export type { AskedTerms, FrozenPlan, FrozenPolicy };

/** Plan and policy as a booking keeps them, and what is wrong with those that were asked for. */
export interface Terms {
  payment_plan: FrozenPlan | null;
  cancellation_policy: FrozenPolicy | null;
  errors: FieldErrors;
}

/** What holds where no plan was agreed: all of it at the arrival. */
export const wholeAtArrival: PaymentPlan = {
  merge_same_day: true,
  lines: [{ share: "rest", basis_points: null, amount_cents: null, due: "check_in", days: 0 }],
};

/**
 * Plan and policy for a stay: those asked for by id, null for none, else the accommodation's own, else the company's
 * defaults. Ids that are unknown, foreign or archived are errors.
 */
export async function termsFor(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  accommodationId: string,
  asked: AskedTerms,
): Promise<Terms> {
  const { payment_plan, cancellation_policy } = await findTerms(db, actor.tenant_id, accommodationId, asked);
  const isWrong = (id: string | null | undefined, found: { archived: boolean } | null) =>
    typeof id === "string" && (found === null || found.archived);
  const errors: FieldErrors = {};
  if (isWrong(asked.payment_plan_id, payment_plan)) {
    errors.payment_plan_id = [messages.invalid("Plano de pagamento")];
  }
  if (isWrong(asked.cancellation_policy_id, cancellation_policy)) {
    errors.cancellation_policy_id = [messages.invalid("Política de cancelamento", "a")];
  }
  return { payment_plan: frozen(payment_plan), cancellation_policy: frozen(cancellation_policy), errors };
}

function frozen<T extends { archived: boolean }>(stored: T | null): Omit<T, "archived"> | null {
  if (stored === null) return null;
  const { archived: _, ...rest } = stored;
  return rest;
}
