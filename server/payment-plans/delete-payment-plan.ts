import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { deletePlanRow } from "#server/payment-plans/payment-plans.queries";
import { showPaymentPlan } from "#server/payment-plans/read-payment-plans";
import { updatePaymentPlan } from "#server/payment-plans/save-payment-plan";

/** Deletes a payment plan that was never used; one that an accommodation or a booking refers to is archived instead. */
export async function deletePaymentPlan(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await showPaymentPlan(ctx, id);
  if (await deletePlanRow(db, actor.tenant_id, id)) await record(ctx, "payment_plan.deleted", id, before, null);
  else await updatePaymentPlan(ctx, id, { archived: true, version: before.version });
}
