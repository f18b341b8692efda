import { Link } from "react-router";
import { dayText, dayTick, isWeekend, percentText } from "~/components/page/occupancy-text";
import { cx } from "~/components/ui/cx";

export interface OccupancyDay {
  /** YYYY-MM-DD */
  date: string;
  occupied: number;
  /** What could be occupied: the blocked ones are left out. */
  total: number;
  to?: string | undefined;
}

export interface OccupancyBarsProps {
  days: readonly OccupancyDay[];
  today: string;
  /** The table's title for screen readers. */
  caption: string;
}

/** One bar a day, weekends darker, today pink; the same as a table for those who do not see it. */
export function OccupancyBars({ days, today, caption }: OccupancyBarsProps) {
  const fullest = Math.max(...days.map(share), 0);
  const labelled = days.find((day) => share(day) === fullest);
  return (
    <figure>
      <div
        aria-hidden="true"
        className="grid h-24 auto-cols-fr grid-flow-col items-stretch gap-[3px] border-b border-line-strong"
      >
        {days.map((day) => (
          <Bar key={day.date} day={day} today={today} labelled={day === labelled} />
        ))}
      </div>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-[3px]">
        {days.map((day, index) => (
          <span key={day.date} className="num h-4.5 overflow-visible text-2xs whitespace-nowrap text-muted">
            {dayTick(day.date, index, days.length)}
          </span>
        ))}
      </div>
      {/* a table keeps its height against sr-only and would lengthen the page */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Ocupação</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{dayText(day.date, today)}</th>
                <td>{`${percentText(share(day))}, ${day.occupied} de ${day.total}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Bar({ day, today, labelled }: { day: OccupancyDay; today: string; labelled: boolean }) {
  const fill = cx(
    "relative min-h-px w-full rounded-t-[2px] forced-color-adjust-none",
    day.date === today ? "bg-accent" : isWeekend(day.date) ? "bg-(--bar-weekend)" : "bg-(--bar)",
  );
  const title = `${dayText(day.date, today)}: ${percentText(share(day))}, ${day.occupied} de ${day.total}`;
  const bar = (
    <span className={fill} style={{ height: `${share(day) * 86}%` }}>
      {labelled && share(day) > 0 && (
        <span className="num absolute bottom-full left-0 text-2xs font-semibold text-ink">
          {percentText(share(day))}
        </span>
      )}
    </span>
  );
  const look = "flex h-full items-end rounded-t-1 hover:bg-hover";
  // for the mouse only: the keyboard finds the days in the lists they lead to
  return day.to ? (
    <Link to={day.to} tabIndex={-1} title={title} className={look}>
      {bar}
    </Link>
  ) : (
    <span title={title} className={look}>
      {bar}
    </span>
  );
}

const share = (day: OccupancyDay) => (day.total > 0 ? Math.min(1, day.occupied / day.total) : 0);
