import { deleteOccupanciesOfBlocks, insertOccupancies } from "#server/bookings/nights/occupancies.queries";
import type { Ctx } from "#server/context";

/** A block that is to take its nights. */
export interface BlockNights {
  id: string;
  /** The id of the row that the block points at. */
  occupancy_id: string;
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/**
 * Takes the nights of blocks, in one statement and without preparation after them, holding the accommodations' locks.
 * Whether all were free: the caller refuses, and thereby undoes, when they were not.
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

/** Gives the nights of blocks back. */
export function vacateBlocks({ actor, db }: Pick<Ctx, "actor" | "db">, blockIds: string[]): Promise<void> {
  return deleteOccupanciesOfBlocks(db, actor.tenant_id, blockIds);
}
