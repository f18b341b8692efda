import type { Photo, PhotoUpdate, photos } from "#contract/catalogue/photos";
import { photosLimit } from "#contract/platform/file-limits";
import { lockAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { tooMany } from "#server/catalogue/photos/add-photo";
import { enqueueDiscard } from "#server/catalogue/photos/discard-files";
import {
  deletePhotosOf,
  findPhoto,
  listPhotos,
  moveCover,
  updateOrder,
  updatePhoto as updateRow,
} from "#server/catalogue/photos/photos.queries";
import { listAnswer, requirePhoto, shownPhotos, showPhoto, toPhoto } from "#server/catalogue/photos/read-photos";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { undoTime } from "#server/platform/files/kept-name";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Changes caption and cover; an absent field is kept. The cover flag can only be moved to another photo. 409 for a
 * stale version.
 */
export async function updatePhoto(
  ctx: Ctx,
  accommodationId: string,
  id: string,
  { caption, cover, version }: PhotoUpdate,
): Promise<Photo> {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [accommodationId]);
  const stored = await requirePhoto(ctx, accommodationId, id);
  const before = toPhoto(actor.tenant_id, stored);
  if (stored.version !== version) throw stale(before);
  if (stored.cover && cover === false) throw invalid("cover", "Escolha outra foto para ser a capa");
  if (cover === true) await moveCover(db, actor.tenant_id, accommodationId, id);
  await updateRow(db, actor.tenant_id, id, { caption: caption === undefined ? stored.caption : caption }, clock.now());
  const after = await showPhoto(ctx, accommodationId, id);
  await record(ctx, "photo.updated", accommodationId, before, after);
  return after;
}

/**
 * Reorders an accommodation's photos. The ids must be exactly those shown; otherwise someone added or deleted one
 * meanwhile: 409 with the current list.
 */
export const orderPhotos: Verb<typeof photos.order> = async (
  ctx,
  { params: { id: accommodationId }, body: { ids } },
) => {
  await lockAccommodations(ctx, [accommodationId]);
  const before = (await shownPhotos(ctx, accommodationId)).map(({ id }) => id);
  if (before.length !== ids.length || [...before].sort().join() !== [...ids].sort().join()) {
    throw stale(await listAnswer(ctx, accommodationId));
  }
  await updateOrder(ctx.db, ctx.actor.tenant_id, ids);
  if (before.join() !== ids.join()) await record(ctx, "photos.ordered", accommodationId, before, ids);
  return listAnswer(ctx, accommodationId);
};

/**
 * Deletes a photo; its files are removed after ten minutes, until when it can be restored. If it was the cover, the
 * next one becomes the cover.
 */
export const deletePhoto: Verb<typeof photos.delete> = async (ctx, { params: { id: accommodationId, photo: id } }) => {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [accommodationId]);
  const stored = await requirePhoto(ctx, accommodationId, id);
  const now = clock.now();
  await updateRow(db, actor.tenant_id, id, { removed_at: now }, now);
  const [next] = stored.cover ? await shownPhotos(ctx, accommodationId) : [];
  if (next) await moveCover(db, actor.tenant_id, accommodationId, next.id);
  const files = [{ name: stored.file_name, widths: stored.widths }];
  await enqueueDiscard(db, actor.tenant_id, files, { now, at: new Date(now.getTime() + undoTime) });
  await record(ctx, "photo.deleted", accommodationId, toPhoto(actor.tenant_id, stored), null);
};

/** Deletes every photo of a deleted accommodation in the same transaction; the files are removed later. */
export async function deleteAllPhotos({ actor, db, clock }: Ctx, accommodationId: string): Promise<void> {
  const all = await listPhotos(db, actor.tenant_id, accommodationId);
  if (all.length === 0) return;
  await deletePhotosOf(db, actor.tenant_id, accommodationId);
  const files = all.map(({ file_name, widths }) => ({ name: file_name, widths }));
  const now = clock.now();
  await enqueueDiscard(db, actor.tenant_id, files, { now, at: now });
}

/**
 * Restores a photo to its position, also as cover. 404 after ten minutes; 422 if the limit was reached meanwhile. Does
 * nothing for a visible photo.
 */
export const restorePhoto: Verb<typeof photos.restore> = async (
  ctx,
  { params: { id: accommodationId, photo: id } },
) => {
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
  // Restored with its cover flag, it would be a second cover: the other one loses the flag first.
  if (cover && other) await moveCover(db, actor.tenant_id, accommodationId, id);
  await updateRow(db, actor.tenant_id, id, { removed_at: null }, now);
  if (shown.length === 0) await moveCover(db, actor.tenant_id, accommodationId, id);
  const after = await showPhoto(ctx, accommodationId, id);
  await record(ctx, "photo.restored", accommodationId, null, after);
  return after;
};
