import type { Dashboard } from "#contract/office/dashboard";
import type { Nights } from "#domain/lodging-revenue";
import {
  type LettableAccommodation,
  type MonthFigures,
  monthFigures,
  monthLastYear,
  monthOf,
  rangeFigures,
  type WholeStays,
} from "#domain/month-figures";
import { todayIn } from "#domain/stay-dates";
import {
  listLettable,
  listSoldPeriods,
  listTakenPeriods,
  type SoldPeriod,
  type TakenPeriod,
} from "#server/bookings/bookings/nights/sold-nights.queries";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

/** What has been sold so far in the month of a date, and in the same month of the previous year. */
export interface SoldMonths {
  date: string;
  now: Sold;
  before: Sold;
}

interface Sold {
  periods: readonly SoldPeriod[];
  whole: readonly WholeStays[];
}

/** The accommodations for let, in list order, with the time of their creation. */
export const readLettable = ({ actor, db }: Ctx): ReturnType<typeof listLettable> => listLettable(db, actor.tenant_id);

/** The nights of active accommodations that are sold or blocked in a range. */
export const readTakenPeriods = ({ actor, db }: Ctx, range: Nights, now: Date): Promise<TakenPeriod[]> =>
  listTakenPeriods(db, actor.tenant_id, range, now);

/** Reads both months together. */
export async function readSoldMonths({ actor, db }: Ctx, date: string): Promise<SoldMonths> {
  const [now, before] = await inOrder([
    listSoldPeriods(db, actor.tenant_id, monthOf(date)),
    listSoldPeriods(db, actor.tenant_id, monthOf(monthLastYear(date))),
  ]);
  return { date, now, before };
}

/**
 * The accommodations for let, each with its first day, and what has been sold in some months (given by their first
 * days), in their order.
 */
export async function readSold({ actor, db }: Ctx, months: readonly string[]) {
  const lettable = (await listLettable(db, actor.tenant_id)).map(({ id, name, created_at }) => {
    return { id, name, since: todayIn(actor.timezone, created_at) };
  });
  const sold = await inOrder(months.map((month) => listSoldPeriods(db, actor.tenant_id, monthOf(month))));
  return { lettable, sold: sold.map(({ periods, whole }) => ({ taken: periods.map(toTaken), whole })) };
}

/**
 * The figures of some nights as sold so far, like those of a month; optionally of the accommodations of one location.
 */
export async function figuresOfNights(
  { actor, db }: Ctx,
  range: Nights,
  group: string | undefined,
): Promise<MonthFigures> {
  const [lettable, { periods, whole }] = await inOrder([
    listLettable(db, actor.tenant_id),
    listSoldPeriods(db, actor.tenant_id, range),
  ]);
  const some = lettable.filter((each) => group === undefined || each.group === group);
  const shown = some.map(({ id, created_at }) => ({ id, since: todayIn(actor.timezone, created_at) }));
  const ids = new Set(shown.map(({ id }) => id));
  const of = <T extends { accommodation_id: string }>(rows: readonly T[]) =>
    rows.filter(({ accommodation_id }) => ids.has(accommodation_id));
  return rangeFigures(range, shown, of(periods).map(toTaken), of(whole));
}

/** The month of a date as sold so far, compared with the same month of the previous year. */
export function monthAgainstLastYear(
  { date, now, before }: SoldMonths,
  accommodations: readonly LettableAccommodation[],
): NonNullable<Dashboard["month"]> {
  const figures = (of: string, { periods, whole }: Sold) =>
    monthFigures(of, accommodations, periods.map(toTaken), whole);
  const month = figures(date, now);
  const last_year = figures(monthLastYear(date), before);
  return { ...month, last_year: last_year.sold_nights > 0 ? last_year : null };
}

/** Sold nights in the form needed for the figures of a month. */
function toTaken({ nights, charges, ...period }: SoldPeriod) {
  return { ...period, sold: nights && { nights, charges: charges ?? [] } };
}
