import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { cancellationPolicy } from "#contract/cancellation-policies";
import type { RefundTier } from "#domain/cancellation-policies";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("cancellation_policies as p")
    .select(columnsOf(cancellationPolicy.fields, "tiers", "archived"))
    .select((on) => [
      on("p.archived_at", "is not", null).$castTo<boolean>().as("archived"),
      jsonArrayFrom(
        on
          .selectFrom("cancellation_policy_tiers as t")
          .select(["t.days_before", "t.refund_basis_points", "t.base"])
          .whereRef("t.tenant_id", "=", "p.tenant_id")
          .whereRef("t.policy_id", "=", "p.id")
          .orderBy("t.days_before", "desc"),
      ).as("tiers"),
      on
        .selectFrom("tenants as c")
        .select("c.own_holidays")
        .whereRef("c.id", "=", "p.tenant_id")
        .as("company_holidays"),
    ])
    .$narrowType<{ no_show_base: RefundTier["base"]; tiers: RefundTier[] }>()
    .where("p.tenant_id", "=", tenantId);

/** Every policy of the company: the default first, archived ones last, else by name. */
export const listPolicies = (db: Db, tenantId: string) =>
  rows(db, tenantId)
    .orderBy("p.is_default", "desc")
    .orderBy((on) => on("p.archived_at", "is not", null))
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();

export const findPolicy = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("p.id", "=", id).executeTakeFirst()) ?? null;

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
