import { memo } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/days";
import { dayKind } from "~/routes/bookings/calendar/chart/head";
import type { ChartWindow } from "~/routes/bookings/calendar/chart/use-window";

export interface LanesProps {
  days: ChartDays;
  shown: Pick<ChartWindow, "firstDay" | "lastDay">;
  day: number;
  names: number;
  today: string;
}

/** What lies under all lines: the grid, weekends and holidays, and today at noon. */
export const Lanes = memo(function Lanes({ days, shown, day, names, today }: LanesProps) {
  const visible = days.days.slice(shown.firstDay, shown.lastDay + 1);
  const now = days.indexOf(today);
  return (
    <div role="presentation" className="chart-lanes" style={{ left: names, right: 0, backgroundSize: `${day}px 100%` }}>
      {visible.map((each, offset) => {
        const kind = dayKind(each, "");
        const left = (shown.firstDay + offset) * day;
        return kind && <i key={each.date} data-day={kind} className="chart-shade" style={{ left, width: day }} />;
      })}
      {now >= 0 && now < days.days.length && <i className="chart-today" style={{ left: (now + 0.5) * day }} />}
    </div>
  );
});
