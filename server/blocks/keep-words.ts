import { wordsOfBlock } from "#server/blocks/block-answer";
import { findBlock } from "#server/blocks/blocks.queries";
import type { Ctx } from "#server/context";
import { keepSearchWords } from "#server/db/search-words";

/** Makes a block be found by what its reason and note say now; a deleted one keeps its words for its return. */
export async function keepWordsOfBlock({ actor, db }: Ctx, id: string): Promise<void> {
  const block = await findBlock(db, actor.tenant_id, id);
  if (block !== null) await keepSearchWords(db, actor.tenant_id, "block", id, wordsOfBlock(block));
}
