import { calendar } from "#contract/calendar";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { rangeOf, readCalendar } from "~/routes/bookings/calendar/calendar-address";
import { firstWeekdayOf } from "~/routes/bookings/calendar/calendar-locale";

/** What is loaded, and how the next address is judged by it. */
let loaded: { session: Session; question: string } | null = null;

/** All that the calendar draws, in one request: seven months for the chart, a week, a month. */
export async function loadCalendar(request: Request, url: URL) {
  const session = await loadSession();
  const query = questionOf(url, session);
  const answer = await load(calendar.show, { query }, request);
  loaded = { session, question: JSON.stringify(query) };
  return answer;
}

/** Whether another address of the calendar asks for just what is loaded: another zoom, colour or day of the same time. */
export function staysLoaded(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search || loaded === null) return false;
  return JSON.stringify(questionOf(to, loaded.session)) === loaded.question;
}

function questionOf(url: URL, session: Session) {
  const state = readCalendar(url.searchParams, todayOf(session));
  return { ...rangeOf(state, firstWeekdayOf(session)), ...(state.group && { group: state.group }) };
}
