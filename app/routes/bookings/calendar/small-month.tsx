import { useMemo } from "react";
import { Link } from "react-router";
import type { Calendar } from "#contract/calendar";
import { addDays, eachNight } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { weekOf, weeksOfMonth } from "~/routes/bookings/calendar/calendar-address";
import { chartDays } from "~/routes/bookings/calendar/chart/chart-days";
import { drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import { occupancyByDay, occupancyText } from "~/routes/bookings/calendar/chart/occupancy";
import { monthName, shortWeekday, wholeDate } from "~/routes/bookings/calendar/date-words";

export interface SmallMonthProps {
  calendar: Calendar;
  date: string;
  firstWeekday: number;
  locale: string;
  dayHref: (date: string) => string;
  /** Shows the date's week alone. */
  weekOnly: boolean;
}

/** A month to choose a day in; the line under each day is how full its night is. */
export function SmallMonth({ calendar, date, firstWeekday, locale, dayHref, weekOnly }: SmallMonthProps) {
  const { from, to } = weekOnly ? weekOf(date, firstWeekday) : weeksOfMonth(date, firstWeekday);
  const dates = eachNight(from, addDays(to, 1));
  const full = useMemo(() => {
    const days = chartDays(calendar);
    const nights = occupancyByDay(drawnRows(calendar), days);
    return (day: string) => nights[days.indexOf(day)];
  }, [calendar]);
  return (
    <nav aria-label={`Dias de ${monthName(date, locale)}`} className="grid grid-cols-7 gap-y-0.5 text-center text-sm">
      {dates.slice(0, 7).map((day) => (
        <span key={day} aria-hidden="true" className="pb-1 text-2xs text-muted">
          {shortWeekday(day, locale)}
        </span>
      ))}
      {dates.map((day) => {
        const night = full(day);
        const share = night && night.total > 0 ? night.taken / night.total : 0;
        return (
          <Link
            key={day}
            to={dayHref(day)}
            aria-current={day === date ? "date" : undefined}
            aria-label={`${wholeDate(day, locale)}${night ? `, ocupação ${occupancyText(night)}` : ""}`}
            className={cx(
              "num grid min-h-11 content-center justify-items-center rounded-2 md:min-h-9",
              !weekOnly && day.slice(0, 7) !== date.slice(0, 7) && "text-subtle",
              day === date && "bg-primary font-semibold text-on-primary",
              day === calendar.today && day !== date && "font-semibold text-accent",
              day !== date && "hover:bg-hover",
            )}
          >
            {Number(day.slice(8))}
            <i aria-hidden="true" className="mt-0.5 block h-0.75 w-6 overflow-hidden rounded-full bg-line">
              <i className="block h-full bg-current" style={{ width: `${Math.round(share * 100)}%` }} />
            </i>
          </Link>
        );
      })}
    </nav>
  );
}
