// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { memo } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/days";
import { type DayOccupancy, occupancyText } from "~/routes/bookings/calendar/chart/occupancy";

export interface FootProps {
  days: ChartDays;
  occupancy: readonly DayOccupancy[];
  /** The columns that are drawn; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  day: number;
  names: number;
  index: number;
}

/** How full each night is, and how many are free; blocked ones are out of the count. */
export const Foot = memo(function Foot({ days, occupancy, firstDay, lastDay, day, names, index }: FootProps) {
  const visible = days.days.slice(Math.max(0, firstDay), lastDay + 1);
  return (
    <div role="row" aria-rowindex={index} className="chart-foot" style={{ height: 44 }}>
      <div role="rowheader" className="chart-name" style={{ width: names }}>
        Ocupação
      </div>
      {visible.map(({ date }, offset) => {
        const column = Math.max(0, firstDay) + offset;
        const night = occupancy[column];
        if (!night) return null;
        return (
          <div
            key={date}
            role="gridcell"
            aria-colindex={column + 2}
            className="chart-day pt-1.5"
            style={{ left: names + column * day, width: day }}
          >
            {day >= 28 && <b className="text-xs">{occupancyText(night).replace(day < 40 ? "%" : "", "")}</b>}
            {night.total - night.taken}
            {day >= 36 && " liv."}
          </div>
        );
      })}
    </div>
  );
});
