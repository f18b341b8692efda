import { type Block, type BlockUpdate, blockNightsError } from "#contract/blocks";
import { record } from "#server/audit/record";
import { toBlock, wordsOfBlock } from "#server/blocks/block-answer";
import { type BlockValues, updateBlock as saveBlock } from "#server/blocks/blocks.queries";
import { lockBlock, showBlock, standing } from "#server/blocks/read-block";
import { takeNights } from "#server/blocks/take-nights";
import { vacateBlocks } from "#server/bookings/nights/occupy-blocks";
import { settleImportedNights } from "#server/bookings/nights/occupy-imported";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { keepSearchWords } from "#server/db/search-words";
import { invalid, stale } from "#server/http/problem";
import { merged } from "#server/records/merged";

/**
 * Changes a block: absent is kept, null empties. Other nights are taken in this same transaction. Refuses with 409 taken
 * nights, naming what is in the way, and a version that is no longer the stored one, with what stands now.
 */
export async function updateBlock(ctx: Ctx, id: string, input: BlockUpdate): Promise<Block> {
  const { actor, db, clock } = ctx;
  const stored = standing(await lockBlock(ctx, id));
  const before = toBlock(stored);
  if (stored.version !== input.version) throw stale(before);
  const values: BlockValues = merged(["check_in", "check_out", "kind", "reason", "note"], stored, input);
  const wrong = blockNightsError(values.check_in, values.check_out);
  if (wrong) throw invalid("check_out", wrong);

  const now = clock.now();
  const moved = values.check_in !== stored.check_in || values.check_out !== stored.check_out;
  const occupancy_id = moved ? newId(now) : (stored.occupancy_id as string);
  if (moved) {
    await vacateBlocks(ctx, [id]);
    await takeNights(ctx, [{ ...values, id, occupancy_id, accommodation_id: stored.accommodation_id }], values);
    await settleImportedNights(ctx, [stored.accommodation_id]);
  }
  await saveBlock(db, actor.tenant_id, id, { ...values, occupancy_id, updated_at: now });
  await keepSearchWords(db, actor.tenant_id, "block", id, wordsOfBlock(values));
  const after = await showBlock(ctx, id);
  await record(ctx, "block.updated", id, before, after);
  return after;
}
