import { calendar } from "#contract/calendar";
import { showCalendar } from "#server/calendar/show-calendar";
import { type Route, route } from "#server/http/route";

/** What the charts draw. */
export const calendarRoutes: Route[] = [route(calendar.show, (ctx, { query }) => showCalendar(ctx, query))];
