import { type Insertable, type RawBuilder, sql } from "kysely";
import type { ServiceTenant, TenantRow, uses } from "#contract/service/admin-tenants";
import { serviceDay } from "#domain/stay-dates";
import { lastDayWithPlan } from "#domain/subscription-clock";
import type { SubscriptionState } from "#domain/subscription-states";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";
import { seatsTaken } from "#server/platform/db/seats-taken";
import type { ServiceEvents } from "#server/platform/db/types.generated";

export interface TenantListing {
  /** Folded words; each must occur in the name, the document or the e-mail. */
  words: readonly string[];
  states: readonly string[];
  plan_ids: readonly string[];
  modules: readonly string[];
  use: (typeof uses)[number] | null;
  sort: "name" | "created_at" | "last_access_at" | "accommodations";
  descending: boolean;
  now: Date;
}

const columns = (
  now: Date,
  day = serviceDay(now),
) => sql`t.id as uuid, t.name, t.document, t.email, s.plan_id, s.plan_name, s.cycle, t.state,
  s.trial_ends_on, u.accommodations, s.max_accommodations, u.people as users,
  ${seatsTaken(sql`t.id`, now)} as seats, s.max_users, u.storage_bytes,
  s.max_storage_gb, coalesce(s.mrr_cents, 0) as mrr_cents, u.last_access_at, t.created_at,
  s.ends_on, s.cancelled_on, s.cancel_cause,
  (select count(*)::int from module_overrides o where o.tenant_id = t.id
    and (o.expires_on is null or o.expires_on >= ${day}::date)) as override_count,
  (select e.after ->> 'text' from service_events e where e.record_id = t.id::text and e.action = 'tenant.noted'
    order by e.created_at desc, e.id desc limit 1) as last_note`;

const tables = sql`tenants t left join subscriptions s on s.tenant_id = t.id join tenant_usage u on u.tenant_id = t.id`;

function narrowed({ words, states, plan_ids, modules, use, now }: TenantListing): RawBuilder<unknown> {
  const share = use === "full" ? 100 : 80;
  const filters = [
    ...words.map(
      (word) => sql`strpos(folded(t.name) || ' ' || lower(t.document) || ' ' || coalesce(t.email, ''), ${word}) > 0`,
    ),
    states.length === 1 && sql`t.state = ${states[0]}`, // an index has them in the order of their names
    states.length > 1 && sql`t.state = any(${states}::text[])`,
    plan_ids.length > 0 && sql`s.plan_id = any(${plan_ids}::uuid[])`,
    modules.length > 0 && sql`modules_of(t.id, ${serviceDay(now)}::date) && ${modules}::text[]`,
    use !== null &&
      sql`(u.accommodations * 100 >= s.max_accommodations * ${share} or ${seatsTaken(sql`t.id`, now)} * 100 >= s.max_users * ${share}
        or u.storage_bytes / 10000000 >= s.max_storage_gb::bigint * ${share})`,
  ].filter((filter) => filter !== false);
  return filters.length === 0 ? sql`true` : sql.join(filters, sql` and `);
}

const keys: Record<TenantListing["sort"], RawBuilder<unknown>> = {
  name: sql`folded(t.name) collate "C"`,
  created_at: sql`t.created_at`,
  last_access_at: sql`u.last_access_at`,
  accommodations: sql`u.accommodations`,
};

type Own = Columns<"tenants", "name" | "document" | "email" | "created_at"> &
  Columns<"tenant_usage", "accommodations" | "storage_bytes" | "last_access_at">;
type Row<T> = Omit<T, keyof Own | "last_day"> & Own & Columns<"subscriptions", "ends_on">;

type Leaving = { ends_on: string | null; cancelled_on: string | null };

const shown = <T extends Leaving>(row: T & { last_access_at: Date | null; created_at: Date }) => ({
  ...row,
  last_day: lastDayWithPlan(row),
  last_access_at: row.last_access_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export async function listTenantRows(db: Db, listing: TenantListing, page: Page): Promise<TenantRow[]> {
  const way = listing.descending ? sql`desc` : sql`asc`;
  const nulls = listing.sort === "last_access_at" ? (listing.descending ? sql`nulls last` : sql`nulls first`) : sql``;
  const { rows } = await sql<Row<TenantRow>>`select ${columns(listing.now)} from ${tables} where ${narrowed(listing)}
    order by ${keys[listing.sort]} ${way} ${nulls}, t.id ${way} limit ${page.per_page} offset ${page.offset}`.execute(
    db,
  );
  return rows.map(shown);
}

/**
 * The number of companies, counted up to `limit`. Counts by state are maintained by the database and only summed;
 * filters by words are counted over the companies table alone.
 */
export async function countTenantRows(db: Db, listing: TenantListing, limit: number): Promise<number> {
  const { words, plan_ids, modules, use } = listing;
  const alone = plan_ids.length === 0 && modules.length === 0 && use === null;
  if (alone && words.length === 0) return sumTenants(db, listing.states);
  return countRows(db, sql`select from ${alone ? sql`tenants t` : tables} where ${narrowed(listing)}`, limit);
}

/**
 * The number of companies in the states, or in any: those with a plan from the maintained counts, plus the few without
 * one.
 */
async function sumTenants(db: Db, states: readonly string[]): Promise<number> {
  const asked = states.length === 0 ? sql`true` : sql`state = any(${states}::text[])`;
  const { rows } = await sql<{ count: number }>`select (
    coalesce((select sum(tenants) from service_totals where ${asked}), 0)
    + (select count(*) from tenants where plan_id is null and ${asked}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One company with its agreement, its overrides and the service's notes, or null. */
export async function findServiceTenant(db: Db, id: string, now: Date): Promise<ServiceTenant | null> {
  const { rows } = await sql<Row<ServiceTenant>>`
    select ${columns(now)}, t.legal_name, t.phone, coalesce(s.modules, '{}') as modules,
      coalesce(s.price_cents, 0) as price_cents, coalesce(s.discount_bps, 0) as discount_bps, s.discount_until,
      s.agreed_on, s.state_since, s.period_start, s.period_end, coalesce(s.credit_cents, 0) as credit_cents,
      s.cancel_reason, coalesce(s.version, 1) as version,
      coalesce((select json_agg(json_build_object('module', o.module, 'open', o.open, 'reason', o.reason,
        'expires_on', o.expires_on) order by o.module) from module_overrides o where o.tenant_id = t.id), '[]') as overrides,
      coalesce((select json_agg(json_build_object('text', e.after ->> 'text', 'by', coalesce(p.name, ''),
          'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.created_at desc, e.id)
        from service_events e left join users p on p.id = e.user_id
        where e.record_id = t.id::text and e.action = 'tenant.noted'), '[]') as notes
    from ${tables} where t.id = ${id}`.execute(db);
  return rows[0] ? shown(rows[0]) : null;
}

type Agreement = Pick<
  ServiceTenant,
  | "cycle"
  | "price_cents"
  | "discount_bps"
  | "discount_until"
  | "max_accommodations"
  | "max_users"
  | "max_storage_gb"
  | "trial_ends_on"
> & { plan_id: string | null };

/** Writes a company's agreement and increments the version; false if the version differs. */
export async function updateAgreement(
  db: Db,
  { id, version }: { id: string; version: number },
  agreement: Agreement & { plan_name?: string; modules?: string[]; agreed_on?: string },
): Promise<boolean> {
  const { plan_id, cycle, ...rest } = agreement;
  const done = await db
    .updateTable("subscriptions")
    .set((on) => ({
      ...rest,
      ...(plan_id !== null && { plan_id }),
      ...(cycle !== null && { cycle }),
      version: on("version", "+", 1),
    }))
    .where("tenant_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) return false;
  if (plan_id !== null) await db.updateTable("tenants").set({ plan_id }).where("id", "=", id).execute();
  return true;
}

/** Replaces a company's overrides and increments its agreement's version; false if the version differs. */
export async function replaceOverrides(
  db: Db,
  { id, version }: { id: string; version: number },
  overrides: ServiceTenant["overrides"],
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable("subscriptions")
    .set((on) => ({ version: on("version", "+", 1) }))
    .where("tenant_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) return false;
  await db.deleteFrom("module_overrides").where("tenant_id", "=", id).execute();
  const rows = overrides.map((override) => ({ ...override, tenant_id: id, created_at: now }));
  if (rows.length > 0) await db.insertInto("module_overrides").values(rows).execute();
  return true;
}

export async function isServiceTenant(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("tenants").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function insertServiceEvent(db: Db, event: Insertable<ServiceEvents>): Promise<void> {
  await db.insertInto("service_events").values(event).execute();
}

/** The number of companies in each state and their monthly revenue; maintained by the database. */
export function listServiceTotals(db: Db) {
  return db
    .selectFrom("service_totals")
    .select(["state", "tenants", "mrr_cents"])
    .$narrowType<{ state: SubscriptionState }>()
    .execute();
}

/** The administrators of a company with their addresses; runs with the rights of the log-in. */
export async function listAdministrators(db: Db, tenantId: string): Promise<{ name: string; address: string }[]> {
  const { rows } = await sql<Columns<"users", "name"> & { address: string }>`
    select distinct u.name, u.email as address from membership_roles mr
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.system
    join memberships m on m.tenant_id = mr.tenant_id and m.user_id = mr.user_id and m.blocked_at is null
    join users u on u.id = mr.user_id
    where mr.tenant_id = ${tenantId} order by address`.execute(db);
  return rows;
}

/** The name of a company and the address that it gave for letters of the service, if any; runs as the service. */
export async function findLetterhead(db: Db, tenantId: string): Promise<Columns<"tenants", "name" | "email">> {
  return db.selectFrom("tenants").select(["name", "email"]).where("id", "=", tenantId).executeTakeFirstOrThrow();
}
