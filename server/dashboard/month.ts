import type { Dashboard } from "#contract/dashboard";
import {
  type LettableAccommodation,
  type MonthFigures,
  monthFigures,
  monthLastYear,
  monthOf,
} from "#domain/month-figures";
import type { Ctx } from "#server/context";
import { listSoldPeriods, type SoldPeriod } from "#server/dashboard/taken-nights.queries";

/** The month of a date as it is sold so far, against the same month of the year before. */
export async function monthAgainstLastYear(
  { actor, db }: Ctx,
  date: string,
  accommodations: readonly LettableAccommodation[],
): Promise<NonNullable<Dashboard["month"]>> {
  const figuresOf = async (month: string): Promise<MonthFigures> => {
    const periods = await listSoldPeriods(db, actor.tenant_id, monthOf(month));
    return monthFigures(month, accommodations, periods.map(toTaken));
  };
  const month = await figuresOf(date);
  const last_year = await figuresOf(monthLastYear(date));
  return { ...month, last_year: last_year.sold_nights > 0 ? last_year : null };
}

function toTaken({ nights, charges, ...period }: SoldPeriod) {
  return { ...period, sold: nights && { nights, charges: charges ?? [] } };
}
