import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** How many days a stretch has. */
export const stretchDays = 16;

export interface PlacedBar {
  bar: Bar;
  /** Column of the arrival, counted from the first day; it may lie before it. */
  from: number;
  nights: number;
}

/** Some days of one line, and the bars that begin in them. */
export interface Stretch {
  /** Its first column. */
  first: number;
  bars: PlacedBar[];
  /** The column at which the last of its bars ends, maybe beyond its days. */
  until: number;
}

/** The first column of the stretch that a column lies in. */
export const stretchOf = (column: number) => Math.floor(column / stretchDays) * stretchDays;

/** A line's bars by stretches, from the earliest. What comes into sight is drawn, and painted, a stretch at a time. */
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
