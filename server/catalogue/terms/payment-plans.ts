import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type PaymentPlanInput, paymentPlan } from "#contract/catalogue/payment-plans";
import { type PlanLine, readyMadePlans } from "#domain/payment-plans";
import { requireDefaultStays } from "#server/catalogue/terms/require-terms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertVersioned } from "#server/platform/db/versioned-rows";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

/** How the company divides the price of a booking. Bookings keep the plan with which they were made. */
const verbs = recordVerbs({
  definition: paymentPlan,
  table: "payment_plans",
  name: "payment_plan",
  list: async ({ actor, db }) => ({ data: await listPlans(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findPlan(db, actor.tenant_id, id),
  /**
   * An archived plan cannot be the default; a new default replaces the previous one, which is the only way to unset it.
   */
  async beforeSave({ actor, db }, { values, before }) {
    if (before) requireDefaultStays(before, values);
    const is_default = values.is_default && !values.archived;
    if (is_default && !before?.is_default) await clearDefaultPlan(db, actor.tenant_id);
    return { ...values, is_default };
  },
  row: ({ lines, archived, ...values }, now) => ({ ...values, archived_at: archived ? now : null }),
  async afterSave({ actor, db }, id, { said }) {
    if (said.lines) await replaceLines(db, actor.tenant_id, id, said.lines.map(toLine));
  },
});

export const paymentPlanVerbs = { ...verbs, delete: deletePaymentPlan };

/** Deletes a payment plan that was never used; one referenced by an accommodation or a booking is archived instead. */
async function deletePaymentPlan(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await verbs.show(ctx, id);
  requireDefaultStays(before, null);
  if (await deletePlanRow(db, actor.tenant_id, id)) await record(ctx, "payment_plan.deleted", id, before, null);
  else await verbs.update(ctx, id, { archived: true, version: before.version });
}

/** A line in stored form: clears what its kind of share does not use. */
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

/** Creates the ready-made payment plans of a new company; the first one is its default. */
export async function createReadyMadePlans(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const [index, { name, merge_same_day, lines }] of readyMadePlans.entries()) {
    const id = newId(now);
    const values = { name, merge_same_day, is_default: index === 0, archived_at: null };
    await insertVersioned(db, "payment_plans", { tenantId, id, now }, values);
    await replaceLines(db, tenantId, id, lines);
  }
}

const plans = (db: Db, tenantId: string) =>
  db
    .selectFrom("payment_plans as p")
    .select(columnsOf(paymentPlan.fields, "lines", "archived"))
    .select((on) => [
      on("p.archived_at", "is not", null).$castTo<boolean>().as("archived"),
      jsonArrayFrom(
        on
          .selectFrom("payment_plan_lines as l")
          .select(["l.share", "l.basis_points", "l.amount_cents", "l.due", "l.days"])
          .whereRef("l.tenant_id", "=", "p.tenant_id")
          .whereRef("l.plan_id", "=", "p.id")
          .orderBy("l.position"),
      ).as("lines"),
    ])
    .$narrowType<{ lines: PlanLine[] }>()
    .where("p.tenant_id", "=", tenantId);

/** Every plan of the company: the default first, archived ones last, otherwise by name. */
const listPlans = (db: Db, tenantId: string) =>
  plans(db, tenantId)
    .orderBy("p.is_default", "desc")
    .orderBy((on) => on("p.archived_at", "is not", null))
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();

const findPlan = async (db: Db, tenantId: string, id: string) =>
  (await plans(db, tenantId).where("p.id", "=", id).executeTakeFirst()) ?? null;

/** Serializes changes of the default plan, and unsets the current one. */
async function clearDefaultPlan(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('default payment plan'), hashtext(${tenantId}))`.execute(db);
  await sql`update payment_plans set is_default = false where tenant_id = ${tenantId} and is_default`.execute(db);
}

async function replaceLines(db: Db, tenantId: string, planId: string, lines: readonly PlanLine[]): Promise<void> {
  await db.deleteFrom("payment_plan_lines").where("tenant_id", "=", tenantId).where("plan_id", "=", planId).execute();
  const rows = lines.map((line, index) => ({ ...line, tenant_id: tenantId, plan_id: planId, position: index + 1 }));
  await db.insertInto("payment_plan_lines").values(rows).execute();
}

/** Deletes a plan without references from accommodations and bookings; false if there are any. */
async function deletePlanRow(db: Db, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from payment_plans where tenant_id = ${tenantId} and id = ${id}
    and not exists (select from accommodations where tenant_id = ${tenantId} and payment_plan_id = ${id})
    and not exists (select from bookings where tenant_id = ${tenantId} and payment_plan_id = ${id})`.execute(db);
  return numAffectedRows === 1n;
}
