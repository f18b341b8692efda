import { sql } from "kysely";
import type { financeOverview, OverviewQuery } from "#contract/money/finance-reports";
import type { AccountKind } from "#contract/money/financial-accounts";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { addDays, monthEnd, monthStart } from "#domain/stay-dates";
import { accountSums } from "#server/money/finances/ledger.queries";
import { type OpenFilter, openItems, sumMovedByMonth } from "#server/money/finances/reports.queries";
import { type Ctx, companyDay } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows } from "#server/platform/db/pages";

/**
 * Today's balances, the amounts due until the end of the period (for the current month at least the next seven days)
 * and the movements in it. The total is the company's own money: security deposits held are negative in their account.
 * With a limit or a filter by accommodation there is no balance.
 */
export async function showOverview(ctx: Ctx, query: OverviewQuery): Promise<VerbAnswer<typeof financeOverview.show>> {
  const { actor, db, clock } = ctx;
  const [account_id, accommodation_id] = [query.account_id ?? null, query.accommodation_id ?? null];
  const today = companyDay(ctx);
  const { from = monthStart(today), to = monthEnd(today) } = query;
  const until = to === monthEnd(today) ? [to, addDays(today, 7)].sort()[1]! : to;
  const of = { account_id, accommodation_id };
  const isOfAll = actor.reach === null && accommodation_id === null;
  const [balances, held_bookings, open, months] = await Promise.all([
    isOfAll ? listBalances(db, actor.tenant_id, account_id) : null,
    countHeldBookings(db, actor.tenant_id),
    sumOpen(db, actor.tenant_id, { today, until, now: clock.now(), ...of }),
    sumMovedByMonth(db, actor.tenant_id, { from, until: addDays(to, 1), reach: actor.reach, ...of }),
  ]);
  const held = balances?.find(({ kind }) => kind === "deposits_held");
  return {
    date: today,
    until,
    total_cents: balances?.reduce((sum, { balance_cents }) => sum + balance_cents, 0) ?? null,
    accounts: balances?.filter(({ kind }) => kind !== "deposits_held") ?? [],
    held_cents: held ? 0 - held.balance_cents : null,
    held_account_id: held?.id ?? null,
    held_bookings,
    receivable: openOf(open, "receivable"),
    payable: openOf(open, "payable"),
    in_cents: months.reduce((sum, { in_cents }) => sum + in_cents, 0),
    out_cents: months.reduce((sum, { out_cents }) => sum + out_cents, 0),
  };
}

const nothing = {
  long_overdue_cents: 0,
  overdue_cents: 0,
  today_cents: 0,
  week_cents: 0,
  later_cents: 0,
  overdue_count: 0,
};

function openOf(sums: readonly OpenSums[], asked: OpenSums["kind"]) {
  const { kind, ...open } = { kind: asked, ...nothing, ...sums.find(({ kind }) => kind === asked) };
  const { long_overdue_cents, overdue_cents, today_cents, week_cents, later_cents } = open;
  return { ...open, total_cents: long_overdue_cents + overdue_cents + today_cents + week_cents + later_cents };
}

interface AccountBalance extends Columns<"financial_accounts", "id" | "name" | "kind"> {
  kind: AccountKind;
  balance_cents: number;
}

/** Every active account, or one, with the sum of its lines, and archived accounts with a balance. */
async function listBalances(db: Db, tenantId: string, id: string | null): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`select a.id, a.name, a.kind, coalesce(l.cents, 0)::bigint as balance_cents
    from financial_accounts a
    left join (${accountSums(tenantId)}) l on l.account_id = a.id
    where a.tenant_id = ${tenantId} ${id === null ? sql`` : sql`and a.id = ${id}`}
      and (not a.archived or coalesce(l.cents, 0) <> 0)
    order by a.sort_order, a.name, a.id`.execute(db);
  return rows;
}

/** The number of bookings with a security deposit held: an index holds only these. */
export async function countHeldBookings(db: Db, tenantId: string): Promise<number> {
  return countRows(db, sql`select from bookings where tenant_id = ${tenantId} and security_held_cents > 0`);
}

/** Open amounts by due date, in cents; the total is the sum of the five. */
interface OpenSums {
  kind: "receivable" | "payable";
  long_overdue_cents: number;
  overdue_cents: number;
  today_cents: number;
  week_cents: number;
  later_cents: number;
  overdue_count: number;
}

/** Open amounts of entries and of installments until a day, by due date. */
async function sumOpen(
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
