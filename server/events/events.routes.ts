import { events } from "#contract/events";
import { type Route, streamRoute } from "#server/http/route";

/** What changes in the company, as it changes. */
export const eventRoutes: Route[] = [streamRoute(events.listen)];
