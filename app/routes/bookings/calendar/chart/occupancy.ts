import type { Calendar } from "#contract/calendar";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

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
