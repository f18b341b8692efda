import { type PaymentPlanInput, paymentPlan } from "#contract/payment-plans";
import type { PlanLine } from "#domain/payment-plans";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import {
  clearDefaultPlan,
  deletePlanRow,
  findPlan,
  listPlans,
  replaceLines,
} from "#server/payment-plans/payment-plans.queries";
import { recordVerbs } from "#server/records/record-verbs";
import { requireDefaultStays } from "#server/terms/keep-default";

/** How the company divides what a booking costs. Bookings keep the plan that they were taken with. */
const verbs = recordVerbs({
  definition: paymentPlan,
  table: "payment_plans",
  name: "payment_plan",
  list: async ({ actor, db }) => ({ data: await listPlans(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findPlan(db, actor.tenant_id, id),
  /** An archived one is no default; a default one takes the place of the default before, and goes no other way. */
  async beforeSave({ actor, db }, { values, before }) {
    if (before) requireDefaultStays(before, values);
    const is_default = values.is_default && !values.archived;
    if (is_default && !before?.is_default) await clearDefaultPlan(db, actor.tenant_id);
    return { ...values, is_default };
  },
  row: ({ lines: _, archived, ...values }, now) => ({ ...values, archived_at: archived ? now : null }),
  async afterSave({ actor, db }, id, { said }) {
    if (said.lines) await replaceLines(db, actor.tenant_id, id, said.lines.map(toLine));
  },
});

export const paymentPlanVerbs = { ...verbs, delete: deletePaymentPlan };

/** Deletes a payment plan that was never used; one that an accommodation or a booking refers to is archived instead. */
async function deletePaymentPlan(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await verbs.show(ctx, id);
  requireDefaultStays(before, null);
  if (await deletePlanRow(db, actor.tenant_id, id)) await record(ctx, "payment_plan.deleted", id, before, null);
  else await verbs.update(ctx, id, { archived: true, version: before.version });
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
