import { Link } from "react-router";
import { addDays, weekday } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";

export interface OccupancyDay {
  /** YYYY-MM-DD */
  date: string;
  occupied: number;
  /** Accommodations that could be occupied, without blocked ones. */
  total: number;
  to?: string | undefined;
}

export interface OccupancyBarsProps {
  days: readonly OccupancyDay[];
  today: string;
  /** The table's title for screen readers. */
  caption: string;
}

/** One bar per day, weekends darker, today pink; also as a table for screen readers. */
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
      {/* with sr-only a table keeps its height and would lengthen the page */}
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
  // for the mouse only: keyboard users reach the days in the linked lists
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

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];
const months = ["jan.", "fev.", "mar.", "abr.", "mai.", "jun.", "jul.", "ago.", "set.", "out.", "nov.", "dez."];

const isWeekend = (date: string) => weekday(date) === 0 || weekday(date) === 6;

/** A share from 0 to 1 for display: 92%. */
const percentText = (share: number) => `${Math.round(share * 100)}%`;

/** A day in words, "sexta, 20 nov."; today is prefixed as such. */
function dayText(date: string, today: string): string {
  const text = `${weekdays[weekday(date)]}, ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;
  return date === today ? `hoje, ${text}` : text;
}

const fewDays = 16;

/**
 * The label below a bar: the month on the first day and where it changes, else a number, on Sundays only if there are
 * many bars. The day after a month's name has no label, because the name overlaps it; neither has the first day a name
 * that would overlap that of the next month.
 */
export function dayTick(date: string, index: number, count: number): string {
  const day = Number(date.slice(8));
  if (index === 0 && addDays(date, 2).slice(8) <= "02") return String(day);
  if (index === 0 || (day === 1 && index < count - 1)) return `${day} ${months[Number(date.slice(5, 7)) - 1]}`;
  if (count <= fewDays) return index === 1 || day === 2 ? "" : String(day);
  return weekday(date) === 0 && index > 2 && index < count - 1 && day > 3 ? String(day) : "";
}
