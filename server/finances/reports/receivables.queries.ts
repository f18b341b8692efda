import { sql } from "kysely";
import type { ReceivableAge } from "#contract/finance-reports";
import type { Db } from "#server/db/database";
import { openItems } from "#server/finances/open-items.queries";

export interface AgedSum {
  age: ReceivableAge;
  count: number;
  open_cents: number;
}

/** What is to be received, by how many days it is overdue. */
export async function sumReceivables(
  db: Db,
  tenantId: string,
  { today, ...open }: { today: string; now: Date; account_id: string | null; accommodation_id: string | null },
): Promise<AgedSum[]> {
  const { rows } = await sql<AgedSum>`
    select case when due_on >= ${today} then 'to_come' when due_on >= ${today}::date - 30 then 'days_30'
        when due_on >= ${today}::date - 60 then 'days_60' when due_on >= ${today}::date - 90 then 'days_90'
        else 'older' end as age, count(*)::int as count, sum(cents)::bigint as open_cents
    from (${openItems(tenantId, { ...open, until: null })}) open
    where kind = 'receivable' group by 1`.execute(db);
  return rows;
}
