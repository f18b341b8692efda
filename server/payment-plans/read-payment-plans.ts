import type { PaymentPlan } from "#contract/payment-plans";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { findPlan, listPlanRows, type StoredPlan } from "#server/payment-plans/payment-plans.queries";

/** Every payment plan of the company, archived ones too. */
export async function listPaymentPlans({ actor, db }: Ctx): Promise<{ data: PaymentPlan[] }> {
  return { data: await listPlanRows(db, actor.tenant_id) };
}

/** One payment plan as GET answers it. Refuses unknown and foreign ids with the same 404. */
export async function showPaymentPlan({ actor, db }: Ctx, id: string): Promise<StoredPlan> {
  return found(await findPlan(db, actor.tenant_id, id));
}

/** Whether the company has a payment plan of this id. */
export async function paymentPlanExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findPlan(db, actor.tenant_id, id)) !== null;
}
