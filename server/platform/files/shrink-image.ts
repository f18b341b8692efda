import type { Sharp } from "sharp";
import { decodeImage, loadSharp } from "#server/platform/files/decode-image";

/** Stored widths in pixels. A smaller picture is never enlarged: it has fewer of them. */
export const imageWidths = [320, 960, 1920] as const;
const quality = 80;

/** A picture in one of its widths, as WebP without metadata. */
export interface ImageVariant {
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Converts an uploaded JPEG, PNG or WebP to its stored form: upright, in up to three widths, narrowest first, without
 * metadata, so that no photo contains its location. Refuses as `decodeImage` does.
 */
export function shrinkImage(bytes: Buffer): Promise<ImageVariant[]> {
  return decodeImage(bytes, variantsOf);
}

/** Decodes once, at the largest width; the others are scaled from that. */
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

/** Within the width, and no higher than twice it: a tall screenshot stays within the limit of WebP. */
function fitted(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true });
}

/** A user's picture: a square of 256 pixels, WebP without metadata, a few kilobytes. Refuses as `decodeImage` does. */
export function facePicture(bytes: Buffer): Promise<Buffer> {
  return decodeImage(bytes, (image) =>
    image
      .flatten({ background: "#fff" })
      .resize({ width: 256, height: 256, fit: "cover" })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .toBuffer(),
  );
}

/** The size of link previews in pixels, and the largest file that WhatsApp shows. */
export const linkPictureSize = { width: 1200, height: 630 };
const largestLinkPicture = 300_000;

/** A stored photo as messengers show it with a link: a JPEG that fills the preview, in the best quality that fits. */
export async function linkPicture(bytes: Buffer): Promise<Buffer> {
  let made = bytes;
  for (const quality of [82, 65, 45, 25]) {
    made = await decodeImage(bytes, (image) =>
      image
        .resize({ ...linkPictureSize, fit: "cover" })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer(),
    );
    if (made.length <= largestLinkPicture) break;
  }
  return made;
}

/**
 * A company's logo: within 320 by 160 pixels on white, as PNG, which every mail program displays. Refuses as
 * `decodeImage` does.
 */
export function logoPicture(bytes: Buffer): Promise<Buffer> {
  return decodeImage(bytes, (image) =>
    image
      .flatten({ background: "#fff" })
      .resize({ width: 320, height: 160, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ palette: true })
      .toBuffer(),
  );
}
