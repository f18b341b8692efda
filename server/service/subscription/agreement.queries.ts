import { sql } from "kysely";
import type { OfferedPlan, Subscription } from "#contract/service/subscription";
import type { Agreement, BeforeChange } from "#domain/plan-change";
import { type SubscriptionDays, type SubscriptionState, staying } from "#domain/subscription-states";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { seatsTaken } from "#server/platform/db/seats-taken";

/** A company's agreement and usage, for the company and for the service. */
export interface OwnSubscription
  extends Agreement,
    Columns<
      "subscriptions",
      "state_since" | "trial_ends_on" | "ends_on" | "cancelled_on" | "credit_cents" | "changed_on" | "version"
    > {
  state: SubscriptionState;
  before_change: BeforeChange | null;
  usage: Subscription["usage"];
  overrides: Subscription["overrides"];
}

/** A company's subscription with its current usage and the overrides of the day, or null. */
export async function findOwnSubscription(
  db: Db,
  tenantId: string,
  { now, today }: { now: Date; today: string },
): Promise<OwnSubscription | null> {
  const { rows } = await sql<OwnSubscription>`
    select t.state, s.state_since, s.plan_id, s.plan_name, s.modules, s.max_accommodations, s.max_users,
      s.max_storage_gb, s.cycle, s.price_cents, s.discount_bps, s.discount_until, s.agreed_on, s.trial_ends_on,
      s.anchor_on, s.period_start, s.period_end, s.charged_cents, s.charged_cycle, s.ends_on, s.cancelled_on,
      s.credit_cents, s.changed_on, s.before_change, s.version,
      json_build_object('accommodations', u.accommodations,
        'peak_accommodations', u.peak_accommodations, 'people', u.people, 'storage_bytes', u.storage_bytes,
        'invitations', (select count(*) from invitations i where i.tenant_id = t.id and i.ends_at > ${now})) as usage,
      coalesce((select json_agg(json_build_object('module', o.module, 'open', o.open, 'expires_on', o.expires_on)
        order by o.module) from module_overrides o where o.tenant_id = t.id
        and (o.expires_on is null or o.expires_on >= ${today}::date)), '[]') as overrides
    from subscriptions s join tenants t on t.id = s.tenant_id join tenant_usage u on u.tenant_id = t.id
    where s.tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? null;
}

type StoredPlan = Columns<"plans", Exclude<keyof OfferedPlan, "modules">> &
  Pick<OfferedPlan, "modules"> & { offered: boolean };

/** The plans on offer today, and those with the ids even if they are no longer offered. */
export async function listOfferedPlans(db: Db, ids: readonly string[]): Promise<StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select p.id, p.name, p.description, p.monthly_cents, p.yearly_cents, p.max_accommodations, p.max_users,
      p.max_storage_gb, p.active and p.public as offered,
      array(select module from plan_modules where plan_id = p.id order by module) as modules
    from plans p where (p.active and p.public) or p.id = any(${ids}::uuid[])
    order by p.sort_order, p.monthly_cents, p.name, p.id`.execute(db);
  return rows;
}

/** The names of the modules, in order. */
export function listModuleLabels(db: Db): Promise<Subscription["module_labels"]> {
  return db
    .selectFrom("modules")
    .select(["name", "label"])
    .where("active", "=", true)
    .orderBy("position")
    .execute() as Promise<Subscription["module_labels"]>;
}

/** Prevents others from taking a seat of the plan until the transaction ends. */
export async function lockUsage(db: Db, tenantId: string): Promise<void> {
  await db.selectFrom("tenant_usage").select("tenant_id").where("tenant_id", "=", tenantId).forUpdate().execute();
}

/** The seats taken by users and open invitations, and the limit. */
export async function countSeats(db: Db, tenantId: string, now: Date) {
  const { rows } = await sql<Columns<"subscriptions", "max_users"> & { taken: number }>`
    select s.max_users, ${seatsTaken(sql`s.tenant_id`, now)} as taken
    from subscriptions s where s.tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? { taken: 0, max_users: null };
}

/** The state of an invoice with its total and the credit that it used, or null. */
export async function findInvoiceMoney(db: Db, tenantId: string, id: string) {
  const { rows } = await sql<Columns<"service_invoices", "state" | "total_cents"> & { credit_cents: number }>`
    select i.state, i.total_cents, coalesce((select -sum(l.amount_cents)::bigint from service_invoice_lines l
      where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.kind = 'credit'), 0) as credit_cents
    from service_invoices i where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Writes the agreement from today on and increments the version. This revokes a cancellation. */
export async function writeAgreement(
  db: Db,
  tenantId: string,
  agreement: Agreement,
  { credit, change }: { credit: number; change: { on: string; before: BeforeChange } | null },
): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set((on) => ({
      ...agreement,
      credit_cents: on("credit_cents", "+", credit),
      changed_on: change?.on ?? null,
      before_change: change && JSON.stringify(change.before),
      ...staying,
      version: on("version", "+", 1),
    }))
    .where("tenant_id", "=", tenantId)
    .execute();
  await db.updateTable("tenants").set({ plan_id: agreement.plan_id }).where("id", "=", tenantId).execute();
}

/** Stores the invoice of today's change, so that the change can be undone. */
export async function writeBefore(db: Db, tenantId: string, before: BeforeChange): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ before_change: JSON.stringify(before) })
    .where("tenant_id", "=", tenantId)
    .execute();
}

type Leaving = Pick<SubscriptionDays, keyof typeof staying>;

/** Sets the end of the subscription with its reason, or removes both, and increments the version. */
export async function writeEnd(db: Db, tenantId: string, leaving: Leaving): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set((on) => ({ ...leaving, version: on("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .execute();
}

/** The first day without the plan of a company that leaves; null while it stays. */
export async function findEnd(db: Db, tenantId: string): Promise<string | null> {
  const row = await db
    .selectFrom("subscriptions")
    .select("ends_on")
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row?.ends_on ?? null;
}
