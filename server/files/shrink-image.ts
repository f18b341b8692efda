import sharp, { type Sharp } from "sharp";
import { invalid, Problem } from "#server/http/problem";

// One core for one picture, and no decoder but the three that are offered: whatever a file claims, nothing else runs.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/** Widths that are kept, in pixels. A smaller picture is never enlarged: it has fewer of them. */
export const imageWidths = [320, 960, 1920] as const;
/** Pixels that are decoded at most; a small file can claim billions. */
const pixelLimit = 64_000_000;
const quality = 80;

/** A picture in one of its widths, as WebP without any metadata. */
export interface ImageVariant {
  width: number;
  height: number;
  bytes: Buffer;
}

const beginnings: [format: "jpeg" | "png" | "webp", (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, the rest queued: several at once would starve everybody else's requests. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Makes of an uploaded JPEG, PNG or WebP what is kept of it: upright, in up to three widths, narrowest first, and
 * without metadata, so that no photo tells where it was taken. Refuses with 415 what is none of the three, whatever it
 * is called, and with 422 at `file` what cannot be decoded or would be too large decoded.
 */
export async function shrinkImage(bytes: Buffer): Promise<ImageVariant[]> {
  const format = beginnings.find(([, begins]) => begins(bytes))?.[0];
  if (format === undefined) throw new Problem("UnsupportedMediaTypeException");
  return inTurn(async () => {
    await requireDecodable(bytes, format);
    try {
      return await variantsOf(sharp(bytes, { failOn: "error", limitInputPixels: pixelLimit }));
    } catch {
      throw unreadable();
    }
  });
}

async function requireDecodable(bytes: Buffer, format: string): Promise<void> {
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (about === null || about.format !== format) throw unreadable();
  if (about.width * about.height > pixelLimit) {
    throw invalid("file", "Esta imagem tem pixels demais. Diminua a imagem e envie de novo");
  }
}

function unreadable(): Problem {
  return invalid("file", "Não foi possível ler esta imagem. Ela pode estar incompleta: envie outra cópia");
}

/** Decodes once, at the largest width; the others are made of that. Ends with an error after half a minute. */
async function variantsOf(image: Sharp): Promise<ImageVariant[]> {
  const { data, info } = await fitted(image.timeout({ seconds: 30 }).autoOrient().flatten({ background: "#fff" }), 1920)
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
