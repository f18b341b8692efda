import { sql } from "kysely";
import type { AccountLine } from "#contract/financial-accounts";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";

export type StoredLine = Required<AccountLine> & Columns<"journal_lines", "position" | "posted_on" | "amount_cents">;

/** What was posted to an account, by its day; only the rows of the page are looked into. */
export async function listAccountLines(
  db: Db,
  tenantId: string,
  accountId: string,
  { per_page, offset, ascending }: Page & { ascending: boolean },
): Promise<StoredLine[]> {
  const way = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<StoredLine>`
    select l.entry_id as id, l.position, l.posted_on, e.source, l.amount_cents, b.code as booking_code, f.id as entry_id,
      coalesce(f.description, t.note) as description, other.name as other_account_name,
      e.reversal_of is not null as is_reversal,
      exists (select from journal_entries r where r.tenant_id = e.tenant_id and r.reversal_of = e.id) as reversed
    from (
      select * from journal_lines where tenant_id = ${tenantId} and account_id = ${accountId}
      order by posted_on ${way}, entry_id ${way}, position limit ${per_page} offset ${offset}) l
    join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    left join bookings b on b.tenant_id = l.tenant_id and b.id = coalesce(l.booking_id,
      (select o.booking_id from journal_lines o where o.tenant_id = l.tenant_id and o.entry_id = l.entry_id
        and o.booking_id is not null and e.source <> 'transfer' limit 1))
    left join settlements s on s.tenant_id = l.tenant_id and s.id = l.entry_id
    left join financial_entries f on f.tenant_id = s.tenant_id and f.id = s.entry_id
    left join transfers t on t.tenant_id = l.tenant_id and t.id = l.entry_id
    left join financial_accounts other on other.tenant_id = l.tenant_id and other.id = case when t.id is null then null
      when t.from_account_id = l.account_id then t.to_account_id else t.from_account_id end
    order by l.posted_on ${way}, l.entry_id ${way}, l.position`.execute(db);
  return rows;
}

export async function countAccountLines(db: Db, tenantId: string, accountId: string, limit: number): Promise<number> {
  const lines = sql`select from journal_lines where tenant_id = ${tenantId} and account_id = ${accountId}`;
  return countRows(db, lines, limit);
}
