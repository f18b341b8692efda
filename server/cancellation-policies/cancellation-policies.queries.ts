import { sql } from "kysely";
import type { RefundTier } from "#domain/cancellation-policies";
import type { Db } from "#server/db/database";

/** What a save writes besides the tiers. */
export interface PolicyValues {
  name: string;
  description: string | null;
  no_show_basis_points: number;
  no_show_base: RefundTier["base"];
  regret_within_week: boolean;
  holiday_policy_id: string | null;
  own_holidays: string | null;
  credit_months: number | null;
  is_default: boolean;
  archived_at: Date | null;
}

export interface StoredPolicy extends Omit<PolicyValues, "archived_at"> {
  id: string;
  archived: boolean;
  tiers: RefundTier[];
  version: number;
}

const columns = sql`p.id, p.name, p.description, p.no_show_basis_points, p.no_show_base, p.regret_within_week,
  p.holiday_policy_id, p.own_holidays, p.credit_months, p.is_default, p.archived_at is not null as archived, p.version,
  (select jsonb_agg(jsonb_build_object('days_before', t.days_before, 'refund_basis_points', t.refund_basis_points,
      'base', t.base) order by t.days_before desc)
    from cancellation_policy_tiers t where t.tenant_id = p.tenant_id and t.policy_id = p.id) as tiers`;

/** Every policy of the company: the default first, archived ones last, else by name. */
export async function listPolicyRows(db: Db, tenantId: string): Promise<StoredPolicy[]> {
  const { rows } = await sql<StoredPolicy>`select ${columns} from cancellation_policies p
    where p.tenant_id = ${tenantId} order by p.is_default desc, p.archived_at is not null, p.name, p.id`.execute(db);
  return rows;
}

export async function findPolicy(db: Db, tenantId: string, id: string): Promise<StoredPolicy | null> {
  const { rows } = await sql<StoredPolicy>`select ${columns} from cancellation_policies p
    where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Lets one at a time change which policy is the default, and takes it from the one that is. */
export async function clearDefaultPolicy(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('default policy'), hashtext(${tenantId}))`.execute(db);
  await sql`update cancellation_policies set is_default = false where tenant_id = ${tenantId} and is_default`.execute(
    db,
  );
}

/** Lets one at a time change which policy holds on holidays, and which policies there are for that. */
export async function lockHolidayPolicies(db: Db, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('holiday policies'), hashtext(${tenantId}))`.execute(db);
}

/** The names of the policies that name this one for holidays, archived ones too. */
export async function listNamesUsing(db: Db, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cancellation_policies")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("holiday_policy_id", "=", id)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

export async function replaceTiers(
  db: Db,
  tenantId: string,
  policyId: string,
  tiers: readonly RefundTier[],
): Promise<void> {
  await db
    .deleteFrom("cancellation_policy_tiers")
    .where("tenant_id", "=", tenantId)
    .where("policy_id", "=", policyId)
    .execute();
  const rows = tiers.map((tier) => ({ ...tier, tenant_id: tenantId, policy_id: policyId }));
  await db.insertInto("cancellation_policy_tiers").values(rows).execute();
}

/** Deletes a policy that no accommodation and no booking refers to; false when one does. */
export async function deletePolicyRow(db: Db, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from cancellation_policies where tenant_id = ${tenantId} and id = ${id}
    and not exists (select from accommodations where tenant_id = ${tenantId} and cancellation_policy_id = ${id})
    and not exists (select from bookings where tenant_id = ${tenantId} and cancellation_policy_id = ${id})`.execute(db);
  return numAffectedRows === 1n;
}
