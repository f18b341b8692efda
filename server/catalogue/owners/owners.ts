import type * as z from "zod";
import { type Owner, type OwnerQuery, owner, type owners } from "#contract/catalogue/owners";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { fold, queryWords, searchWords } from "#domain/search-words";
import {
  countOwners,
  findOwner,
  listOwnersPage,
  type OwnerListing,
  type StoredOwner,
} from "#server/catalogue/owners/owners.queries";
import { hiddenDocuments, pixKeyOf, requireSeenDocument } from "#server/people/pix-keys/pix-keys";
import type { Ctx } from "#server/platform/context";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { deleteSearchWords, keepSearchWords } from "#server/platform/db/search-words";
import { Problem } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";

/** An owner as the API returns it; documents, also as Pix keys, only for users who may see them. */
const toOwner = ({ actor }: Ctx, stored: StoredOwner): Owner => hiddenDocuments(actor, stored);

/**
 * Owners of accommodations. An archived owner keeps their shares; an owner with a share cannot be deleted, only
 * archived.
 */
export const ownerVerbs = recordVerbs({
  definition: owner,
  table: "owners",
  name: "owner",
  list: listOwners,
  find: ({ actor, db }, id) => findOwner(db, actor.tenant_id, id),
  answer: toOwner,
  allow: ({ actor }, said) => requireSeenDocument(actor, said),
  beforeSave: (_, { values, said }) => ({ ...values, ...pixKeyOf(values, said) }),
  row: (values) => ({ ...values, name_folded: fold(values.name) }),
  afterSave: ({ actor, db }, id, { values: { name, email, phone } }) =>
    keepSearchWords(db, actor.tenant_id, "owner", id, searchWords(name, email, phone)),
  async beforeDelete({ actor, db }, { id, accommodations }) {
    if (accommodations.length > 0) throw new Problem("OwnerInUseException");
    await deleteSearchWords(db, actor.tenant_id, id);
  },
  taken: { constraint: "owners_document", field: "document", sentence: "Outro proprietário já tem este documento" },
  inUse: "OwnerInUseException",
});

/** Owners, searched by name, e-mail and phone; by name by default. */
async function listOwners(ctx: Ctx, query: z.output<typeof OwnerQuery>): Promise<VerbAnswer<typeof owners.list>> {
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
