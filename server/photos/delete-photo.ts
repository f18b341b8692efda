import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { undoTime } from "#server/files/kept-name";
import { leaveDiscard } from "#server/photos/discard-files";
import { toPhoto } from "#server/photos/photo-answer";
import { deletePhotosOf, listPhotos, moveCover, updatePhoto } from "#server/photos/photos.queries";
import { requirePhoto, shownPhotos } from "#server/photos/read-photos";

/**
 * Takes a photo away at once; its files follow in ten minutes, until when it can be brought back. The next one in
 * order becomes the cover when this was it.
 */
export async function deletePhoto(ctx: Ctx, accommodationId: string, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  await lockAccommodations(ctx, [accommodationId]);
  const stored = await requirePhoto(ctx, accommodationId, id);
  const now = clock.now();
  await updatePhoto(db, actor.tenant_id, id, { removed_at: now }, now);
  const [next] = stored.cover ? await shownPhotos(ctx, accommodationId) : [];
  if (next) await moveCover(db, actor.tenant_id, accommodationId, next.id);
  const files = [{ name: stored.file_name, widths: stored.widths }];
  await leaveDiscard(db, actor.tenant_id, files, { now, at: new Date(now.getTime() + undoTime) });
  await record(ctx, "photo.deleted", accommodationId, toPhoto(actor.tenant_id, stored), null);
}

/** Deletes every photo of an accommodation that is itself deleted, in the same transaction; the files follow it. */
export async function deleteAllPhotos({ actor, db, clock }: Ctx, accommodationId: string): Promise<void> {
  const all = await listPhotos(db, actor.tenant_id, accommodationId);
  if (all.length === 0) return;
  await deletePhotosOf(db, actor.tenant_id, accommodationId);
  const files = all.map(({ file_name, widths }) => ({ name: file_name, widths }));
  const now = clock.now();
  await leaveDiscard(db, actor.tenant_id, files, { now, at: now });
}
