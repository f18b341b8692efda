import { accommodationOptions } from "#contract/accommodations";
import { bookings } from "#contract/bookings";
import { load } from "~/lib/api";
import { currentTenant } from "~/lib/tenant";
import { bookingQuery, filterKey, readListState } from "~/routes/bookings/list/list-filters";
import { needsTotal, withTotal } from "~/routes/bookings/list/list-total";

/** One page of the list that the address asks for, and the accommodations to filter by. */
export async function loadBookings(request: Request, url: URL) {
  const state = readListState(url.searchParams);
  const key = `${currentTenant()} ${filterKey(state)}`;
  const [page, options] = await Promise.all([
    load(bookings.list, { query: bookingQuery(state, needsTotal(key, state.page)) }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  return { rows: page.data, meta: withTotal(key, page.meta), options: options.data };
}
