import { sql } from "kysely";
import type { AccountKind } from "#contract/financial-accounts";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import { accountSums } from "#server/finances/balances.queries";
import { type OpenFilter, openItems } from "#server/finances/open-items.queries";

export interface AccountBalance extends Columns<"financial_accounts", "id" | "name" | "kind"> {
  kind: AccountKind;
  balance_cents: number;
}

/** Every standing account, or one, with the sum of its lines, and archived ones in which something is left. */
export async function listBalances(db: Db, tenantId: string, id: string | null): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`select a.id, a.name, a.kind, coalesce(l.cents, 0)::bigint as balance_cents
    from financial_accounts a
    left join (${accountSums(tenantId)}) l on l.account_id = a.id
    where a.tenant_id = ${tenantId} ${id === null ? sql`` : sql`and a.id = ${id}`}
      and (not a.archived or coalesce(l.cents, 0) <> 0)
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
  later_cents: number;
  overdue_count: number;
}

/** What is open of entries and of bookings' instalments until a day, by its date. */
export async function sumOpen(
  db: Db,
  tenantId: string,
  { today, ...open }: OpenFilter & { today: string },
): Promise<OpenSums[]> {
  const { rows } = await sql<OpenSums>`with open as (${openItems(tenantId, open)})
    select kind,
      coalesce(sum(cents) filter (where due_on < ${today}::date - 7), 0)::bigint as long_overdue_cents,
      coalesce(sum(cents) filter (where due_on < ${today} and due_on >= ${today}::date - 7), 0)::bigint as overdue_cents,
      coalesce(sum(cents) filter (where due_on = ${today}), 0)::bigint as today_cents,
      coalesce(sum(cents) filter (where due_on > ${today} and due_on <= ${today}::date + 7), 0)::bigint as week_cents,
      coalesce(sum(cents) filter (where due_on > ${today}::date + 7), 0)::bigint as later_cents,
      (count(*) filter (where due_on < ${today}))::int as overdue_count
    from open group by kind`.execute(db);
  return rows;
}
