import { memo } from "react";
import { weekday } from "#domain/stay-dates";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";

export interface LanesProps {
  days: ChartDays;
  day: number;
  today: string;
}

/** What lies under all lines: the grid and weekends as one background, holidays, and today at noon. */
export const Lanes = memo(function Lanes({ days, day, today }: LanesProps) {
  const now = days.indexOf(today);
  const saturday = -((weekday(days.dateAt(0)) + 1) % 7); // the one before the first column, or on it
  return (
    <div
      role="presentation"
      className="chart-lanes"
      style={{
        backgroundSize: `${day}px 100%, ${7 * day}px 100%`,
        backgroundPosition: `0 0, ${saturday * day}px 0`,
        backgroundImage: `var(--chart-grid), linear-gradient(90deg, var(--day-weekend) ${2 * day}px, transparent 0)`,
      }}
    >
      {days.days.map(
        ({ date, holiday }, index) =>
          holiday && <i key={date} className="chart-holiday" style={{ left: index * day, width: day }} />,
      )}
      {now >= 0 && now < days.days.length && <i className="chart-today" style={{ left: (now + 0.5) * day }} />}
    </div>
  );
});
