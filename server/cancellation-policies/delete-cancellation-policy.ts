import { record } from "#server/audit/record";
import { deletePolicyRow } from "#server/cancellation-policies/cancellation-policies.queries";
import { requireUnnamed } from "#server/cancellation-policies/holiday-policies";
import { showCancellationPolicy } from "#server/cancellation-policies/read-cancellation-policies";
import { updateCancellationPolicy } from "#server/cancellation-policies/save-cancellation-policy";
import type { Ctx } from "#server/context";

/**
 * Deletes a policy that was never used; one that an accommodation or a booking refers to is archived instead. Refuses
 * with 409 one that another policy names for holidays.
 */
export async function deleteCancellationPolicy(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await showCancellationPolicy(ctx, id);
  await requireUnnamed(ctx, id);
  if (await deletePolicyRow(db, actor.tenant_id, id))
    await record(ctx, "cancellation_policy.deleted", id, before, null);
  else await updateCancellationPolicy(ctx, id, { archived: true, version: before.version });
}
