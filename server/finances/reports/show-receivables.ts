import type { VerbAnswer } from "#contract/endpoint";
import { type financeReports, type ReceivablesQuery, receivableAges } from "#contract/finance-reports";
import { addDays } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { sumReceivables } from "#server/finances/reports/receivables.queries";
import { companyDay } from "#server/finances/today";

/** What is still to be received by its age, the oldest last, each with the dates between which it is due. */
export async function showReceivables(
  ctx: Ctx,
  { account_id, accommodation_id }: ReceivablesQuery,
): Promise<VerbAnswer<typeof financeReports.receivables>> {
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
}
