import { type Photo, photos } from "#contract/photos";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import { photoAddress, toPhoto } from "#server/photos/photo-answer";
import { findPhoto, listCovers, listPhotos, type StoredPhoto } from "#server/photos/photos.queries";

/** The visible photos of an accommodation, in order. */
export async function shownPhotos({ actor, db }: Ctx, accommodationId: string): Promise<StoredPhoto[]> {
  const all = await listPhotos(db, actor.tenant_id, accommodationId);
  return all.filter(({ removed_at }) => removed_at === null);
}

/** The photo marked as the cover, otherwise the first one; null without photos. */
export const coverOf = (photos: readonly StoredPhoto[]): StoredPhoto | null =>
  photos.find(({ cover }) => cover) ?? photos[0] ?? null;

/** The same as the API returns them. */
export async function listAnswer(ctx: Ctx, accommodationId: string): Promise<{ data: Photo[] }> {
  const photos = await shownPhotos(ctx, accommodationId);
  return { data: photos.map((photo) => toPhoto(ctx.actor.tenant_id, photo)) };
}

serve(
  photos.list,
  (ctx, { params }) => listAnswer(ctx, params.id),
  (ctx, { id }) => accommodationExists(ctx, id),
);

/** A visible photo of this accommodation; 404 for any other. */
export async function requirePhoto({ actor, db }: Ctx, accommodationId: string, id: string): Promise<StoredPhoto> {
  const photo = await findPhoto(db, actor.tenant_id, id);
  return found(photo?.accommodation_id === accommodationId && photo.removed_at === null ? photo : null);
}

export async function showPhoto(ctx: Ctx, accommodationId: string, id: string): Promise<Photo> {
  return toPhoto(ctx.actor.tenant_id, await requirePhoto(ctx, accommodationId, id));
}

serve(photos.show, (ctx, { params }) => showPhoto(ctx, params.id, params.photo));

export async function photoExists({ actor, db }: Ctx, accommodationId: string, id: string): Promise<boolean> {
  const photo = await findPhoto(db, actor.tenant_id, id);
  return photo?.accommodation_id === accommodationId && photo.removed_at === null;
}

/** The addresses of the covers in the small width, by accommodation; those without photos are left out. */
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
