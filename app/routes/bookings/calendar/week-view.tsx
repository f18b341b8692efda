import { Link } from "react-router";
import type { Calendar } from "#contract/calendar";
import { addDays, eachNight } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { weekOf } from "~/routes/bookings/calendar/calendar-address";
import { shortWeekday, wholeDate } from "~/routes/bookings/calendar/date-words";
import { dayParts } from "~/routes/bookings/calendar/day-parts";
import { DayStack } from "~/routes/bookings/calendar/day-stack";

export interface WeekViewProps {
  calendar: Calendar;
  date: string;
  firstWeekday: number;
  locale: string;
  mayOpen: boolean;
  dayHref: (date: string) => string;
}

/** Seven days side by side, below each other on a phone. */
export function WeekView({ calendar, date, firstWeekday, locale, mayOpen, dayHref }: WeekViewProps) {
  const { from, to } = weekOf(date, firstWeekday);
  const holidays = new Map(calendar.holidays.map((each) => [each.date, each.name]));
  return (
    <ol className="grid overflow-hidden rounded-2 border border-line bg-surface md:grid-cols-7 md:divide-x md:divide-line-soft max-md:divide-y max-md:divide-line-soft">
      {eachNight(from, addDays(to, 1)).map((day) => (
        <li key={day} className={cx("min-w-0 p-2", day === calendar.today && "bg-selected")}>
          <Link
            to={dayHref(day)}
            aria-label={wholeDate(day, locale)}
            className={cx(
              "mb-2 flex min-h-target items-center gap-1.5 text-sm hover:underline",
              day === calendar.today && "text-accent",
            )}
          >
            <span className="text-xs">{shortWeekday(day, locale)}</span>
            <b className="num font-semibold">{Number(day.slice(8))}</b>
            <span className="truncate text-2xs text-muted">{holidays.get(day)}</span>
          </Link>
          <DayStack parts={dayParts(calendar, day).parts} mayOpen={mayOpen} />
        </li>
      ))}
    </ol>
  );
}
