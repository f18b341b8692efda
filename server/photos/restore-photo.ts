import { type Photo, photosLimit } from "#contract/photos";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { undoTime } from "#server/files/kept-name";
import { found } from "#server/http/problem";
import { tooMany } from "#server/photos/add-photo";
import { findPhoto, moveCover, updatePhoto } from "#server/photos/photos.queries";
import { shownPhotos, showPhoto } from "#server/photos/read-photos";

/**
 * Brings a photo back to its place, as cover again if it was it. 404 when its ten minutes are over; 422 when others
 * filled the limit meanwhile. One that is there stays as it is.
 */
export async function restorePhoto(ctx: Ctx, accommodationId: string, id: string): Promise<Photo> {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [accommodationId]);
  const photo = await findPhoto(db, actor.tenant_id, id);
  const { cover, removed_at } = found(photo?.accommodation_id === accommodationId ? photo : null);
  if (removed_at === null) return showPhoto(ctx, accommodationId, id);
  const now = clock.now();
  found(removed_at.getTime() > now.getTime() - undoTime ? removed_at : null);
  const shown = await shownPhotos(ctx, accommodationId);
  if (shown.length >= photosLimit) throw tooMany();
  const other = shown.find((each) => each.cover);
  // Its own mark would be a second cover the moment it is back: the other one gives way first.
  if (cover && other) await moveCover(db, actor.tenant_id, accommodationId, id);
  await updatePhoto(db, actor.tenant_id, id, { removed_at: null }, now);
  if (shown.length === 0) await moveCover(db, actor.tenant_id, accommodationId, id);
  const after = await showPhoto(ctx, accommodationId, id);
  await record(ctx, "photo.restored", accommodationId, null, after);
  return after;
}
