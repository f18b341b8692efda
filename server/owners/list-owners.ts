import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { OwnerQuery, owners } from "#contract/owners";
import { queryWords } from "#domain/search-words";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { toOwner } from "#server/owners/owner-answer";
import { countOwners, listOwnersPage, type OwnerListing } from "#server/owners/owners.queries";

/** Owners, found by name, e-mail and phone; by name unless asked otherwise. */
export async function listOwners(
  ctx: Ctx,
  query: z.output<typeof OwnerQuery>,
): Promise<VerbAnswer<typeof owners.list>> {
  const { actor, db } = ctx;
  const { sort = "name" } = query;
  const listing: OwnerListing = {
    words: queryWords(query.q ?? ""),
    archived: query.archived === undefined ? null : query.archived === "1",
    sort: sort.replace("-", "") as OwnerListing["sort"],
    descending: sort.startsWith("-"),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const rows = await listOwnersPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toOwner(ctx, row));
  return pageAnswer(query, data, (limit) => countOwners(db, actor.tenant_id, listing, limit));
}
