import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** The number of days in a stretch. */
export const stretchDays = 16;

export interface PlacedBar {
  bar: Bar;
  /** Column of the arrival from the first day; may be negative. */
  from: number;
  nights: number;
}

/** Some days of one row, and the bars that start in them. */
export interface Stretch {
  /** Its first column. */
  first: number;
  bars: PlacedBar[];
  /** The column at which the last of its bars ends, possibly beyond its days. */
  until: number;
}

/** The first column of a column's stretch. */
export const stretchOf = (column: number) => Math.floor(column / stretchDays) * stretchDays;

/** A row's bars by stretches, from the earliest. Bars are rendered and painted one stretch at a time. */
export function stretchesOf(bars: readonly Bar[], days: ChartDays): Stretch[] {
  const stretches = new Map<number, Stretch>();
  for (const bar of bars) {
    const from = days.indexOf(bar.check_in);
    const nights = days.indexOf(bar.check_out) - from;
    const first = stretchOf(from);
    const stretch = stretches.get(first) ?? { first, bars: [], until: from };
    stretch.bars.push({ bar, from, nights });
    stretch.until = Math.max(stretch.until, from + nights);
    stretches.set(first, stretch);
  }
  return [...stretches.values()].sort((a, b) => a.first - b.first);
}
