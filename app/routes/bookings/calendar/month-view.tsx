import { useMemo } from "react";
import { Link } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays, eachNight } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { plural } from "~/lib/format";
import { weeksOfMonth } from "~/routes/bookings/calendar/calendar-address";
import { shortWeekday, wholeDate } from "~/routes/bookings/calendar/calendar-locale";
import {
  chartDays,
  type DayOccupancy,
  occupancyByDay,
  occupancyText,
} from "~/routes/bookings/calendar/chart/chart-grid";
import { drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import type { WeekViewProps } from "~/routes/bookings/calendar/week-view";

type MonthViewProps = Omit<WeekViewProps, "mayOpen">;

/** The month in at most six weeks: each day's arrivals, departures and occupancy. */
export function MonthView({ calendar, date, firstWeekday, locale, dayHref }: MonthViewProps) {
  const { from, to } = weeksOfMonth(date, firstWeekday);
  const dates = eachNight(from, addDays(to, 1));
  const of = useMemo(() => monthFigures(calendar), [calendar]);
  return (
    <div className="overflow-hidden rounded-2 border border-line bg-surface">
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line text-xs text-muted">
        {dates.slice(0, 7).map((day) => (
          <span key={day} className="px-2 py-1">
            {shortWeekday(day, locale)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {dates.map((day) => {
          const { arrivals, departures, night, holiday, weekend } = of(day);
          const outside = day.slice(0, 7) !== date.slice(0, 7);
          return (
            <li
              key={day}
              className={cx(
                "min-h-16 md:min-h-24 min-w-0 border-r border-b border-line-soft",
                holiday ? "bg-holiday" : weekend && "bg-weekend",
                outside && "text-subtle",
              )}
            >
              <Link
                to={dayHref(day)}
                aria-label={`${wholeDate(day, locale)}: ${[
                  holiday,
                  plural(arrivals, { none: "nenhuma chegada", one: "chegada", many: "chegadas" }),
                  plural(departures, { none: "nenhuma saída", one: "saída", many: "saídas" }),
                  night && `ocupação ${occupancyText(night)}`,
                ]
                  .filter(Boolean)
                  .join(", ")}`}
                className="grid h-full grid-cols-1 content-start gap-0.5 p-1.5 text-xs hover:bg-hover md:p-2"
              >
                <span className="flex min-w-0 items-baseline gap-1.5">
                  <b
                    className={cx("num text-sm", day === calendar.today && "rounded-1 bg-accent px-1.5 text-on-accent")}
                  >
                    {Number(day.slice(8))}
                  </b>
                  <span className="truncate text-2xs text-muted max-md:hidden">{holiday}</span>
                </span>
                {arrivals > 0 && (
                  <span className="num">
                    <span className="md:hidden">→ {arrivals}</span>
                    <span className="max-md:hidden">
                      {plural(arrivals, { none: "", one: "chegada", many: "chegadas" })}
                    </span>
                  </span>
                )}
                {departures > 0 && (
                  <span className="num text-muted">
                    <span className="md:hidden">← {departures}</span>
                    <span className="max-md:hidden">
                      {plural(departures, { none: "", one: "saída", many: "saídas" })}
                    </span>
                  </span>
                )}
                {night && night.total > 0 && (
                  <span className="num mt-auto text-2xs text-muted">
                    {occupancyText(night)}
                    <span className="max-md:hidden">, {freeText(night)}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="px-3 py-2 text-xs text-muted md:hidden">→ chegadas, ← saídas, % das acomodações ocupadas à noite</p>
    </div>
  );
}

const freeText = ({ taken, total }: DayOccupancy) =>
  plural(total - taken, { none: "nenhuma livre", one: "livre", many: "livres" });

function monthFigures(calendar: Calendar) {
  const days = chartDays(calendar);
  const nights = occupancyByDay(drawnRows(calendar), days);
  const count = (field: "check_in" | "check_out") => {
    const counts = new Map<string, number>();
    for (const stay of calendar.accommodations.flatMap((row) => [...row.bookings, ...row.imports])) {
      counts.set(stay[field], (counts.get(stay[field]) ?? 0) + 1);
    }
    return counts;
  };
  const [arrivals, departures] = [count("check_in"), count("check_out")];
  return (date: string) => {
    const day = days.days[days.indexOf(date)];
    return {
      arrivals: arrivals.get(date) ?? 0,
      departures: departures.get(date) ?? 0,
      night: nights[days.indexOf(date)],
      holiday: day?.holiday ?? null,
      weekend: day?.weekend ?? false,
    };
  };
}
