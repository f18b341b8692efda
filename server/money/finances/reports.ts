import {
  type CashFlowQuery,
  type financeReports,
  type ResultQuery,
  receivableAges,
} from "#contract/money/finance-reports";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { type MonthFigures, monthFigures } from "#domain/month-figures";
import { addDays, addMonths, monthEnd, monthStart } from "#domain/stay-dates";
import { readSold } from "#server/bookings/bookings/nights/sold-months";
import {
  type ResultPart,
  sumBefore,
  sumExpectedByMonth,
  sumMovedByMonth,
  sumReceivables,
  sumResult,
} from "#server/money/finances/reports.queries";
import { type Ctx, companyDay } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

/** The result of a period, by accommodation and by category. */
export async function showResult(
  { actor, db }: Ctx,
  { from, to, account_id, accommodation_id }: ResultQuery,
): Promise<VerbAnswer<typeof financeReports.result>> {
  const parts = await sumResult(db, actor.tenant_id, {
    from,
    to,
    account_id: account_id ?? null,
    accommodation_id: accommodation_id ?? null,
    reach: actor.reach,
  });
  const accommodations = together(parts, (part) => part.accommodation_id).map((some) => {
    const { accommodation_id: id, accommodation_name: name } = some[0]!;
    return { id, name, ...sums(some) };
  });
  return {
    ...sums(parts),
    accommodations: accommodations.sort((one, other) => other.result_cents - one.result_cents),
    categories: together(parts, (part) => part.category_id).map((some) => {
      const { category_id: id, category_name: name, code, group_name, kind } = some[0]!;
      const { result_cents } = sums(some);
      return { id, name, code, group_name, kind, amount_cents: kind === "income" ? result_cents : -result_cents };
    }),
  };
}

function together(parts: readonly ResultPart[], key: (part: ResultPart) => string | null): ResultPart[][] {
  const groups = new Map<string | null, ResultPart[]>();
  for (const part of parts) groups.set(key(part), [...(groups.get(key(part)) ?? []), part]);
  return [...groups.values()];
}

function sums(parts: readonly ResultPart[]) {
  const of = (kind: string) => parts.reduce((sum, part) => (part.kind === kind ? sum + part.cents : sum), 0);
  const [income, expense] = [of("income"), of("expense")];
  return { income_cents: income, expense_cents: 0 - expense, result_cents: income + expense };
}

/**
 * Income and outgo of each month, what is expected, and the balance at its end. A flow that begins later than today
 * starts with what is expected until then. With a filter by accommodation there is no balance.
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

/** Receivables by age, oldest last, each group with its range of due dates. */
export const showReceivables: Verb<typeof financeReports.receivables> = async (
  ctx,
  { query: { account_id, accommodation_id } },
) => {
  const today = companyDay(ctx);
  const before = (days: number) => addDays(today, -days);
  const dates = {
    to_come: { from: today, to: null },
    days_30: { from: before(30), to: before(1) },
    days_60: { from: before(60), to: before(31) },
    days_90: { from: before(90), to: before(61) },
    older: { from: null, to: before(91) },
  };
  const of = { account_id: account_id ?? null, accommodation_id: accommodation_id ?? null };
  const asked = { today, now: ctx.clock.now(), ...of };
  const found = await sumReceivables(ctx.db, ctx.actor.tenant_id, asked);
  const ages = receivableAges.map((age) => {
    const { count, open_cents } = found.find((each) => each.age === age) ?? { count: 0, open_cents: 0 };
    return { age, ...dates[age], count, open_cents };
  });
  return { today, total_cents: ages.reduce((sum, { open_cents }) => sum + open_cents, 0), ages };
};

/** Nights sold by month and accommodation: the sums of the dashboard over the requested months. */
export const showOccupancy: Verb<typeof financeReports.occupancy> = async (
  ctx,
  { query: { from, to, accommodation_id } },
) => {
  const names: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) names.push(month);
  const { lettable, sold } = await readSold(ctx, names);
  const accommodations = lettable.filter(({ id }) => accommodation_id === undefined || id === accommodation_id);
  const months = names.map((month, index) => {
    const { taken, whole } = sold[index]!;
    const of = (some: typeof accommodations) => occupancyOf(monthFigures(month, some, taken, whole));
    const each = accommodations.map((one) => ({ id: one.id, name: one.name, ...of([one]) }));
    return { month, ...of(accommodations), accommodations: each };
  });
  return { months };
};

function occupancyOf({ sold_nights, available_nights, adr_cents, revpar_cents }: MonthFigures) {
  const rate_bps = available_nights === 0 ? null : Math.round((sold_nights * 10_000) / available_nights);
  return { occupied_nights: sold_nights, available_nights, rate_bps, adr_cents, revpar_cents };
}
