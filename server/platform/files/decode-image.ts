import type sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { invalid, Problem } from "#server/platform/http/problem";

/** Maximum number of pixels; a small file can claim billions. */
const pixelLimit = 64_000_000;

export type ImageFormat = "jpeg" | "png" | "webp";

const beginnings: [format: ImageFormat, (bytes: Buffer) => boolean][] = [
  ["jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/** The format that the file's first bytes show, whatever its name; null for any other. */
export function imageFormat(bytes: Buffer): ImageFormat | null {
  return beginnings.find(([, begins]) => begins(bytes))?.[0] ?? null;
}

/**
 * Runs the work on an uploaded JPEG, PNG or WebP, rotated upright, with a limit of half a minute. Refuses with 415 any
 * other format, and with 422 at `file` what cannot be decoded or has too many pixels.
 */
export async function decodeImage<T>(
  bytes: Buffer,
  work: (image: Sharp, format: ImageFormat) => Promise<T>,
): Promise<T> {
  const format = imageFormat(bytes);
  if (format === null) throw new Problem("UnsupportedMediaTypeException");
  const sharp = await loadSharp();
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null); // no picture: refused below
  requireDecodable(about, format);
  const image = sharp(bytes, { failOn: "error", limitInputPixels: pixelLimit }).timeout({ seconds: 30 }).autoOrient();
  return work(image, format).catch(() => {
    throw unreadable();
  });
}

function requireDecodable(about: Metadata | null, format: ImageFormat): void {
  if (about === null || about.format !== format) throw unreadable();
  if (about.width * about.height > pixelLimit) {
    throw invalid("file", "Esta imagem tem pixels demais. Diminua a imagem e envie de novo");
  }
}

function unreadable(): Problem {
  return invalid("file", "Não foi possível ler esta imagem. Ela pode estar incompleta: envie outra cópia");
}

let loading: Promise<typeof sharp> | null = null;

/** The picture library, loaded with the first picture, because most starts never need it. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then((found) => restricted(found.default));
  return loading;
}

/** One core per picture, and only the three decoders offered: whatever a file claims to be, no other runs. */
function restricted(library: typeof sharp): typeof sharp {
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  return library;
}
