import type { Photo } from "#contract/photos";
import type { StoredPhoto } from "#server/photos/photos.queries";

/** The URL path of the photo in this width. */
export function photoAddress(tenantId: string, photoId: string, width: number): string {
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
