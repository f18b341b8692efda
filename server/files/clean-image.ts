import { decodeImage, type ImageFormat } from "#server/files/decode-image";

/** A scanned page at 300 dots an inch is 2,480 pixels wide; a long receipt photographed by scrolling is high. */
const largest = { width: 4000, height: 12_000, fit: "inside", withoutEnlargement: true } as const;

/**
 * The same picture in the same format, drawn anew: upright, without metadata, so that it does not tell where it was
 * taken, and without whatever else the file held. Small print stays legible. Refuses as `decodeImage` does.
 */
export function cleanImage(bytes: Buffer): Promise<{ format: ImageFormat; bytes: Buffer }> {
  return decodeImage(bytes, async (image, format) => ({
    format,
    bytes: await image
      .resize(largest)
      .toColourspace("srgb")
      .toFormat(format, format === "png" ? {} : { quality: 85 })
      .toBuffer(),
  }));
}
