import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shrinkImage } from "#server/platform/files/shrink-image";
import { picture } from "#tests/support/pictures";

const sizes = (variants: { width: number; height: number }[]) => variants.map(({ width, height }) => [width, height]);
const refusal = async (bytes: Buffer) =>
  shrinkImage(bytes).then(
    () => "taken",
    (problem) => problem,
  );

/** A PNG of one color whose header claims a size that its content does not have. */
function claiming(width: number, height: number): Buffer {
  const part = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const content = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", head),
    part("IDAT", content),
    part("IEND", Buffer.alloc(0)),
  ]);
}

describe("a valid picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("in %s becomes WebP in three widths", async (format) => {
    const variants = await shrinkImage(await picture(format, { width: 2400, height: 1600 }));
    expect(sizes(variants)).toEqual([
      [320, 213],
      [960, 640],
      [1920, 1280],
    ]);
    for (const { bytes, width, height } of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
    }
  });

  test.each([
    ["small", { width: 200, height: 100 }, [[200, 100]]],
    [
      "between two widths",
      { width: 500, height: 400 },
      [
        [320, 256],
        [500, 400],
      ],
    ],
  ])("that is %s is never enlarged", async (_, size, expected) => {
    expect(sizes(await shrinkImage(await picture("jpeg", size)))).toEqual(expected);
  });

  test("that is very tall is limited in height", async () => {
    const variants = await shrinkImage(await picture("png", { width: 400, height: 17_000 }));
    expect(Math.max(...variants.map(({ height }) => height))).toBe(3840);
  });

  test("with a transparent background gets a white one", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [variant] = await shrinkImage(bytes);
    const { data, info } = await sharp(variant?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, data[0]]).toEqual([3, 255]);
  });
});

test("camera and location data of a photo are removed, and it is rotated upright", async () => {
  const exif = {
    IFD0: { Make: "Camera Secreta", Copyright: "Aurora" },
    IFD3: { GPSLatitudeRef: "S", GPSLatitude: "27/1 36/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "48/1 33/1 0/1" },
  };
  const plain = await picture("jpeg", { width: 640, height: 480 });
  const bytes = await sharp(plain).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  const before = await sharp(bytes).metadata();
  expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  expect(before.exif?.toString("latin1")).toContain("Camera Secreta");
  const variants = await shrinkImage(bytes);
  expect(sizes(variants)).toEqual([
    [320, 427],
    [480, 640],
  ]);
  for (const variant of variants) {
    const { exif: position, xmp, iptc, icc, orientation } = await sharp(variant.bytes).metadata();
    expect({ position, xmp, iptc, icc, orientation }).toEqual({});
    expect(variant.bytes.toString("latin1")).not.toMatch(/EXIF|GPS|Secreta|Aurora/);
  }
});

describe("an invalid picture", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ["SVG", Buffer.from(svg)],
    ["SVG with a declaration", Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00", "latin1")],
    ["TIFF", Buffer.from("II*\x00\x08\x00\x00\x00", "latin1")],
    ["PDF", Buffer.from("%PDF-1.7\n")],
    ["ZIP", Buffer.from("PK\x03\x04")],
    ["nothing", Buffer.alloc(0)],
  ])("is refused by its content: %s", async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: "UnsupportedMediaTypeException", status: 415 });
  });

  const unreadable = {
    status: 422,
    extras: { errors: { file: ["Não foi possível ler esta imagem. Ela pode estar incompleta: envie outra cópia"] } },
  };

  test.each([
    ["SVG behind the beginning of a JPEG", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ["a page behind the beginning of a PNG", Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1")],
    ["a sound that calls itself WebP", Buffer.from("RIFF\x24\x00\x00\x00WEBPfmt nothing", "latin1")],
  ])("is refused by the decoder: %s", async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject(unreadable);
  });

  test.each(["jpeg", "png", "webp"] as const)("is refused when truncated: %s", async (format) => {
    const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#888", noise } })
      .toFormat(format)
      .toBuffer();
    expect(await refusal(bytes)).toBe("taken");
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toMatchObject(unreadable);
  });

  test("is refused before decoding if it would be enormous", async () => {
    const bomb = claiming(50_000, 50_000);
    expect(bomb.length).toBeLessThan(5000);
    expect(await refusal(bomb)).toMatchObject({
      status: 422,
      extras: { errors: { file: ["Esta imagem tem pixels demais. Diminua a imagem e envie de novo"] } },
    });
  });
});
