import { messages } from "#contract/messages";
import type { FieldErrors } from "#contract/parse";
import { type ChannelTerms, firstChannelTerms } from "#domain/commission";
import { holidayOfStay } from "#domain/holidays";
import { ownHolidays } from "#domain/own-holidays";
import type { PaymentPlan } from "#domain/payment-plans";
import type { Ctx } from "#server/context";
import {
  type AskedTerms,
  type FrozenPlan,
  type FrozenPolicy,
  findTerms,
  type StoredTerms,
} from "#server/terms/terms.queries";

export type { AskedTerms, FrozenPlan, FrozenPolicy, StoredTerms };

/** Plan and policy as a booking keeps them. */
export interface FrozenTerms {
  payment_plan: FrozenPlan | null;
  cancellation_policy: FrozenPolicy | null;
}

/** The same, what is wrong with those that were asked for, and what is usual with the channel. */
export interface Terms extends FrozenTerms {
  errors: FieldErrors;
  channel_terms: ChannelTerms;
}

interface StayDates {
  check_in: string;
  check_out: string;
}

/** What holds where no plan was agreed: all of it at the arrival. */
export const wholeAtArrival: PaymentPlan = {
  merge_same_day: true,
  lines: [{ share: "rest", basis_points: null, amount_cents: null, due: "check_in", days: 0 }],
};

/**
 * Plan and policy for a stay: those asked for by id, null for none, else the accommodation's own, else the company's
 * defaults. Over a holiday it is the policy that the policy names for that. Ids that are unknown, foreign or archived
 * are errors.
 */
export async function termsFor(
  ctx: Pick<Ctx, "actor" | "db">,
  accommodationId: string,
  asked: AskedTerms,
  stay: StayDates,
): Promise<Terms> {
  const stored = await storedTerms(ctx, accommodationId, asked);
  const channel_terms = stored.channel_terms ?? firstChannelTerms(asked.channel ?? "");
  return { ...termsOfStay(stored, stay), errors: wrongTerms(stored, asked), channel_terms };
}

/** Plan and policy before a stay is looked at: for whoever takes many bookings on the same ones. */
export async function storedTerms(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  accommodationId: string,
  asked: AskedTerms,
): Promise<StoredTerms> {
  return findTerms(db, actor.tenant_id, accommodationId, asked);
}

/** What is wrong with the ids that were asked for, by field. */
export function wrongTerms({ payment_plan, cancellation_policy }: StoredTerms, asked: AskedTerms): FieldErrors {
  const isWrong = (id: string | null | undefined, found: { archived: boolean } | null) =>
    typeof id === "string" && (found === null || found.archived);
  const errors: FieldErrors = {};
  if (isWrong(asked.payment_plan_id, payment_plan)) {
    errors.payment_plan_id = [messages.invalid("Plano de pagamento")];
  }
  if (isWrong(asked.cancellation_policy_id, cancellation_policy)) {
    errors.cancellation_policy_id = [messages.invalid("Política de cancelamento", "a")];
  }
  return errors;
}

/** The terms as a booking of these dates freezes them. */
export function termsOfStay({ payment_plan, cancellation_policy }: StoredTerms, stay: StayDates): FrozenTerms {
  return { payment_plan: planOf(payment_plan), cancellation_policy: policyOf(cancellation_policy, stay) };
}

function planOf(stored: StoredTerms["payment_plan"]): FrozenPlan | null {
  if (stored === null) return null;
  const { archived: _, ...plan } = stored;
  return plan;
}

function policyOf(stored: StoredTerms["cancellation_policy"], stay: StayDates): FrozenPolicy | null {
  if (stored === null) return null;
  const { archived: _, holiday_policy, own_holidays, ...policy } = stored;
  const holiday = holiday_policy && holidayOfStay(stay, ownHolidays(own_holidays));
  if (!holiday) return policy;
  return { ...holiday_policy, holiday, instead_of: { id: policy.id, name: policy.name } };
}

/** The policy that was chosen, by id: the frozen one itself, or the one that names it for holidays. */
export function chosenPolicyId(policy: FrozenPolicy | null): string | null {
  return policy?.instead_of?.id ?? policy?.id ?? null;
}
