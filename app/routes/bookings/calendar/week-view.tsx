import { href, Link } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays, eachNight } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { useSession } from "~/lib/session";
import { weekOf } from "~/routes/bookings/calendar/calendar-address";
import { shortWeekday, wholeDate } from "~/routes/bookings/calendar/calendar-locale";
import { type DayPart, dayParts, type Place } from "~/routes/bookings/calendar/day-list";
import { wayOf, wordsOf } from "~/routes/bookings/calendar/drawn-bars";

export interface WeekViewProps {
  calendar: Calendar;
  date: string;
  firstWeekday: number;
  locale: string;
  mayOpen: boolean;
  dayHref: (date: string) => string;
}

/** Seven days side by side; one below the other on a phone. */
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

const most = 12;

/** The events of a day as short chips, each with its act: arrivals first, then departures. */
function DayStack({ parts, mayOpen }: { parts: readonly DayPart[]; mayOpen: boolean }) {
  const entries = parts.flatMap(({ title, places }) => places.map((place) => ({ title, place })));
  if (entries.length === 0) return <p className="text-xs text-subtle">Sem reservas</p>;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {entries.slice(0, most).map(({ title, place }) => (
        <li key={`${title} ${place.bar.key} ${place.name}`}>
          <StackLine title={title} place={place} mayOpen={mayOpen} />
        </li>
      ))}
      {entries.length > most && <li className="text-xs text-muted">e mais {entries.length - most}</li>}
    </ul>
  );
}

const marks: Record<string, string> = { Chegadas: "→", Saídas: "←", Conflitos: "!" };
const acts: Record<string, string> = { Chegadas: "chega", Saídas: "sai", Conflitos: "conflito" };

function StackLine({ title, place: { name, bar }, mayOpen }: { title: string; place: Place; mayOpen: boolean }) {
  const { booking, status, label } = bar;
  const look = status === "conflict" ? "imported" : status;
  const inside = (
    <>
      <b aria-hidden="true" className="w-3 shrink-0">
        {marks[title] ?? ""}
      </b>
      <span className="min-w-0 truncate">
        {label} <small className="text-2xs">{name}</small>
      </span>
    </>
  );
  const line = "status-bar flex min-h-7 items-center gap-1 rounded-1 px-1.5 text-xs max-lg:min-h-11";
  const spoken = [acts[title], wordsOf(bar), name].filter(Boolean).join(", ");
  const way = wayOf(bar, useSession());
  const to = booking && mayOpen ? href("/reservas/:code", { code: booking.code }) : way?.to;
  if (to === undefined) {
    return (
      <div data-status={look} className={line} title={spoken}>
        {inside}
      </div>
    );
  }
  return (
    <Link
      to={to}
      data-status={look}
      aria-label={way ? `${way.label}: ${spoken}` : spoken}
      title={spoken}
      className={line}
    >
      {inside}
    </Link>
  );
}
