import { cancellationPolicy } from "#contract/cancellation-policies";
import { record } from "#server/audit/record";
import {
  clearDefaultPolicy,
  deletePolicyRow,
  findPolicy,
  listPolicies,
  replaceTiers,
} from "#server/cancellation-policies/cancellation-policies.queries";
import { requireHolidayPolicy, requireUnnamed } from "#server/cancellation-policies/holiday-policies";
import type { Ctx } from "#server/context";
import { recordVerbs } from "#server/records/record-verbs";
import { requireDefaultStays } from "#server/terms/keep-default";

/** What the company gives back when a booking is cancelled. Bookings keep the policy that they were taken with. */
const verbs = recordVerbs({
  definition: cancellationPolicy,
  table: "cancellation_policies",
  name: "cancellation_policy",
  list: async ({ actor, db }) => ({ data: await listPolicies(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findPolicy(db, actor.tenant_id, id),
  /** An archived one is no default; a default one takes the place of the default before, and goes no other way. */
  async beforeSave(ctx, { values, before }) {
    const { actor, db } = ctx;
    const { archived, holiday_policy_id } = values;
    if (before && archived && !before.archived) await requireUnnamed(ctx, before.id);
    if (holiday_policy_id !== null && holiday_policy_id !== before?.holiday_policy_id) {
      await requireHolidayPolicy(ctx, before?.id ?? null, holiday_policy_id);
    }
    if (before) requireDefaultStays(before, values);
    const is_default = values.is_default && !archived;
    if (is_default && !before?.is_default) await clearDefaultPolicy(db, actor.tenant_id);
    return { ...values, is_default };
  },
  row: ({ tiers: _, archived, ...values }, now) => ({ ...values, archived_at: archived ? now : null }),
  async afterSave({ actor, db }, id, { said }) {
    if (said.tiers) await replaceTiers(db, actor.tenant_id, id, said.tiers);
  },
});

export const cancellationPolicyVerbs = { ...verbs, delete: deleteCancellationPolicy };

/**
 * Deletes a policy that was never used; one that an accommodation or a booking refers to is archived instead. Refuses
 * with 409 one that another policy names for holidays.
 */
async function deleteCancellationPolicy(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await verbs.show(ctx, id);
  requireDefaultStays(before, null);
  await requireUnnamed(ctx, id);
  if (await deletePolicyRow(db, actor.tenant_id, id))
    await record(ctx, "cancellation_policy.deleted", id, before, null);
  else await verbs.update(ctx, id, { archived: true, version: before.version });
}
