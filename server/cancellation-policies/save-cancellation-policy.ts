import type {
  CancellationPolicy,
  CancellationPolicyInput,
  CancellationPolicyUpdate,
} from "#contract/cancellation-policies";
import { record } from "#server/audit/record";
import { clearDefaultPolicy, replaceTiers } from "#server/cancellation-policies/cancellation-policies.queries";
import { requireHolidayPolicy, requireUnnamed } from "#server/cancellation-policies/holiday-policies";
import { showCancellationPolicy } from "#server/cancellation-policies/read-cancellation-policies";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertVersioned, updateVersioned } from "#server/db/versioned-rows";
import { Problem } from "#server/http/problem";

/**
 * Writes a new cancellation policy down. A default one takes the place of the default before. Refuses with 422 what
 * cannot be its policy for holidays.
 */
export async function createCancellationPolicy(ctx: Ctx, input: CancellationPolicyInput): Promise<CancellationPolicy> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const { name, description = null, no_show_basis_points = 0, no_show_base = "paid" } = input;
  const { regret_within_week = true, is_default = false, holiday_policy_id = null, credit_months = null } = input;
  const { own_holidays = null } = input;
  if (holiday_policy_id !== null) await requireHolidayPolicy(ctx, null, holiday_policy_id);
  if (is_default) await clearDefaultPolicy(db, actor.tenant_id);
  const values = { name, description, no_show_basis_points, no_show_base, regret_within_week, is_default };
  const row = { tenantId: actor.tenant_id, id, now };
  const more = { holiday_policy_id, own_holidays, credit_months, archived_at: null };
  await insertVersioned(db, "cancellation_policies", row, { ...values, ...more });
  await replaceTiers(db, actor.tenant_id, id, input.tiers);
  const created = await showCancellationPolicy(ctx, id);
  await record(ctx, "cancellation_policy.created", id, null, created);
  return created;
}

/**
 * Changes a policy: absent is kept, null empties. Bookings keep theirs. An archived one is no default. Refuses with 409
 * to archive one that another names for holidays, and with 422 what cannot be its own.
 */
export async function updateCancellationPolicy(
  ctx: Ctx,
  id: string,
  input: CancellationPolicyUpdate,
): Promise<CancellationPolicy> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const before = await showCancellationPolicy(ctx, id);
  if (before.version !== input.version) throw new Problem("StaleRecordException", { body: { current: before } });
  const { id: _, version: __, tiers: ___, archived: wasArchived, ...stored } = before;
  const { version, tiers, archived = wasArchived, ...sent } = input;
  const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const merged = { ...stored, ...said };
  if (archived && !wasArchived) await requireUnnamed(ctx, id);
  const { holiday_policy_id } = merged;
  if (holiday_policy_id !== null && holiday_policy_id !== before.holiday_policy_id) {
    await requireHolidayPolicy(ctx, id, holiday_policy_id);
  }
  const is_default = !archived && merged.is_default;
  if (is_default && !before.is_default) await clearDefaultPolicy(db, actor.tenant_id);
  const values = { ...merged, is_default, archived_at: archived ? now : null };
  const row = { tenantId: actor.tenant_id, id, version, now };
  const saved = await updateVersioned(db, "cancellation_policies", row, values);
  if (!saved) throw new Problem("StaleRecordException", { body: { current: await showCancellationPolicy(ctx, id) } });
  if (tiers) await replaceTiers(db, actor.tenant_id, id, tiers);
  const after = await showCancellationPolicy(ctx, id);
  await record(ctx, "cancellation_policy.updated", id, before, after);
  return after;
}
