import type { Photo } from "#contract/catalogue/photos";
import { findPhoto, listCovers, listPhotos, type StoredPhoto } from "#server/catalogue/photos/photos.queries";
import type { Ctx } from "#server/platform/context";
import type { FileStore } from "#server/platform/files/file-store";
import { found } from "#server/platform/http/problem";
import type { FileAnswer } from "#server/platform/http/route";

/** The visible photos of an accommodation, in order. */
export async function shownPhotos({ actor, db }: Ctx, accommodationId: string): Promise<StoredPhoto[]> {
  const all = await listPhotos(db, actor.tenant_id, accommodationId);
  return all.filter(({ removed_at }) => removed_at === null);
}

/** The photo marked as the cover, otherwise the first one; null without photos. */
export const coverOf = (photos: readonly StoredPhoto[]): StoredPhoto | null =>
  photos.find(({ cover }) => cover) ?? photos[0] ?? null;

/** The visible photos as the API returns them. */
export async function listAnswer(ctx: Ctx, accommodationId: string): Promise<{ data: Photo[] }> {
  const photos = await shownPhotos(ctx, accommodationId);
  return { data: photos.map((photo) => toPhoto(ctx.actor.tenant_id, photo)) };
}

/** A visible photo of this accommodation; 404 for any other. */
export async function requirePhoto({ actor, db }: Ctx, accommodationId: string, id: string): Promise<StoredPhoto> {
  const photo = await findPhoto(db, actor.tenant_id, id);
  return found(photo?.accommodation_id === accommodationId && photo.removed_at === null ? photo : null);
}

export async function showPhoto(ctx: Ctx, accommodationId: string, id: string): Promise<Photo> {
  return toPhoto(ctx.actor.tenant_id, await requirePhoto(ctx, accommodationId, id));
}

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

/** The URL path of the photo in this width. */
function photoAddress(tenantId: string, photoId: string, width: number): string {
  return `/api/photos/${tenantId}/${photoId}/${width}`;
}

/** Its key in the store. */
export function photoKey(tenantId: string, fileName: string, width: number): string {
  return `${tenantId}/photos/${fileName}-${width}.webp`;
}

/** A photo as the API returns it. */
export function toPhoto(tenantId: string, stored: StoredPhoto): Photo {
  const { id, caption, cover, width, height, bytes, widths, created_at, version } = stored;
  return {
    id,
    caption,
    cover,
    width,
    height,
    bytes,
    sources: widths.map((each) => ({ url: photoAddress(tenantId, id, each), width: each })),
    created_at: created_at.toISOString(),
    version,
  };
}

/** A photo's picture in one of its widths. 404 for unknown, foreign and deleted photos alike. */
export async function showPhotoFile(ctx: Ctx, files: FileStore, id: string, width: number): Promise<FileAnswer> {
  const { tenant_id } = ctx.actor;
  const photo = await findPhoto(ctx.db, tenant_id, id);
  const { file_name } = found(photo?.removed_at === null && photo.widths.includes(width) ? photo : null);
  return { read: () => files.read(photoKey(tenant_id, file_name, width)) };
}
