import type { Calendar } from "#contract/bookings/calendar";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

export interface ChartDay {
  date: string;
  weekend: boolean;
  holiday: string | null;
}

/** The chart's columns, and the column of a date. */
export interface ChartDays {
  days: ChartDay[];
  /** For any date, also beyond the ends. */
  indexOf: (date: string) => number;
  dateAt: (index: number) => string;
}

/** The columns of a calendar answer. */
export function chartDays({ from, to, holidays }: Pick<Calendar, "from" | "to" | "holidays">): ChartDays {
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const first = weekday(from);
  const days = Array.from({ length: nightsBetween(from, to) + 1 }, (_, index): ChartDay => {
    const date = addDays(from, index);
    const day = (first + index) % 7;
    return { date, weekend: day === 0 || day === 6, holiday: names.get(date) ?? null };
  });
  const places = new Map(days.map(({ date }, index) => [date, index]));
  return {
    days,
    indexOf: (date) => places.get(date) ?? nightsBetween(from, date),
    dateAt: (index) => days[index]?.date ?? addDays(from, index),
  };
}

export interface DayOccupancy {
  /** Occupied accommodations. */
  taken: number;
  /** Accommodations for sale: active and not blocked. */
  total: number;
}

/**
 * The occupancy of each night, counted from starts and ends: preparation is not a stay, blocked accommodations are not
 * for sale.
 */
export function occupancyByDay(
  drawn: readonly { accommodation: Calendar["accommodations"][number]; bars: Bar[] }[],
  days: ChartDays,
): DayOccupancy[] {
  const length = days.days.length;
  const [taken, blocked] = [new Int32Array(length + 1), new Int32Array(length + 1)];
  const active = drawn.filter(({ accommodation }) => accommodation.status === "active");
  for (const { bars } of active) {
    for (const bar of bars) {
      if (!bar.occupies || bar.status === "preparation") continue;
      const counts = bar.status === "block" ? blocked : taken;
      const from = Math.max(0, days.indexOf(bar.check_in));
      const until = Math.min(length, days.indexOf(bar.check_out));
      if (from >= until) continue;
      counts[from]! += 1;
      counts[until]! -= 1;
    }
  }
  let [sleeping, closed] = [0, 0];
  return days.days.map((_, index) => {
    sleeping += taken[index]!;
    closed += blocked[index]!;
    return { taken: sleeping, total: active.length - closed };
  });
}

/** "92%"; a dash if nothing is for sale. */
export function occupancyText({ taken, total }: DayOccupancy): string {
  return total <= 0 ? "–" : `${Math.round((100 * taken) / total)}%`;
}

/** The sizes of the chart's parts in px. */
export interface Measures {
  /** Width of a day in whole px, so that a repeating background aligns with the days. */
  day: number;
  /** Width of the column of names. */
  names: number;
  /** Height of a lane. */
  lane: number;
}

export const headHeight = 60; // px
export const footHeight = 44; // px

const narrowest = 18; // px per day
const wide = { names: 164, lane: 24 };
const hand = { names: 112, lane: 44 };

/** The width of a day if this many are side by side; on touch screens rows have the height of a touch target. */
export function measuresOf(width: number, { shown, inHand }: { shown: number; inHand: boolean }): Measures {
  const { names, lane } = inHand ? hand : wide;
  return { names, lane, day: Math.max(narrowest, Math.floor((width - names) / shown)) };
}
