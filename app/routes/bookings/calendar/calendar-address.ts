import { addDays, isCivilDate, weekday } from "#domain/stay-dates";

export const views = ["mapa", "dia", "semana", "mes"] as const;
export type CalendarView = (typeof views)[number];

/** How many days the chart shows side by side. */
export const zooms = [7, 14, 21, 30, 60] as const;
export type Zoom = (typeof zooms)[number];
const usualZoom: Zoom = 21;

/** How many days the chart shows before the requested one, so that it is not at the edge. */
export const leadOf = (shown: number) => (shown < 7 ? 1 : 3);

/** The parameters of the calendar's address. */
export interface CalendarState {
  view: CalendarView;
  date: string;
  zoom: Zoom;
  /** What the colour of the bars stands for. */
  color: "status" | "canal";
  /** The single location shown, empty for all. */
  group: string;
}

const [first, last] = ["2000-07-01", "2100-06-30"];

/** Reads the address; ignores invalid values, so that an old or mistyped link still opens. */
export function readCalendar(search: URLSearchParams, today: string): CalendarState {
  const date = search.get("data");
  const zoom = Number(search.get("dias"));
  const known = isCivilDate(date) && date >= first && date <= last;
  return {
    view: views.find((view) => view === search.get("ver")) ?? "mapa",
    date: known ? date : today,
    zoom: zooms.find((offered) => offered === zoom) ?? usualZoom,
    color: search.get("cor") === "canal" ? "canal" : "status",
    group: (search.get("local") ?? "").slice(0, 100),
  };
}

/** The shortest address of a state. */
export function calendarHref(state: CalendarState, today: string): string {
  const search = new URLSearchParams();
  if (state.view !== "mapa") search.set("ver", state.view);
  if (state.date !== today) search.set("data", state.date);
  if (state.zoom !== usualZoom) search.set("dias", String(state.zoom));
  if (state.color !== "status") search.set("cor", state.color);
  if (state.group) search.set("local", state.group);
  return `/reservas/calendario${search.size === 0 ? "" : `?${search}`}`;
}

export interface Range {
  from: string;
  to: string;
}

/**
 * The days to request: seven months around the chart's quarter, seven days from the date on, or the weeks of its month.
 * The lists also need the night before: who leaves on the first day slept until then.
 */
export function rangeOf({ view, date }: CalendarState, firstWeekday: number): Range {
  if (view === "mapa") return monthsAround(date);
  const shown = view === "semana" ? { from: date, to: addDays(date, 6) } : weeksOfMonth(date, firstWeekday);
  return { ...shown, from: addDays(shown.from, -1) };
}

/**
 * The date's quarter, one month before and three after: scrolling along the chart sends a request once in three months.
 */
export function monthsAround(date: string): Range {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const quarter = month - (month % 3);
  return { from: firstOfMonth(quarter - 1), to: addDays(firstOfMonth(quarter + 6), -1) };
}

/** The seven days of a date's week, which starts on the given weekday (0 Sunday). */
export function weekOf(date: string, firstWeekday: number): Range {
  const from = addDays(date, -((weekday(date) - firstWeekday + 7) % 7));
  return { from, to: addDays(from, 6) };
}

/** Whole weeks around a date's month: four to six. */
export function weeksOfMonth(date: string, firstWeekday: number): Range {
  const begin = `${date.slice(0, 7)}-01`;
  return { from: weekOf(begin, firstWeekday).from, to: weekOf(addDays(nextMonth(begin), -1), firstWeekday).to };
}

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const begin = firstOfMonth(Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months);
  const end = addDays(nextMonth(begin), -1);
  const same = `${begin.slice(0, 8)}${date.slice(8)}`;
  return same > end ? end : same;
}

const nextMonth = (begin: string) => firstOfMonth(Number(begin.slice(0, 4)) * 12 + Number(begin.slice(5, 7)));

function firstOfMonth(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}
