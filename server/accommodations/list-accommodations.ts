import type * as z from "zod";
import type { AccommodationOption, AccommodationQuery, accommodations } from "#contract/accommodations";
import type { VerbAnswer } from "#contract/endpoint";
import { queryWords } from "#domain/search-words";
import { toListed } from "#server/accommodations/accommodation-answer";
import {
  type AccommodationListing,
  countAccommodations,
  listAccommodationsPage,
  listOptions,
} from "#server/accommodations/accommodations.queries";
import { blocksOfTonight } from "#server/blocks/blocked-nights";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { coversOf } from "#server/photos/read-photos";

/** Accommodations, found by name, short name, code and group; by name unless asked otherwise. */
export async function listAccommodations(
  ctx: Ctx,
  query: z.output<typeof AccommodationQuery>,
): Promise<VerbAnswer<typeof accommodations.list>> {
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
  const blocks = await blocksOfTonight(ctx, rows);
  const answered = rows.map((row) => ({
    ...toListed(row),
    cover: covers.get(row.id) ?? null,
    block: blocks.get(row.id) ?? null,
  }));
  return pageAnswer(query, answered, count);
}

/** Every accommodation to choose from, archived ones too: old bookings are filtered by them. */
export async function listAccommodationOptions({ actor, db }: Ctx): Promise<{ data: AccommodationOption[] }> {
  return { data: await listOptions(db, actor.tenant_id) };
}
