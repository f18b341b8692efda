import type { Calendar } from "#contract/calendar";
import { type Bar, barsOf } from "~/routes/bookings/calendar/drawn-bars";

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
  const all = rows.flatMap(({ accommodation, bars }) => bars.map((bar): Place => ({ name: accommodation.name, bar })));
  const of = (title: string, fits: (bar: Bar) => boolean): DayPart => ({
    title,
    places: all.filter(({ bar }) => fits(bar)),
  });
  const stays = (bar: Bar) => bar.status !== "block" && bar.status !== "preparation" && bar.status !== "conflict";
  const comes = (bar: Bar) => stays(bar) && bar.status !== "no_show" && bar.status !== "inquiry";
  // not checked in although the day of arrival is over
  const missed = ({ status, check_in }: Bar) =>
    (status === "confirmed" || status === "hold") && check_in < calendar.today;
  const sleeps = ({ check_in, check_out }: Bar) => check_in <= date && date < check_out;
  const parts = [
    of("Conflitos", (bar) => bar.status === "conflict" && sleeps(bar)),
    of("Chegadas", (bar) => stays(bar) && bar.check_in === date),
    of("Saídas", (bar) => comes(bar) && !missed(bar) && bar.check_out === date),
    of("Hospedagens em curso", (bar) => comes(bar) && !missed(bar) && sleeps(bar) && bar.check_in < date),
    of("Sem check-in registrado", (bar) => missed(bar) && bar.check_in < date && date <= bar.check_out),
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
