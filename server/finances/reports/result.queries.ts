import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { ofAccommodation, withinReach } from "#server/finances/reports/cash-flow.queries";

export interface ResultFilter {
  from: string;
  to: string;
  account_id: string | null;
  accommodation_id: string | null;
  reach: readonly string[] | null;
}

/** What lies between two days of one accommodation in one category; `cents` is above zero for what it brought. */
export interface ResultPart extends Columns<"financial_categories", "code" | "kind"> {
  accommodation_id: string | null;
  accommodation_name: string | null;
  category_id: string;
  category_name: string;
  group_name: string | null;
  kind: "income" | "expense";
  cents: number;
}

/** Acts that moved an account. */
export function throughAccount(tenantId: string, accountId: string): RawBuilder<unknown> {
  return sql`exists (select from journal_lines x where x.tenant_id = ${tenantId} and x.entry_id = l.entry_id
    and x.account_id = ${accountId})`;
}

/** The result of a period, each accommodation and category once; what a booking was paid is revenue of stays. */
export async function sumResult(db: Db, tenantId: string, filter: ResultFilter): Promise<ResultPart[]> {
  const { from, to, account_id, accommodation_id, reach } = filter;
  const { rows } = await sql<ResultPart>`
    select part.accommodation_id, a.name as accommodation_name, c.id as category_id, c.name as category_name, c.code,
      parent.name as group_name, c.kind, part.cents
    from (
      select l.accommodation_id, l.category_id, (-sum(l.amount_cents))::bigint as cents
      from journal_lines l
      where l.tenant_id = ${tenantId} and l.posted_on >= ${from} and l.posted_on <= ${to}
        and l.ledger in ('category', 'booking') ${withinReach(reach)}
        ${accommodation_id === null ? sql`` : sql`and ${ofAccommodation(accommodation_id)}`}
        ${account_id === null ? sql`` : sql`and ${throughAccount(tenantId, account_id)}`}
      group by l.accommodation_id, l.category_id) part
    join financial_categories c on c.tenant_id = ${tenantId}
      and case when part.category_id is null then c.purpose = 'stays' else c.id = part.category_id end
    left join financial_categories parent on parent.tenant_id = c.tenant_id and parent.id = c.parent_id
    left join accommodations a on a.tenant_id = ${tenantId} and a.id = part.accommodation_id
    where part.cents <> 0
    order by c.kind desc, c.code, c.name, a.name`.execute(db);
  return rows;
}
