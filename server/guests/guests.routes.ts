import { guests } from "#contract/guests";
import { listGuests } from "#server/guests/list-guests";
import { type Route, route } from "#server/http/route";

/** The guests of a company. */
export const guestRoutes: Route[] = [route(guests.list, (ctx, { query }) => listGuests(ctx, query))];
