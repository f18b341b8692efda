import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { paymentPlan } from "#contract/payment-plans";
import type { PlanLine } from "#domain/payment-plans";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
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

/** Every plan of the company: the default first, archived ones last, else by name. */
export const listPlans = (db: Db, tenantId: string) =>
  rows(db, tenantId)
    .orderBy("p.is_default", "desc")
    .orderBy((on) => on("p.archived_at", "is not", null))
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();

export const findPlan = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("p.id", "=", id).executeTakeFirst()) ?? null;

/** Lets one at a time change which plan is the default, and takes it from the one that is. */
export async function clearDefaultPlan(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('default payment plan'), hashtext(${tenantId}))`.execute(db);
  await sql`update payment_plans set is_default = false where tenant_id = ${tenantId} and is_default`.execute(db);
}

export async function replaceLines(
  db: Db,
  tenantId: string,
  planId: string,
  lines: readonly PlanLine[],
): Promise<void> {
  await db.deleteFrom("payment_plan_lines").where("tenant_id", "=", tenantId).where("plan_id", "=", planId).execute();
  const rows = lines.map((line, index) => ({ ...line, tenant_id: tenantId, plan_id: planId, position: index + 1 }));
  await db.insertInto("payment_plan_lines").values(rows).execute();
}

/** Deletes a plan that no accommodation and no booking refers to; false when one does. */
export async function deletePlanRow(db: Db, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from payment_plans where tenant_id = ${tenantId} and id = ${id}
    and not exists (select from accommodations where tenant_id = ${tenantId} and payment_plan_id = ${id})
    and not exists (select from bookings where tenant_id = ${tenantId} and payment_plan_id = ${id})`.execute(db);
  return numAffectedRows === 1n;
}
