import { deleteOccupanciesOfBlocks, insertOccupancies } from "#server/bookings/nights/occupancies.queries";
import type { Ctx } from "#server/context";

/** A block whose nights are to be occupied. */
export interface BlockNights {
  id: string;
  /** The id of the occupancy to which the block refers. */
  occupancy_id: string;
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/**
 * Occupies the nights of blocks, in one statement and without preparation after them; the caller holds the locks of the
 * accommodations. Returns true if all were free; if not, the caller must throw, which rolls back.
 */
export async function occupyBlocks({ actor, db }: Pick<Ctx, "actor" | "db">, blocks: BlockNights[]): Promise<boolean> {
  const rows = blocks.map(({ id, occupancy_id, accommodation_id, check_in, check_out }) => ({
    tenant_id: actor.tenant_id,
    id: occupancy_id,
    accommodation_id,
    source: "block" as const,
    block_id: id,
    check_in,
    check_out,
  }));
  return (await insertOccupancies(db, rows)) === rows.length;
}

/** Frees the nights of blocks. */
export function vacateBlocks({ actor, db }: Pick<Ctx, "actor" | "db">, blockIds: string[]): Promise<void> {
  return deleteOccupanciesOfBlocks(db, actor.tenant_id, blockIds);
}
