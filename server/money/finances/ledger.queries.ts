import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/database";

/** The kind of an account and whether it is archived, without its balance; or null. */
export async function findAccountKind(
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ kind: string; archived: boolean } | null> {
  const account = db.selectFrom("financial_accounts").select(["kind", "archived"]);
  return (await account.where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Inserts the first accounts and categories of a company; does nothing if it has accounts. */
export async function insertReadyMade(db: Db, tenantId: string): Promise<void> {
  await sql`select ready_finances(${tenantId})`.execute(db);
}

/**
 * The balance of each account of a company at the beginning of a day, or now: the stored sums of summed months plus the
 * lines of the others. Columns `account_id` and `cents`; accounts without lines are missing.
 */
export function accountSums(tenantId: string, before: string | null = null): RawBuilder<unknown> {
  const whole = before === null ? sql`` : sql`and (m.month + interval '1 month')::date <= ${before}`;
  const lines = before === null ? sql`` : sql`and l.posted_on < ${before}`;
  const begun =
    before === null
      ? sql``
      : sql`and m.month < ${before} and (not m.summed
    or (m.month + interval '1 month')::date > ${before})`;
  return sql`select account_id, sum(cents)::bigint as cents from (
      select s.account_id, s.amount_cents as cents from ledger_month_sums s
      join ledger_months m on m.tenant_id = s.tenant_id and m.month = s.month
      where s.tenant_id = ${tenantId} and m.summed ${whole}
      union all
      select lines.account_id, lines.cents from ledger_months m
      cross join lateral (select l.account_id, sum(l.amount_cents) as cents from journal_lines l
        where l.tenant_id = ${tenantId} and l.posted_on >= m.month
          and l.posted_on < (m.month + interval '1 month')::date and l.account_id is not null ${lines}
        group by l.account_id) lines
      where m.tenant_id = ${tenantId} ${before === null ? sql`and not m.summed` : begun}) part
    group by account_id`;
}

/** The category to which the program posts for a purpose; null if the company has none. */
export async function findPurpose(db: Db, tenantId: string, purpose: string): Promise<string | null> {
  const found = db.selectFrom("financial_categories").select("id").where("tenant_id", "=", tenantId);
  return (await found.where("purpose", "=", purpose).executeTakeFirst())?.id ?? null;
}

/** The first days of the closed months. */
export async function listClosedMonths(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_months")
    .select("month")
    .where("tenant_id", "=", tenantId)
    .where("closed_at", "is not", null)
    .execute();
  return rows.map(({ month }) => month);
}
