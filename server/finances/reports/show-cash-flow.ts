import type { VerbAnswer } from "#contract/endpoint";
import type { CashFlowQuery, financeReports } from "#contract/finance-reports";
import { monthEnd, monthStart } from "#domain/entry-series";
import { addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { sumBefore, sumExpectedByMonth, sumMovedByMonth } from "#server/finances/reports/cash-flow.queries";
import { companyDay } from "#server/finances/today";

/**
 * What came in and went out in each month, what is expected, and what the accounts hold at its end. A flow that begins
 * later than today begins with what is expected until then. Of some accommodations there is no balance.
 */
export async function showCashFlow(
  ctx: Ctx,
  query: CashFlowQuery,
): Promise<VerbAnswer<typeof financeReports.cashFlow>> {
  const { actor, db, clock } = ctx;
  const { from, to } = query;
  const [account_id, accommodation_id] = [query.account_id ?? null, query.accommodation_id ?? null];
  const today = companyDay(ctx);
  const first = [from, monthStart(today)].sort()[0]!;
  const open = { today, now: clock.now(), until: monthEnd(to), account_id };
  const isOfAll = accommodation_id === null && actor.reach === null;
  const [held, moved, expected] = await Promise.all([
    isOfAll ? sumBefore(db, actor.tenant_id, account_id, first) : null,
    sumMovedByMonth(db, actor.tenant_id, {
      ...{ from: first, until: addMonths(to, 1), account_id, accommodation_id },
      reach: actor.reach,
    }),
    sumExpectedByMonth(db, actor.tenant_id, { ...open, accommodation_id }),
  ]);
  let balance = held;
  let opening = held;
  const months = [];
  for (let month = first; month <= to; month = addMonths(month, 1)) {
    const done = moved.find((each) => each.month === month) ?? { in_cents: 0, out_cents: 0, adjusted_cents: 0 };
    const due = expected.find((each) => each.month === month) ?? { in_cents: 0, out_cents: 0 };
    const net = done.in_cents - done.out_cents + done.adjusted_cents + due.in_cents - due.out_cents;
    if (balance !== null) balance += net;
    if (month < from) opening = balance;
    else {
      const { in_cents, out_cents, adjusted_cents } = done;
      const expects = { expected_in_cents: due.in_cents, expected_out_cents: due.out_cents };
      months.push({ month, in_cents, out_cents, adjusted_cents, ...expects, balance_cents: balance });
    }
  }
  return { today, opening_cents: opening, months };
}
