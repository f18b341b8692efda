import type { Period } from "#domain/free-parts";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { occupyBlocks, vacateBlocks } from "#server/bookings/nights/occupy-blocks";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import { toConflicts } from "#server/quotes/conflicts";

/** A block whose nights are to be taken. */
export interface BlockToTake extends Period {
  id: string;
  occupancy_id: string;
  accommodation_id: string;
}

/**
 * Takes the nights of blocks, holding the lock of their accommodations. Bookings, imported nights, other blocks and
 * the preparation after a stay are in the way of the period asked for; refuses with 409 and names all that is.
 */
export async function takeNights(ctx: Ctx, blocks: BlockToTake[], period: Period): Promise<void> {
  if (await occupyBlocks(ctx, blocks)) return;
  // Some may have found theirs free: only what others took is in the way.
  await vacateBlocks(
    ctx,
    blocks.map(({ id }) => id),
  );
  const places = blocks.map(({ accommodation_id }) => accommodation_id);
  throw await nightsTaken(ctx, await takenIn(ctx, places, period));
}

/** What takes nights of accommodations within a period. */
export function takenIn(ctx: Ctx, places: readonly string[], period: Period): Promise<TakenNights[]> {
  return takenNights(ctx, { from: period.check_in, until: period.check_out, accommodation_ids: places });
}

/** The refusal that names what is in the way, as far as the actor may know. */
export async function nightsTaken(ctx: Ctx, taken: TakenNights[]): Promise<Problem> {
  const conflicts = (await toConflicts(ctx, taken)).map((conflict, index) => ({
    accommodation_id: taken[index]?.accommodation_id,
    ...conflict,
  }));
  const reason = "Há noites ocupadas nestas datas. Nada foi bloqueado.";
  return new Problem("UnavailableDateForBookingException", { reason, body: { conflicts } });
}
