import type { Sharp } from "sharp";
import { decodeImage } from "#server/files/decode-image";
import { loadSharp } from "#server/files/load-sharp";

/** Widths that are kept, in pixels. A smaller picture is never enlarged: it has fewer of them. */
export const imageWidths = [320, 960, 1920] as const;
const quality = 80;

/** A picture in one of its widths, as WebP without any metadata. */
export interface ImageVariant {
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Makes of an uploaded JPEG, PNG or WebP what is kept of it: upright, in up to three widths, narrowest first, and
 * without metadata, so that no photo tells where it was taken. Refuses as `decodeImage` does.
 */
export function shrinkImage(bytes: Buffer): Promise<ImageVariant[]> {
  return decodeImage(bytes, variantsOf);
}

/** Decodes once, at the largest width; the others are made of that. */
async function variantsOf(image: Sharp): Promise<ImageVariant[]> {
  const sharp = await loadSharp();
  const { data, info } = await fitted(image.flatten({ background: "#fff" }), 1920)
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = new Map<number, ImageVariant>();
  for (const width of imageWidths) {
    const made = await fitted(sharp(data, { raw }), width).webp({ quality }).toBuffer({ resolveWithObject: true });
    variants.set(made.info.width, { width: made.info.width, height: made.info.height, bytes: made.data });
  }
  return [...variants.values()];
}

/** Into the width, and no higher than twice it: a tall screenshot stays within what WebP can hold. */
function fitted(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true });
}
