import type { Block } from "#contract/blocks";
import { toBlock } from "#server/blocks/block-answer";
import { findBlock, type StoredBlock } from "#server/blocks/blocks.queries";
import { lockNights } from "#server/bookings/nights/lock-nights";
import type { Ctx } from "#server/context";
import { found, notFound } from "#server/http/problem";

/** One block as GET answers it. Refuses unknown, foreign and deleted ones with the same 404. */
export async function showBlock({ actor, db }: Ctx, id: string): Promise<Block> {
  return toBlock(standing(await findBlock(db, actor.tenant_id, id)));
}

/** Whether the company has a block of this id that is not deleted. */
export async function blockExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findBlock(db, actor.tenant_id, id))?.deleted_at === null;
}

/** A block that stands. Refuses null and deleted ones with 404. */
export function standing(block: StoredBlock | null): StoredBlock {
  if (block === null || block.deleted_at !== null) throw notFound();
  return block;
}

/**
 * Locks a block, deleted ones too, by way of its accommodation, which it never leaves. What is read after the lock
 * counts: somebody else may have changed it in between. Refuses unknown and foreign ids with 404.
 */
export async function lockBlock(ctx: Ctx, id: string): Promise<StoredBlock> {
  const { actor, db } = ctx;
  const { accommodation_id } = found(await findBlock(db, actor.tenant_id, id));
  await lockNights(ctx, [accommodation_id]);
  return found(await findBlock(db, actor.tenant_id, id));
}
