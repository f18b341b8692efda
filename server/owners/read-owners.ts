import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { Owner, OwnerQuery, owners } from "#contract/owners";
import { queryWords } from "#domain/search-words";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found } from "#server/http/problem";
import { toOwner } from "#server/owners/owner-answer";
import {
  countOwners,
  findOwner,
  listOwnersPage,
  type OwnerListing,
  type StoredOwner,
} from "#server/owners/owners.queries";

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

/** One owner as it is stored. Refuses unknown and foreign ids with the same 404. */
export async function requireOwner({ actor, db }: Ctx, id: string): Promise<StoredOwner> {
  return found(await findOwner(db, actor.tenant_id, id));
}

/** One owner as GET answers it. */
export async function showOwner(ctx: Ctx, id: string): Promise<Owner> {
  return toOwner(ctx, await requireOwner(ctx, id));
}

/** Whether the company has an owner of this id. */
export async function ownerExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findOwner(db, actor.tenant_id, id)) !== null;
}
