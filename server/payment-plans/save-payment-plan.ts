import type { PaymentPlan, PaymentPlanInput, PaymentPlanUpdate } from "#contract/payment-plans";
import type { PlanLine } from "#domain/payment-plans";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertVersioned, updateVersioned } from "#server/db/versioned-rows";
import { Problem } from "#server/http/problem";
import { clearDefaultPlan, replaceLines } from "#server/payment-plans/payment-plans.queries";
import { showPaymentPlan } from "#server/payment-plans/read-payment-plans";

/** Writes a new payment plan down. A default one takes the place of the default before. */
export async function createPaymentPlan(ctx: Ctx, input: PaymentPlanInput): Promise<PaymentPlan> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const { name, merge_same_day = true, is_default = false } = input;
  const values = { name, merge_same_day, is_default, archived_at: null };
  if (is_default) await clearDefaultPlan(db, actor.tenant_id);
  await insertVersioned(db, "payment_plans", { tenantId: actor.tenant_id, id, now }, values);
  await replaceLines(db, actor.tenant_id, id, input.lines.map(toLine));
  const created = await showPaymentPlan(ctx, id);
  await record(ctx, "payment_plan.created", id, null, created);
  return created;
}

/** Changes a payment plan: absent is kept. Bookings keep theirs. An archived one is no default. Refuses a stale version. */
export async function updatePaymentPlan(ctx: Ctx, id: string, input: PaymentPlanUpdate): Promise<PaymentPlan> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const before = await showPaymentPlan(ctx, id);
  if (before.version !== input.version) throw new Problem("StaleRecordException", { body: { current: before } });
  const { name = before.name, merge_same_day = before.merge_same_day, archived = before.archived } = input;
  const is_default = !archived && (input.is_default ?? before.is_default);
  if (is_default && !before.is_default) await clearDefaultPlan(db, actor.tenant_id);
  const values = { name, merge_same_day, is_default, archived_at: archived ? now : null };
  const row = { tenantId: actor.tenant_id, id, version: input.version, now };
  const saved = await updateVersioned(db, "payment_plans", row, values);
  if (!saved) throw new Problem("StaleRecordException", { body: { current: await showPaymentPlan(ctx, id) } });
  if (input.lines) await replaceLines(db, actor.tenant_id, id, input.lines.map(toLine));
  const after = await showPaymentPlan(ctx, id);
  await record(ctx, "payment_plan.updated", id, before, after);
  return after;
}

/** A line as it is stored: what its share does not use is let go. */
function toLine({ share, due, days = 0, ...amount }: PaymentPlanInput["lines"][number]): PlanLine {
  const counted = due === "after_booking" || due === "before_check_in";
  return {
    share,
    basis_points: share === "percent" ? (amount.basis_points ?? null) : null,
    amount_cents: share === "fixed" ? (amount.amount_cents ?? null) : null,
    due,
    days: counted ? days : 0,
  };
}
