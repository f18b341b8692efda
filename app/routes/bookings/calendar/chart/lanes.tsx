import { memo } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/days";
import { dayKind } from "~/routes/bookings/calendar/chart/head";

export interface LanesProps {
  days: ChartDays;
  /** The columns that are drawn; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  day: number;
  names: number;
  today: string;
}

/** What lies under all lines: the grid, weekends and holidays, and today at noon. */
export const Lanes = memo(function Lanes({ days, firstDay, lastDay, day, names, today }: LanesProps) {
  const visible = days.days.slice(Math.max(0, firstDay), lastDay + 1);
  const now = days.indexOf(today);
  return (
    <div role="presentation" className="chart-lanes" style={{ left: names, right: 0, backgroundSize: `${day}px 100%` }}>
      {visible.map((each, offset) => {
        const kind = dayKind(each, "");
        const left = (Math.max(0, firstDay) + offset) * day;
        return kind && <i key={each.date} data-day={kind} className="chart-shade" style={{ left, width: day }} />;
      })}
      {now >= 0 && now < days.days.length && <i className="chart-today" style={{ left: (now + 0.5) * day }} />}
    </div>
  );
});
