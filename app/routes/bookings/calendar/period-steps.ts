import { addDays } from "#domain/stay-dates";
import { addMonths, type CalendarState, leadOf, weekOf } from "~/routes/bookings/calendar/calendar-address";
import { monthName, shortDate, shortDates } from "~/routes/bookings/calendar/date-words";

/** The date one period on or back: a day, a week, a month, as many days as the chart shows. */
export function stepped({ view, date }: CalendarState, by: 1 | -1, shown: number): string {
  if (view === "mes") return addMonths(date, by);
  if (view === "semana") return addDays(date, 7 * by);
  return addDays(date, view === "mapa" ? shown * by : by);
}

interface Reader {
  /** How many days the chart shows. */
  shown: number;
  locale: string;
  firstWeekday: number;
  /** A year that goes without saying where there is little room. */
  knownYear?: string | undefined;
}

/** The period in words: "20 de nov. – 19 de dez. de 2026", "Novembro de 2026". */
export function periodWords({ view, date }: CalendarState, { shown, locale, firstWeekday, knownYear }: Reader): string {
  if (view === "mes") return monthName(date, locale);
  if (view === "dia") return shortDate(date, locale);
  const first = addDays(date, -leadOf(shown));
  const { from, to } = view === "semana" ? weekOf(date, firstWeekday) : { from: first, to: addDays(first, shown - 1) };
  return shortDates(from, to, locale, knownYear);
}
