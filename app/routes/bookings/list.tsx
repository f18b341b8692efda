import { useSearchParams } from "react-router";
import { fetchActs } from "~/domains/bookings/use-act-dialog";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { currentTenant } from "~/lib/tenant";
import { todayOf } from "~/lib/today";
import { BookingList } from "~/routes/bookings/list/booking-list";
import { bookingQuery, filterKey, readListState } from "~/routes/bookings/list/list-filters";
import { needsTotal, withTotal } from "~/routes/bookings/list/list-total";
import type { Route } from "./+types/list";

export const handle = routeHandle("/reservas");
export const meta = routeMeta(handle);

/** One page of the list of the address, and the accommodations for the filter. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const state = readListState(url.searchParams);
  const today = todayOf(await loadSession());
  const key = `${currentTenant()} ${today} ${filterKey(state)}`;
  const [found, options, tags] = await Promise.all([
    load("GET /api/bookings", { query: bookingQuery(state, needsTotal(key, state.page), today) }, request),
    load("GET /api/accommodation-options", {}, request),
    load("GET /api/booking-tags", {}, request),
  ]);
  const { data: rows, meta } = found; // not `found.meta`: read as the `meta` export
  return { rows, page: withTotal(key, meta), options: options.data, tags: tags.data.map(({ name }) => name) };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { bookingActs } = await fetchActs();
  return bookingActs.clientAction(args);
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <BookingList {...loaderData} search={search} />;
}
