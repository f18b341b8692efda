import { sql } from "kysely";
import type { PlanLine } from "#domain/payment-plans";
import type { Db } from "#server/db/database";

/** What a save writes besides the lines. */
export interface PlanValues {
  name: string;
  merge_same_day: boolean;
  is_default: boolean;
  archived_at: Date | null;
}

export interface StoredPlan extends Omit<PlanValues, "archived_at"> {
  id: string;
  archived: boolean;
  lines: PlanLine[];
  version: number;
}

const columns = sql`p.id, p.name, p.merge_same_day, p.is_default, p.archived_at is not null as archived, p.version,
  (select jsonb_agg(jsonb_build_object('share', l.share, 'basis_points', l.basis_points,
      'amount_cents', l.amount_cents, 'due', l.due, 'days', l.days) order by l.position)
    from payment_plan_lines l where l.tenant_id = p.tenant_id and l.plan_id = p.id) as lines`;

/** Every plan of the company: the default first, archived ones last, else by name. */
export async function listPlanRows(db: Db, tenantId: string): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`select ${columns} from payment_plans p where p.tenant_id = ${tenantId}
    order by p.is_default desc, p.archived_at is not null, p.name, p.id`.execute(db);
  return rows;
}

export async function findPlan(db: Db, tenantId: string, id: string): Promise<StoredPlan | null> {
  const { rows } = await sql<StoredPlan>`select ${columns} from payment_plans p
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

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
