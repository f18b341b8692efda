// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { memo } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import { footHeight } from "~/routes/bookings/calendar/chart/measures";
import { type DayOccupancy, occupancyText } from "~/routes/bookings/calendar/chart/occupancy";

export interface FootProps {
  days: ChartDays;
  occupancy: readonly DayOccupancy[];
  /** The columns that are drawn; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  day: number;
  index: number;
}

/** How full each night is, and how many are free; blocked ones are out of the count. */
export const Foot = memo(function Foot({ days, occupancy, firstDay, lastDay, day, index }: FootProps) {
  const first = Math.max(0, firstDay);
  return (
    <div role="row" aria-rowindex={index} className="chart-foot flex" style={{ height: footHeight }}>
      <div role="rowheader" className="chart-name">
        Ocupação
      </div>
      <div role="presentation" className="chart-track">
        {days.days.slice(first, lastDay + 1).map(({ date }, offset) => {
          const night = occupancy[first + offset];
          return night && <FootDay key={date} {...{ night, day }} column={first + offset} />;
        })}
      </div>
    </div>
  );
});

interface FootDayProps {
  night: DayOccupancy;
  column: number;
  day: number;
}

const FootDay = memo(function FootDay({ night, column, day }: FootDayProps) {
  return (
    <div role="gridcell" aria-colindex={column + 2} className="chart-day pt-1.5" style={{ marginLeft: column * day }}>
      {day >= 28 && <b className="text-xs">{occupancyText(night).replace(day < 40 ? "%" : "", "")}</b>}
      {night.total - night.taken}
      {day >= 36 && " liv."}
    </div>
  );
});
