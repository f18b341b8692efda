import type { accommodationOptions, accommodations } from "#contract/catalogue/accommodations";
import { queryWords } from "#domain/search-words";
import {
  type AccommodationListing,
  countAccommodations,
  listAccommodationsPage,
  listOptions,
} from "#server/catalogue/accommodations/accommodations.queries";
import { toListed } from "#server/catalogue/accommodations/read-accommodation";
import { coversOf } from "#server/catalogue/photos/read-photos";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import type { Verb } from "#server/platform/http/route";

/** Accommodations, searched by name, short name, code and group; ordered by name by default. */
export const listAccommodations: Verb<typeof accommodations.list> = async (ctx, { query }) => {
  const { actor, db } = ctx;
  const { sort = "name" } = query;
  const listing: AccommodationListing = {
    words: queryWords(query.q ?? ""),
    statuses: query.status ?? [],
    groups: query.group ?? [],
    kinds: query.kind ?? [],
    min_guests: query.min_guests ?? null,
    sort: sort.replace("-", "") as AccommodationListing["sort"],
    descending: sort.startsWith("-"),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const rows = await listAccommodationsPage(db, actor.tenant_id, listing, pageAsked(query));
  const count = (limit: number) => countAccommodations(db, actor.tenant_id, listing, limit);
  const ids = rows.map(({ id }) => id);
  const covers = await coversOf(ctx, ids);
  const blocks = await ctx.services.blocksOfTonight(ctx, rows);
  const answered = rows.map((row) => ({
    ...toListed(row),
    cover: covers.get(row.id) ?? null,
    block: blocks.get(row.id) ?? null,
  }));
  return pageAnswer(query, answered, count);
};

/** All accommodations for selection lists, including archived ones: old bookings are filtered by them. */
export const listAccommodationOptions: Verb<typeof accommodationOptions.list> = async ({ actor, db }) => ({
  data: await listOptions(db, actor.tenant_id),
});
