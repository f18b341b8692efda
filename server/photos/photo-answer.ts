import type { Photo } from "#contract/photos";
import type { StoredPhoto } from "#server/photos/photos.queries";

/** Where a browser finds the photo in this width. */
export function photoAddress(tenantId: string, photoId: string, width: number): string {
  return `/api/photos/${tenantId}/${photoId}/${width}`;
}

/** Where the store keeps it. */
export function photoKey(tenantId: string, fileName: string, width: number): string {
  return `${tenantId}/photos/${fileName}-${width}.webp`;
}

/** A photo as it goes over the wire. */
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
