import type { VerbAnswer } from "#contract/endpoint";
import type { financeOverview } from "#contract/finance-overview";
import { monthEnd, monthStart } from "#domain/entry-series";
import { addDays } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { countHeldBookings, listBalances, type OpenSums, sumMoved, sumOpen } from "#server/finances/overview.queries";
import { companyDay } from "#server/finances/today";

/**
 * Balances, what is due until the end of the month (or the next seven days, near its end) and what is overdue. The total
 * is the company's own: what is held of security deposits stands below zero in its account. Whoever is limited to
 * accommodations sees no balance, and of the rest what is theirs.
 */
export async function showOverview(ctx: Ctx): Promise<VerbAnswer<typeof financeOverview.show>> {
  const { actor, db, clock } = ctx;
  const today = companyDay(ctx);
  const inAWeek = addDays(today, 7);
  const end = monthEnd(today);
  const until = [end, inAWeek].sort()[1]!;
  const [balances, held_bookings, open, moved] = await Promise.all([
    actor.reach === null ? listBalances(db, actor.tenant_id) : null,
    countHeldBookings(db, actor.tenant_id),
    sumOpen(db, actor.tenant_id, { today, until, now: clock.now() }),
    sumMoved(db, actor.tenant_id, { from: monthStart(today), until: today, reach: actor.reach }),
  ]);
  const held = balances?.find(({ kind }) => kind === "deposits_held")?.balance_cents ?? 0;
  return {
    date: today,
    month_end: until,
    total_cents: balances?.reduce((sum, { balance_cents }) => sum + balance_cents, 0) ?? null,
    accounts: balances?.filter(({ kind }) => kind !== "deposits_held") ?? [],
    held_cents: balances && -held,
    held_bookings,
    receivable: openOf(open, "receivable"),
    payable: openOf(open, "payable"),
    month_in_cents: moved.in_cents,
    month_out_cents: moved.out_cents,
  };
}

const nothing = {
  long_overdue_cents: 0,
  overdue_cents: 0,
  today_cents: 0,
  week_cents: 0,
  month_cents: 0,
  overdue_count: 0,
};

function openOf(sums: readonly OpenSums[], asked: OpenSums["kind"]) {
  const { kind: _, ...open } = { kind: asked, ...nothing, ...sums.find(({ kind }) => kind === asked) };
  const { long_overdue_cents, overdue_cents, today_cents, week_cents, month_cents } = open;
  return { ...open, total_cents: long_overdue_cents + overdue_cents + today_cents + week_cents + month_cents };
}
