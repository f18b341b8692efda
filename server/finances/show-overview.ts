import type { VerbAnswer } from "#contract/endpoint";
import type { financeOverview, OverviewQuery } from "#contract/finance-overview";
import { monthEnd, monthStart } from "#domain/entry-series";
import { addDays } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { countHeldBookings, listBalances, type OpenSums, sumOpen } from "#server/finances/overview.queries";
import { sumMovedByMonth } from "#server/finances/reports/cash-flow.queries";
import { companyDay } from "#server/finances/today";

/**
 * Balances of today, what is due until the period ends (this month's not before the next seven days are over) and what
 * moved in it. The total is the company's own: what is held of security deposits stands below zero in its account. Of some
 * accommodations, asked for or the only ones in reach, there is no balance.
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
  const { kind: _, ...open } = { kind: asked, ...nothing, ...sums.find(({ kind }) => kind === asked) };
  const { long_overdue_cents, overdue_cents, today_cents, week_cents, later_cents } = open;
  return { ...open, total_cents: long_overdue_cents + overdue_cents + today_cents + week_cents + later_cents };
}
