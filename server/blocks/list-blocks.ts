import type * as z from "zod";
import type { BlockQuery, blocks } from "#contract/blocks";
import type { VerbAnswer } from "#contract/endpoint";
import { queryWords } from "#domain/search-words";
import { toBlock } from "#server/blocks/block-answer";
import { type BlockListing, countBlocks, listBlocksPage } from "#server/blocks/list-blocks.queries";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";

/** Blocks that stand, found by reason, note and accommodation; the latest beginning first unless asked otherwise. */
export async function listBlocks(
  { actor, db }: Ctx,
  query: z.output<typeof BlockQuery>,
): Promise<VerbAnswer<typeof blocks.list>> {
  const { sort = "-check_in" } = query;
  const listing: BlockListing = {
    words: queryWords(query.q ?? ""),
    accommodation_id: query.accommodation_id ?? null,
    kinds: query.kind ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
    sort: sort.replace("-", "") as BlockListing["sort"],
    descending: sort.startsWith("-"),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const rows = await listBlocksPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, rows.map(toBlock), (limit) => countBlocks(db, actor.tenant_id, listing, limit));
}
