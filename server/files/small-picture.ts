import { decodeImage } from "#server/files/decode-image";

/** A person's picture: a square of 256 pixels, WebP without metadata, some kilobytes. Refuses as `decodeImage` does. */
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

/**
 * A company's logo: within 320 by 160 pixels on white, and PNG, which every mail program draws. Refuses as `decodeImage`
 * does.
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
