import type { Photo } from "#contract/photos";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { stale } from "#server/http/problem";
import { updateOrder } from "#server/photos/photos.queries";
import { listAnswer, shownPhotos } from "#server/photos/read-photos";

/**
 * Puts an accommodation's photos in this order. The ids have to be exactly those that it shows, else somebody added or
 * deleted one meanwhile: 409 with the list as it is.
 */
export async function orderPhotos(ctx: Ctx, accommodationId: string, ids: string[]): Promise<{ data: Photo[] }> {
  await lockAccommodations(ctx, [accommodationId]);
  const before = (await shownPhotos(ctx, accommodationId)).map(({ id }) => id);
  if (before.length !== ids.length || [...before].sort().join() !== [...ids].sort().join()) {
    throw stale(await listAnswer(ctx, accommodationId));
  }
  await updateOrder(ctx.db, ctx.actor.tenant_id, ids);
  if (before.join() !== ids.join()) await record(ctx, "photos.ordered", accommodationId, before, ids);
  return listAnswer(ctx, accommodationId);
}
