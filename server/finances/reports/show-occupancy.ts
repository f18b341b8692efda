import type { VerbAnswer } from "#contract/endpoint";
import type { financeReports, OccupancyQuery } from "#contract/finance-reports";
import { type MonthFigures, monthFigures } from "#domain/month-figures";
import { addMonths } from "#domain/stay-dates";
import type { Ctx } from "#server/context";
import { readSold } from "#server/dashboard/month";

/** Nights sold by month and accommodation: the sums of the dashboard, over as many months as are asked for. */
export async function showOccupancy(
  ctx: Ctx,
  { from, to, accommodation_id }: OccupancyQuery,
): Promise<VerbAnswer<typeof financeReports.occupancy>> {
  const names: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) names.push(month);
  const { lettable, sold } = await readSold(ctx, names);
  const accommodations = lettable.filter(({ id }) => accommodation_id === undefined || id === accommodation_id);
  const months = names.map((month, index) => {
    const { taken, whole } = sold[index]!;
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
