import { sql } from "kysely";
import type { AgreedPolicy } from "#domain/cancellation-policies";
import type { ChannelTerms } from "#domain/commission";
import type { PaymentPlan } from "#domain/payment-plans";
import type { Db } from "#server/platform/db/database";

interface Named {
  id: string;
  name: string;
}

/** A plan or a policy as stored on a booking; `instead_of` is the chosen policy whose holiday policy this is. */
export type FrozenPlan = PaymentPlan & Named;

export type FrozenPolicy = AgreedPolicy & Named & { instead_of?: Named };

export interface StoredTerms {
  payment_plan: (FrozenPlan & { archived: boolean }) | null;
  cancellation_policy:
    | (FrozenPolicy & { archived: boolean; holiday_policy: FrozenPolicy | null; own_holidays: string | null })
    | null;
  /** Null if the company has never set any for the channel. */
  channel_terms: ChannelTerms | null;
}

/** The ids requested; undefined means the accommodation's own, otherwise the company's default. */
export interface AskedTerms {
  payment_plan_id?: string | null | undefined;
  cancellation_policy_id?: string | null | undefined;
  /** The channel whose company terms are also read. */
  channel?: string | undefined;
}

const planJson = sql`jsonb_build_object('id', p.id, 'name', p.name, 'merge_same_day', p.merge_same_day,
  'archived', p.archived_at is not null, 'lines',
  (select jsonb_agg(jsonb_build_object('share', l.share, 'basis_points', l.basis_points, 'amount_cents', l.amount_cents,
      'due', l.due, 'days', l.days) order by l.position)
    from payment_plan_lines l where l.tenant_id = p.tenant_id and l.plan_id = p.id))`;

const copyOf = (policy: "p" | "h") => {
  const of = (column: string) => sql.ref(`${policy}.${column}`);
  return sql`jsonb_build_object('id', ${of("id")}, 'name', ${of("name")},
    'no_show_basis_points', ${of("no_show_basis_points")}, 'no_show_base', ${of("no_show_base")},
    'regret_within_week', ${of("regret_within_week")}, 'credit_months', ${of("credit_months")}, 'tiers',
    (select jsonb_agg(jsonb_build_object('days_before', t.days_before, 'refund_basis_points', t.refund_basis_points,
        'base', t.base) order by t.days_before desc)
      from cancellation_policy_tiers t where t.tenant_id = ${of("tenant_id")} and t.policy_id = ${of("id")}))`;
};

const policyJson = sql`${copyOf("p")} || jsonb_build_object('archived', p.archived_at is not null, 'own_holidays',
  concat_ws(chr(10), p.own_holidays, (select c.own_holidays from tenants c where c.id = p.tenant_id)), 'holiday_policy',
  (select ${copyOf("h")} from cancellation_policies h where h.tenant_id = p.tenant_id and h.id = p.holiday_policy_id))`;

/**
 * Plan and policy for a stay in an accommodation, the policy with its holiday policy, and the channel's terms, in one
 * statement; null if there is none or the id is unknown.
 */
export async function findTerms(
  db: Db,
  tenantId: string,
  accommodationId: string,
  asked: AskedTerms,
): Promise<StoredTerms> {
  const { payment_plan_id: plan, cancellation_policy_id: policy, channel = null } = asked;
  const own = (column: "payment_plan_id" | "cancellation_policy_id") =>
    sql`(select ${sql.ref(column)} from accommodations where tenant_id = ${tenantId} and id = ${accommodationId})`;
  const standard = (table: "payment_plans" | "cancellation_policies") =>
    sql`(select id from ${sql.table(table)} where tenant_id = ${tenantId} and is_default)`;
  const planId =
    plan === undefined ? sql`coalesce(${own("payment_plan_id")}, ${standard("payment_plans")})` : sql`${plan}`;
  const policyId =
    policy === undefined
      ? sql`coalesce(${own("cancellation_policy_id")}, ${standard("cancellation_policies")})`
      : sql`${policy}`;
  const { rows } = await sql<StoredTerms>`select
    (select ${planJson} from payment_plans p where p.tenant_id = ${tenantId} and p.id = ${planId}::uuid) as payment_plan,
    (select ${policyJson} from cancellation_policies p
      where p.tenant_id = ${tenantId} and p.id = ${policyId}::uuid) as cancellation_policy,
    (select jsonb_build_object('commission_basis_points', c.commission_basis_points, 'collected_by', c.collected_by)
      from channel_terms c where c.tenant_id = ${tenantId} and c.channel = ${channel}) as channel_terms`.execute(db);
  return rows[0]!;
}
