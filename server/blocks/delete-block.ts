import type { Block } from "#contract/blocks";
import { record } from "#server/audit/record";
import { toBlock } from "#server/blocks/block-answer";
import { deleteBlocksOfAccommodation, updateBlock } from "#server/blocks/blocks.queries";
import { lockBlock, showBlock } from "#server/blocks/read-block";
import { takeNights } from "#server/blocks/take-nights";
import { vacateBlocks } from "#server/bookings/nights/occupy-blocks";
import { settleImportedNights } from "#server/bookings/nights/occupy-imported";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";

/**
 * Deletes a block and frees its nights, for imported ones that wait behind it first. Twice changes nothing more;
 * `restoreBlock` takes it back.
 */
export async function deleteBlock(ctx: Ctx, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const block = await lockBlock(ctx, id);
  if (block.deleted_at !== null) return;
  const now = clock.now();
  await vacateBlocks(ctx, [id]);
  await updateBlock(db, actor.tenant_id, id, { occupancy_id: null, deleted_at: now, updated_at: now });
  await settleImportedNights(ctx, [block.accommodation_id]);
  await record(ctx, "block.deleted", id, toBlock(block), null);
}

/** Brings a deleted block back; refused with 409 when its nights are taken since. One that stands stays as it is. */
export async function restoreBlock(ctx: Ctx, id: string): Promise<Block> {
  const { actor, db, clock } = ctx;
  const block = await lockBlock(ctx, id);
  if (block.deleted_at === null) return toBlock(block);
  const now = clock.now();
  const occupancy_id = newId(now);
  await takeNights(ctx, [{ ...block, occupancy_id }], block);
  await updateBlock(db, actor.tenant_id, id, { occupancy_id, deleted_at: null, updated_at: now });
  const after = await showBlock(ctx, id);
  await record(ctx, "block.restored", id, null, after);
  return after;
}

/** Forgets the blocks of an accommodation that is deleted. */
export function forgetBlocksOf({ actor, db }: Ctx, accommodationId: string): Promise<void> {
  return deleteBlocksOfAccommodation(db, actor.tenant_id, accommodationId);
}
