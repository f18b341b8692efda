import sharp from "sharp";

type Format = "png" | "jpeg" | "webp";

/** A picture as from a camera; wide enough for two of the three widths by default. */
export async function picture(format: Format = "png", { width = 400, height = 300 } = {}): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 140 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

let small: Promise<Buffer> | null = null;

/** The smallest valid upload. */
export async function pngFile(): Promise<Blob> {
  small ??= picture("png", { width: 8, height: 6 });
  return new Blob([new Uint8Array(await small)], { type: "image/png" });
}
