import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import { type ChannelTerms, firstChannelTerms } from "#domain/commission";
import { holidayOfStay } from "#domain/holidays";
import { ownHolidays } from "#domain/own-holidays";
import type { PaymentPlan } from "#domain/payment-plans";
import {
  type AskedTerms,
  type FrozenPlan,
  type FrozenPolicy,
  findTerms,
  type StoredTerms,
} from "#server/catalogue/terms/terms.queries";
import type { Ctx } from "#server/platform/context";

export type { AskedTerms, FrozenPlan, FrozenPolicy, StoredTerms };

/** Plan and policy as a booking stores them. */
export interface FrozenTerms {
  payment_plan: FrozenPlan | null;
  cancellation_policy: FrozenPolicy | null;
}

/** The same, the errors in the requested ids, and the channel's terms. */
export interface Terms extends FrozenTerms {
  errors: FieldErrors;
  channel_terms: ChannelTerms;
}

interface StayDates {
  check_in: string;
  check_out: string;
}

/** The default without an agreed plan: the whole amount at arrival. */
export const wholeAtArrival: PaymentPlan = {
  merge_same_day: true,
  lines: [{ share: "rest", basis_points: null, amount_cents: null, due: "check_in", days: 0 }],
};

/**
 * Plan and policy for a stay: those requested by id (null for none), otherwise the accommodation's own, otherwise the
 * company's defaults. Over a holiday, the policy's holiday policy applies. Unknown, foreign or archived ids are errors.
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

/** Plan and policy independent of a stay, for callers that create many bookings with the same ones. */
export async function storedTerms(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  accommodationId: string,
  asked: AskedTerms,
): Promise<StoredTerms> {
  return findTerms(db, actor.tenant_id, accommodationId, asked);
}

/** The errors in the requested ids, by field. */
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

/** The terms that a booking of these dates stores. */
export function termsOfStay({ payment_plan, cancellation_policy }: StoredTerms, stay: StayDates): FrozenTerms {
  return { payment_plan: planOf(payment_plan), cancellation_policy: policyOf(cancellation_policy, stay) };
}

function planOf(stored: StoredTerms["payment_plan"]): FrozenPlan | null {
  if (stored === null) return null;
  const { archived, ...plan } = stored;
  return plan;
}

function policyOf(stored: StoredTerms["cancellation_policy"], stay: StayDates): FrozenPolicy | null {
  if (stored === null) return null;
  const { archived, holiday_policy, own_holidays, ...policy } = stored;
  const holiday = holiday_policy && holidayOfStay(stay, ownHolidays(own_holidays));
  if (!holiday) return policy;
  return { ...holiday_policy, holiday, instead_of: { id: policy.id, name: policy.name } };
}

/** The id of the chosen policy: the stored one itself, or the one whose holiday policy it is. */
export function chosenPolicyId(policy: FrozenPolicy | null): string | null {
  return policy?.instead_of?.id ?? policy?.id ?? null;
}
