// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { memo } from "react";
import type { ChartDay, ChartDays } from "~/routes/bookings/calendar/chart/days";
import { monthName, shortWeekday } from "~/routes/bookings/calendar/date-words";

export const headHeight = 60; // px

export interface HeadProps {
  days: ChartDays;
  /** The columns that are drawn; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  day: number;
  names: number;
  today: string;
  locale: string;
  count: string;
}

/** How a day is shaded: today before holiday before weekend. */
export function dayKind({ date, weekend, holiday }: ChartDay, today: string): string | undefined {
  if (date === today) return "today";
  return holiday ? "holiday" : weekend ? "weekend" : undefined;
}

/** Months and days over the columns; it stays at the top. */
export const Head = memo(function Head({ days, firstDay, lastDay, day, names, today, locale, count }: HeadProps) {
  const visible = days.days.slice(Math.max(0, firstDay), lastDay + 1);
  const months = visible.filter(({ date }, index) => index === 0 || date.endsWith("-01"));
  return (
    <div role="row" aria-rowindex={1} className="chart-head" style={{ height: headHeight }}>
      <div
        role="columnheader"
        aria-colindex={1}
        className="chart-name text-muted"
        style={{ width: names, alignItems: "end", paddingBottom: 8 }}
      >
        {count}
      </div>
      {months.map(({ date }) => {
        const from = days.indexOf(date);
        const next = months.find((other) => other.date > date);
        const until = next ? days.indexOf(next.date) : days.days.length;
        return (
          <div
            key={date.slice(0, 7)}
            role="presentation"
            className="absolute top-0 h-5 border-l border-line text-2xs font-semibold"
            style={{ left: names + from * day, width: (until - from) * day }}
          >
            <span className="sticky inline-block px-2 whitespace-nowrap" style={{ left: names }}>
              {monthName(date, locale)}
            </span>
          </div>
        );
      })}
      {visible.map((each, offset) => {
        const index = Math.max(0, firstDay) + offset;
        return (
          <div
            key={each.date}
            role="columnheader"
            aria-colindex={index + 2}
            aria-current={each.date === today ? "date" : undefined}
            data-day={dayKind(each, today)}
            title={each.holiday ?? undefined}
            className="chart-day"
            style={{ left: names + index * day, width: day, top: 20 }}
          >
            {day >= 28 ? shortWeekday(each.date, locale) : shortWeekday(each.date, locale).charAt(0)}
            <b>{Number(each.date.slice(8))}</b>
            {each.holiday && <span className="sr-only">{each.holiday}</span>}
          </div>
        );
      })}
    </div>
  );
});
