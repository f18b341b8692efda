import { addDays } from "#domain/stay-dates";
import { addMonths, type CalendarState, weekOf } from "~/routes/bookings/calendar/calendar-address";
import { monthName, shortDate } from "~/routes/bookings/calendar/date-words";

/** The date one period on or back: a day, a week, a month, what the chart shows. */
export function stepped({ view, date, zoom }: CalendarState, by: 1 | -1, desk: boolean): string {
  if (view === "mes") return addMonths(date, by);
  if (view === "semana") return addDays(date, 7 * by);
  return addDays(date, view === "mapa" && desk ? zoom * by : by);
}

interface Reader {
  desk: boolean;
  locale: string;
  firstWeekday: number;
}

/** The period in words: "14 de nov. de 2026 – 13 de dez. de 2026", "Novembro de 2026". */
export function periodWords({ view, date, zoom }: CalendarState, { desk, locale, firstWeekday }: Reader): string {
  if (view === "mes") return monthName(date, locale);
  if (view === "dia" || (view === "mapa" && !desk)) return shortDate(date, locale);
  const { from, to } = view === "semana" ? weekOf(date, firstWeekday) : { from: date, to: addDays(date, zoom - 1) };
  return `${shortDate(from, locale)} – ${shortDate(to, locale)}`;
}
