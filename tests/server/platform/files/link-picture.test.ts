import sharp from "sharp";
import { expect, test } from "vitest";
import { linkPicture } from "#server/platform/files/shrink-image";
import { picture } from "#tests/support/pictures";

test("a link preview picture is a JPEG of the full preview size", async () => {
  const made = await linkPicture(await picture("webp", { width: 960, height: 1200 }));
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("a picture of noise, which compresses badly, stays below WhatsApp's limit", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const hard = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#888", noise } });
  expect((await linkPicture(await hard.webp({ quality: 90 }).toBuffer())).length).toBeLessThanOrEqual(300_000);
});
