import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { rangeOf, readCalendar } from "~/routes/bookings/calendar/calendar-address";
import { calendarLocale, firstWeekdayOf, prepareDates } from "~/routes/bookings/calendar/calendar-locale";

/** What is loaded, for comparison with the next address. */
let loaded: { session: Session; question: string } | null = null;

/** The calendar's data, in one request: seven months for the chart, a week, or a month. */
export async function loadCalendar(request: Request, url: URL) {
  const session = await loadSession();
  const query = questionOf(url, session);
  const asked = load("GET /api/calendar", { query }, request);
  setTimeout(() => prepareDates(calendarLocale(session))); // once the request is sent, while its answer is on the way
  const answer = await asked;
  loaded = { session, question: JSON.stringify(query) };
  return answer;
}

/** Whether another address needs only the loaded data: another zoom, colour or day of the same period. */
export function staysLoaded(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search || loaded === null) return false;
  return JSON.stringify(questionOf(to, loaded.session)) === loaded.question;
}

function questionOf(url: URL, session: Session) {
  const state = readCalendar(url.searchParams, todayOf(session));
  return { ...rangeOf(state, firstWeekdayOf(session)), ...(state.group && { group: state.group }) };
}
