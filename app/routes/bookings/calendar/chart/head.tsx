// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import { memo } from "react";
import { weekday } from "#domain/stay-dates";
import { monthName, shortWeekday } from "~/routes/bookings/calendar/calendar-locale";
import { type ChartDay, type ChartDays, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";

export interface HeadProps {
  days: ChartDays;
  /** The rendered columns; they may reach beyond the ends. */
  firstDay: number;
  lastDay: number;
  day: number;
  names: number;
  today: string;
  locale: string;
  count: string;
  /** Below the count: when the calendars of channels were read. */
  note: string | null;
}

/** The shading of a day: today before holiday before weekend. */
export function dayKind({ date, weekend, holiday }: ChartDay, today: string): string | undefined {
  if (date === today) return "today";
  return holiday ? "holiday" : weekend ? "weekend" : undefined;
}

/** Months and days above the columns; sticks to the top. */
export const Head = memo(function Head({ days, firstDay, lastDay, day, names, today, locale, count, note }: HeadProps) {
  const first = Math.max(0, firstDay);
  const visible = days.days.slice(first, lastDay + 1);
  const months = days.days.flatMap(({ date }, from) => (from === 0 || date.endsWith("-01") ? [{ date, from }] : []));
  return (
    <div role="row" aria-rowindex={1} className="chart-head flex" style={{ height: headHeight }}>
      <div
        role="columnheader"
        aria-colindex={1}
        className="chart-name text-muted"
        style={{ alignItems: "end", paddingBottom: 8, whiteSpace: "normal" }}
      >
        <span>
          {note && <span className="block text-2xs font-regular">{note}</span>}
          {count}
        </span>
      </div>
      {months.map(({ date, from }, index) => {
        const until = months[index + 1]?.from ?? days.days.length;
        if (until < first || from > lastDay) return null;
        return (
          <div
            key={date.slice(0, 7)}
            role="presentation"
            className="absolute top-0 h-5 border-l border-line text-2xs font-semibold"
            style={{ left: names + from * day, width: (until - from) * day }}
          >
            <span className="sticky z-1 inline-block px-2 whitespace-nowrap" style={{ left: names }}>
              {monthName(date, locale)}
            </span>
          </div>
        );
      })}
      <div role="presentation" className="chart-track mt-5">
        {visible.map((each, offset) => (
          <HeadDay key={each.date} {...{ day, locale }} column={first + offset} of={each} kind={dayKind(each, today)} />
        ))}
      </div>
    </div>
  );
});

const roomForNumber = 20; // pixels

interface HeadDayProps extends Pick<HeadProps, "day" | "locale"> {
  of: ChartDay;
  column: number;
  kind: string | undefined;
}

const HeadDay = memo(function HeadDay({ of: { date, holiday }, column, kind, day, locale }: HeadDayProps) {
  const name = shortWeekday(date, locale);
  // narrow days have no room for two numbers side by side: only today and Mondays are numbered
  const numbered = day >= roomForNumber || kind === "today" || weekday(date) === 1;
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      aria-current={kind === "today" ? "date" : undefined}
      data-day={kind}
      title={holiday ?? undefined}
      className="chart-day"
      style={{ marginLeft: column * day }}
    >
      {day >= 28 ? name : name.charAt(0)}
      <b className={numbered ? undefined : "sr-only"}>{Number(date.slice(8))}</b>
      {holiday && <span className="sr-only">{holiday}</span>}
    </div>
  );
});
