import { sql } from "kysely";
import type { AccountKind } from "#contract/financial-accounts";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import { accountSums } from "#server/finances/balances.queries";
import { openItems } from "#server/finances/open-items.queries";
import { entryOf, withinReach } from "#server/finances/reports/cash-flow.queries";

export interface AccountBalance extends Columns<"financial_accounts", "id" | "name" | "kind"> {
  kind: AccountKind;
  balance_cents: number;
}

/** Every standing account with the sum of its lines, and archived ones in which something is left. */
export async function listBalances(db: Db, tenantId: string): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`select a.id, a.name, a.kind, coalesce(l.cents, 0)::bigint as balance_cents
    from financial_accounts a
    left join (${accountSums(tenantId)}) l on l.account_id = a.id
    where a.tenant_id = ${tenantId} and (not a.archived or coalesce(l.cents, 0) <> 0)
    order by a.sort_order, a.name, a.id`.execute(db);
  return rows;
}

/** How many bookings have a security deposit here. */
export async function countHeldBookings(db: Db, tenantId: string): Promise<number> {
  return countRows(db, sql`select from bookings where tenant_id = ${tenantId} and security_held_cents > 0`);
}

/** What is open, by when it is due. Cents; the whole is the sum of the five. */
export interface OpenSums {
  kind: "receivable" | "payable";
  long_overdue_cents: number;
  overdue_cents: number;
  today_cents: number;
  week_cents: number;
  month_cents: number;
  overdue_count: number;
}

/** What is open of entries and of bookings' instalments until a day, by its date. */
export async function sumOpen(
  db: Db,
  tenantId: string,
  { today, until, now }: { today: string; until: string; now: Date },
): Promise<OpenSums[]> {
  const { rows } = await sql<OpenSums>`with open as (${openItems(tenantId, { now, until })})
    select kind,
      coalesce(sum(cents) filter (where due_on < ${today}::date - 7), 0)::bigint as long_overdue_cents,
      coalesce(sum(cents) filter (where due_on < ${today} and due_on >= ${today}::date - 7), 0)::bigint as overdue_cents,
      coalesce(sum(cents) filter (where due_on = ${today}), 0)::bigint as today_cents,
      coalesce(sum(cents) filter (where due_on > ${today} and due_on <= ${today}::date + 7), 0)::bigint as week_cents,
      coalesce(sum(cents) filter (where due_on > ${today}::date + 7), 0)::bigint as month_cents,
      (count(*) filter (where due_on < ${today}))::int as overdue_count
    from open group by kind`.execute(db);
  return rows;
}

/** What came to the accounts and left them between two days, both included; what moved between them left out. */
export async function sumMoved(
  db: Db,
  tenantId: string,
  { from, until, reach }: { from: string; until: string; reach: readonly string[] | null },
): Promise<{ in_cents: number; out_cents: number }> {
  const { rows } = await sql<{ in_cents: number; out_cents: number }>`
    select coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::bigint as in_cents,
      coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0)::bigint as out_cents
    from journal_lines l
    join financial_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    ${entryOf("l")}
    where l.tenant_id = ${tenantId} and l.account_id is not null
      and l.posted_on >= ${from} and l.posted_on <= ${until}
      and a.kind <> 'deposits_held' and entry.source in ('booking_payment', 'settlement')
      ${withinReach(reach)}`.execute(db);
  return rows[0] ?? { in_cents: 0, out_cents: 0 };
}
