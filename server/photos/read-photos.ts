import type { Photo } from "#contract/photos";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { photoAddress, toPhoto } from "#server/photos/photo-answer";
import { findPhoto, listCovers, listPhotos, type StoredPhoto } from "#server/photos/photos.queries";

/** The photos that an accommodation shows, in their order. */
export async function shownPhotos({ actor, db }: Ctx, accommodationId: string): Promise<StoredPhoto[]> {
  const all = await listPhotos(db, actor.tenant_id, accommodationId);
  return all.filter(({ removed_at }) => removed_at === null);
}

/** The same as GET answers them. */
export async function listAnswer(ctx: Ctx, accommodationId: string): Promise<{ data: Photo[] }> {
  const photos = await shownPhotos(ctx, accommodationId);
  return { data: photos.map((photo) => toPhoto(ctx.actor.tenant_id, photo)) };
}

/** A photo of this very accommodation that is not deleted; 404 for every other. */
export async function requirePhoto({ actor, db }: Ctx, accommodationId: string, id: string): Promise<StoredPhoto> {
  const photo = await findPhoto(db, actor.tenant_id, id);
  return found(photo?.accommodation_id === accommodationId && photo.removed_at === null ? photo : null);
}

/** One photo as GET answers it. */
export async function showPhoto(ctx: Ctx, accommodationId: string, id: string): Promise<Photo> {
  return toPhoto(ctx.actor.tenant_id, await requirePhoto(ctx, accommodationId, id));
}

/** Whether the accommodation shows a photo of this id. */
export async function photoExists({ actor, db }: Ctx, accommodationId: string, id: string): Promise<boolean> {
  const photo = await findPhoto(db, actor.tenant_id, id);
  return photo?.accommodation_id === accommodationId && photo.removed_at === null;
}

/** The addresses of the covers, small, by accommodation; those without photos are left out. */
export async function coversOf({ actor, db }: Ctx, accommodationIds: readonly string[]): Promise<Map<string, string>> {
  if (accommodationIds.length === 0) return new Map();
  const covers = await listCovers(db, actor.tenant_id, accommodationIds);
  return new Map(
    covers.map(({ accommodation_id, id, widths }) => [
      accommodation_id,
      photoAddress(actor.tenant_id, id, widths[0] ?? 0),
    ]),
  );
}
