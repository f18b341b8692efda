import CalendarX from "lucide-react/icons/calendar-x";
import { href, Link } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { StatusChip } from "~/components/ui/stay-status";
import { formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { type Bar, barsOf, visible, wayOf } from "~/routes/bookings/calendar/drawn-bars";

export interface DayListProps {
  calendar: Calendar;
  date: string;
  mayOpen: boolean;
  /** The address for a booking in a free accommodation; null for users who may not create bookings. */
  createHref: ((accommodationId: string) => string) | null;
}

/** One day as a list: arrivals, departures, stays, blocks and free accommodations. */
export function DayList({ calendar, date, mayOpen, createHref }: DayListProps) {
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

/** An event of a day, with its accommodation. */
export interface Place {
  name: string;
  bar: Bar;
}

export interface DayPart {
  title: string;
  places: Place[];
}

/** One day of the calendar by event, and the accommodations that are free that night. */
export function dayParts(calendar: Calendar, date: string): { parts: DayPart[]; free: { id: string; name: string }[] } {
  const rows = calendar.accommodations.map((accommodation) => ({
    accommodation,
    bars: barsOf(accommodation, calendar.today),
  }));
  const all = rows.flatMap(({ accommodation, bars }) =>
    visible(bars).map((bar): Place => ({ name: accommodation.name, bar })),
  );
  const of = (title: string, fits: (bar: Bar) => boolean): DayPart => ({
    title,
    places: all.filter(({ bar }) => fits(bar)),
  });
  const others = new Set<Bar["status"]>(["block", "preparation", "taken", "conflict"]);
  const stays = (bar: Bar) => !others.has(bar.status);
  const comes = (bar: Bar) => stays(bar) && bar.status !== "no_show" && bar.status !== "inquiry";
  // not checked in although the day of arrival is over
  const missed = ({ status, check_in }: Bar) =>
    (status === "confirmed" || status === "hold") && check_in < calendar.today;
  const sleeps = ({ check_in, check_out }: Bar) => check_in <= date && date < check_out;
  const parts = [
    of(
      "Conflitos",
      (bar) => bar.clashes?.some((nights) => nights.check_in <= date && date < nights.check_out) ?? false,
    ),
    of("Chegadas", (bar) => stays(bar) && bar.check_in === date),
    of("Saídas", (bar) => comes(bar) && !missed(bar) && bar.check_out === date),
    of("Hospedagens em curso", (bar) => comes(bar) && !missed(bar) && sleeps(bar) && bar.check_in < date),
    of("Sem check-in registrado", (bar) => missed(bar) && bar.check_in < date && date <= bar.check_out),
    of("Ocupadas", (bar) => bar.status === "taken" && sleeps(bar)),
    of("Fechadas", (bar) => (bar.status === "block" || bar.status === "preparation") && sleeps(bar)),
  ];
  const free = rows
    .filter(
      ({ accommodation, bars }) =>
        accommodation.status === "active" && !bars.some((bar) => bar.occupies && sleeps(bar)),
    )
    .map(({ accommodation: { id, name } }) => ({ id, name }));
  return { parts, free };
}
