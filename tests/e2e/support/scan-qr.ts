import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

/** The content of a QR code on the screen. */
export async function scanQr(picture: Locator): Promise<string | undefined> {
  const shot = await picture.screenshot();
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
