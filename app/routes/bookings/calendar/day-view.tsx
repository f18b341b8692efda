import CalendarX from "lucide-react/icons/calendar-x";
import { useMemo } from "react";
import { href, Link } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays, eachNight } from "#domain/stay-dates";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { StatusChip } from "~/components/ui/stay-status";
import { formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { weekOf, weeksOfMonth } from "~/routes/bookings/calendar/calendar-address";
import { monthName, shortWeekday, wholeDate } from "~/routes/bookings/calendar/calendar-locale";
import { chartDays, occupancyByDay, occupancyText } from "~/routes/bookings/calendar/chart/chart-grid";
import { drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import { type DayPart, dayParts, type Place, wayOf } from "~/routes/bookings/calendar/drawn-bars";

interface DayViewProps extends DayListProps, Omit<SmallMonthProps, "weekOnly"> {
  /** On a small screen the day comes first: above it only its week is shown. */
  inHand: boolean;
}

/** One day as a list, beside its month. */
export function DayView({ inHand, mayOpen, createHref, ...month }: DayViewProps) {
  const { calendar, date, locale } = month;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6">
      <div className="rounded-2 border border-line bg-surface p-1.5 md:p-3">
        <SmallMonth {...month} weekOnly={inHand} />
      </div>
      <section aria-label={wholeDate(date, locale)}>
        <h2 className="mb-3 text-lg font-semibold">{wholeDate(date, locale)}</h2>
        <DayList {...{ calendar, date, mayOpen, createHref }} />
      </section>
    </div>
  );
}

interface SmallMonthProps {
  calendar: Calendar;
  date: string;
  firstWeekday: number;
  locale: string;
  dayHref: (date: string) => string;
  /** Shows only the date's week. */
  weekOnly: boolean;
}

/** A month to choose a day from; the line under each day shows the night's occupancy. */
function SmallMonth({ calendar, date, firstWeekday, locale, dayHref, weekOnly }: SmallMonthProps) {
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

interface DayListProps {
  calendar: Calendar;
  date: string;
  mayOpen: boolean;
  /** The address for a booking in a free accommodation; null for users who may not create bookings. */
  createHref: ((accommodationId: string) => string) | null;
}

/** One day as a list: arrivals, departures, stays, blocks and free accommodations. */
function DayList({ calendar, date, mayOpen, createHref }: DayListProps) {
  const { parts, free } = dayParts(calendar, date);
  const shown = parts.filter(({ places }) => places.length > 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      {shown.length === 0 && (
        <EmptyState icon={<CalendarX />} tone="quiet" title="Nada neste dia" heading="h3">
          Chegadas, saídas, hóspedes e bloqueios do dia aparecem aqui.
        </EmptyState>
      )}
      {shown.map((part) => (
        <Part key={part.title} part={part} mayOpen={mayOpen} />
      ))}
      {free.length > 0 && (
        <section aria-label={`Livres (${free.length})`}>
          <h3 className="mb-1.5 text-sm font-semibold">
            Livres <span className="num font-regular text-muted">{free.length}</span>
          </h3>
          <ul className="flex flex-wrap gap-2 text-sm">
            {free.map(({ id, name }) => (
              <li key={id}>
                {createHref ? (
                  <Link
                    to={createHref(id)}
                    aria-label={`Reservar ${name}`}
                    className="inline-flex min-h-target items-center rounded-2 border border-line px-3 py-1 hover:bg-hover"
                  >
                    {name}
                  </Link>
                ) : (
                  <Chip>{name}</Chip>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Part({ part: { title, places }, mayOpen }: { part: DayPart; mayOpen: boolean }) {
  return (
    <section aria-label={`${title} (${places.length})`}>
      <h3 className="mb-1.5 text-sm font-semibold">
        {title} <span className="num font-regular text-muted">{places.length}</span>
      </h3>
      <ul className="divide-y divide-line-soft rounded-2 border border-line bg-surface">
        {places.map((place) => (
          <li key={`${place.bar.key} ${place.name}`}>
            <PlaceLine place={place} mayOpen={mayOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceLine({ place: { name, bar }, mayOpen }: { place: Place; mayOpen: boolean }) {
  const { booking, status, label, check_in, check_out } = bar;
  const session = useSession();
  const look = "flex min-h-12 items-center gap-3 px-3 py-2 text-sm";
  const inside = (
    <>
      <span className="num min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        <span className="block truncate text-xs text-muted">
          {name}, {formatRange(check_in, check_out)}
        </span>
      </span>
      {status === "conflict" ? (
        <Chip tone="error">Conflito</Chip>
      ) : status === "preparation" ? (
        <Chip>Preparo</Chip>
      ) : status === "taken" ? (
        <Chip>Ocupada</Chip>
      ) : (
        <StatusChip status={status} />
      )}
    </>
  );
  const way = wayOf(bar, session);
  if (way) {
    return (
      <Link to={way.to} className={`${look} hover:bg-hover`}>
        {inside}
        <span className="shrink-0 font-medium text-link">{way.label}</span>
      </Link>
    );
  }
  if (!booking || !mayOpen) return <div className={look}>{inside}</div>;
  return (
    <Link to={href("/reservas/:code", { code: booking.code })} className={`${look} hover:bg-hover`}>
      {inside}
    </Link>
  );
}
