import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { GuestQuery, guests } from "#contract/guests";
import { queryWords } from "#domain/search-words";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { countGuests, type GuestListing, listGuestsPage } from "#server/guests/guests.queries";

/** Guests of the company, found by the beginnings of name, e-mail and phone; by name unless asked otherwise. */
export async function listGuests(
  { actor, db }: Ctx,
  query: z.output<typeof GuestQuery>,
): Promise<VerbAnswer<typeof guests.list>> {
  const { sort = "name" } = query;
  const listing: GuestListing = {
    words: queryWords(query.q ?? ""),
    sort: sort.replace("-", "") as GuestListing["sort"],
    descending: sort.startsWith("-"),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const data = await listGuestsPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countGuests(db, actor.tenant_id, listing, limit));
}
