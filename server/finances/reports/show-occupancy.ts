import type { VerbAnswer } from "#contract/endpoint";
import type { financeReports, OccupancyQuery } from "#contract/finance-reports";
import { type MonthFigures, monthFigures, monthOf } from "#domain/month-figures";
import { addMonths, todayIn } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { toTaken } from "#server/dashboard/month";
import { listLettable, listSoldPeriods } from "#server/dashboard/taken-nights.queries";
import { inOrder } from "#server/db/in-order";

/** Nights sold by month and accommodation: the sums of the dashboard, over as many months as are asked for. */
export async function showOccupancy(
  { actor, db }: Ctx,
  { from, to, accommodation_id }: OccupancyQuery,
): Promise<VerbAnswer<typeof financeReports.occupancy>> {
  const names: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) names.push(month);
  const let_now = await listLettable(db, actor.tenant_id);
  const accommodations = let_now
    .filter(({ id }) => accommodation_id === undefined || id === accommodation_id)
    .map(({ id, name, created_at }) => ({ id, name, since: todayIn(actor.timezone, created_at) }));
  const sold = await inOrder(names.map((month) => listSoldPeriods(db, actor.tenant_id, monthOf(month))));
  const months = names.map((month, index) => {
    const { periods, whole } = sold[index]!;
    const taken = periods.map(toTaken);
    const of = (some: typeof accommodations) => toAnswer(monthFigures(month, some, taken, whole));
    const each = accommodations.map((one) => ({ id: one.id, name: one.name, ...of([one]) }));
    return { month, ...of(accommodations), accommodations: each };
  });
  return { months };
}

function toAnswer({ sold_nights, available_nights, adr_cents, revpar_cents }: MonthFigures) {
  const rate_bps = available_nights === 0 ? null : Math.round((sold_nights * 10_000) / available_nights);
  return { occupied_nights: sold_nights, available_nights, rate_bps, adr_cents, revpar_cents };
}
