import { availability, quotes } from "#contract/quotes";
import { type Route, route } from "#server/http/route";
import { createQuote } from "#server/quotes/create-quote";
import { listAvailable } from "#server/quotes/list-available";

/** The price of a stay, and what is free for one. */
export const quoteRoutes: Route[] = [
  route(quotes.create, (ctx, { body }) => createQuote(ctx, body)),
  route(availability.list, (ctx, { query }) => listAvailable(ctx, query)),
];
