import { type RawBuilder, sql } from "kysely";
import { adjustedCents } from "#server/money/owner-statements/adjustments.queries";
import { notTold } from "#server/money/owner-statements/owner-statements.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A row of the list of owners: their latest statements and what came since. */
export interface OwnerStanding extends Columns<"owners", "id" | "name"> {
  begins_on: string | null;
  opening_cents: number | null;
  reserve_cents: number | null;
  newest_month: string | null;
  newest_closing_cents: number | null;
  month_closing_cents: number | null;
  sent_at: Date | null;
  /** Contributions and credits minus payments and debits that are in no statement yet. */
  since_cents: number;
}

/** Owners who have or had a part of an accommodation, or statements, by name. */
export async function listStandings(db: Db, tenantId: string, month: string): Promise<OwnerStanding[]> {
  const { rows } = await sql<OwnerStanding>`
    select o.id, o.name, c.begins_on, c.opening_cents, c.reserve_cents, n.month as newest_month,
      n.closing_cents as newest_closing_cents, m.closing_cents as month_closing_cents,
      (select max(sent_at) from owner_statement_mails e where e.tenant_id = m.tenant_id and e.statement_id = m.id)
        as sent_at,
      ${since(sql`o.tenant_id`, sql`o.id`)} as since_cents
    from owners o
    left join owner_statement_settings c on c.tenant_id = o.tenant_id and c.owner_id = o.id
    left join lateral (select s.month, s.closing_cents from owner_statements s where s.tenant_id = o.tenant_id
      and s.owner_id = o.id and s.reopened_at is null order by s.position desc limit 1) n on true
    left join owner_statements m on m.tenant_id = o.tenant_id and m.owner_id = o.id and m.reopened_at is null
      and m.month = ${month}
    where o.tenant_id = ${tenantId} and (c.owner_id is not null or exists (
      select from ownerships s where s.tenant_id = o.tenant_id and s.owner_id = o.id)
      or exists (select from past_ownerships s where s.tenant_id = o.tenant_id and s.owner_id = o.id))
    order by o.name_folded, o.id limit 1000`.execute(db);
  return rows;
}

/** Contributions and credits of an owner minus payments and debits that are in no statement yet; cents. */
export async function sumSince(db: Db, tenantId: string, ownerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select
    ${since(sql`${tenantId}::uuid`, sql`${ownerId}::uuid`)} as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

function since(tenantId: RawBuilder<unknown>, ownerId: RawBuilder<unknown>) {
  return sql`(select coalesce(sum(moved.cents), 0)::bigint from (
    select p.id, case when (e.kind = 'receivable') <> p.is_reversal then p.amount_cents else -p.amount_cents end as cents
    from financial_entries e join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.owner_id = ${ownerId}
    union all
    select a.id, ${adjustedCents}
    from owner_adjustments a where a.tenant_id = ${tenantId} and a.owner_id = ${ownerId}) moved
    where ${notTold(sql`moved.id`, tenantId, ownerId)})`;
}

/** A settlement of a payout's entry. */
export interface StoredPayout
  extends Columns<"settlements", "id" | "entry_id" | "note" | "created_at" | "reversal_of"> {
  owner_id: string;
  paid_on: string;
  paid_cents: number;
  account_name: string;
  reversed: boolean;
}

const payouts = sql`select p.id, p.entry_id, e.owner_id, p.moved_on as paid_on,
    case when p.is_reversal then -p.amount_cents else p.amount_cents end as paid_cents, a.name as account_name, p.note,
    p.created_at, p.reversal_of,
    exists (select from settlements r where r.tenant_id = p.tenant_id and r.reversal_of = p.id) as reversed
  from financial_entries e
  join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
  join financial_accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id`;

/** The latest payouts to an owner and their reversals, newest first. */
export async function listPayouts(db: Db, tenantId: string, ownerId: string): Promise<StoredPayout[]> {
  const { rows } = await sql<StoredPayout>`${payouts} where e.tenant_id = ${tenantId} and e.owner_id = ${ownerId}
    and e.kind = 'payable' order by p.created_at desc, p.id desc limit 20`.execute(db);
  return rows;
}

export async function findPayout(db: Db, tenantId: string, id: string): Promise<StoredPayout | null> {
  const { rows } = await sql<StoredPayout>`${payouts} where e.tenant_id = ${tenantId} and e.owner_id is not null
    and e.kind = 'payable' and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Payouts to an owner, and reversed ones (negative), that are in no statement yet. */
export async function listUntoldPayouts(
  db: Db,
  tenantId: string,
  ownerId: string,
): Promise<{ id: string; date: string; cents: number }[]> {
  const { rows } = await sql<
    Columns<"settlements", "id"> & { date: string; cents: number }
  >`select p.id, p.moved_on as date,
      case when p.is_reversal then -p.amount_cents else p.amount_cents end as cents
    from financial_entries e
    join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.owner_id = ${ownerId} and e.kind = 'payable'
      and ${notTold(sql`p.id`, sql`p.tenant_id`, sql`${ownerId}::uuid`)}
    order by p.moved_on, p.id`.execute(db);
  return rows;
}

/** The category of payouts to owners. */
export async function findPayoutCategory(db: Db, tenantId: string): Promise<string | null> {
  const row = await db
    .selectFrom("financial_categories")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("purpose", "=", "owner_payouts")
    .executeTakeFirst();
  return row?.id ?? null;
}
