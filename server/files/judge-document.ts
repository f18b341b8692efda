import { strFromU8, unzipSync } from "fflate";
import type { BookingFileType } from "#contract/booking-files";
import { decodeImage, type ImageFormat, imageFormat } from "#server/files/decode-image";
import { invalid, Problem } from "#server/http/problem";

/** A scanned page at 300 dots an inch is 2,480 pixels wide; a long receipt photographed by scrolling is high. */
const largest = { width: 4000, height: 12_000, fit: "inside", withoutEnlargement: true } as const;

/**
 * The same picture in the same format, drawn anew: upright, without metadata, so that it does not tell where it was
 * taken, and without whatever else the file held. Small print stays legible. Refuses as `decodeImage` does.
 */
function cleanImage(bytes: Buffer): Promise<{ format: ImageFormat; bytes: Buffer }> {
  return decodeImage(bytes, async (image, format) => ({
    format,
    bytes: await image
      .resize(largest)
      .toColourspace("srgb")
      .toFormat(format, format === "png" ? {} : { quality: 85 })
      .toBuffer(),
  }));
}

/** What is kept of an uploaded file, and what it is. */
export interface JudgedDocument {
  type: BookingFileType;
  bytes: Uint8Array;
}

/**
 * Decides by content what a file is, whatever it is called or announced as: a picture is drawn anew, a PDF and an Office
 * document are kept as they are. Refuses with 415 everything else, HTML and SVG among it, and with 422 at `file` what is
 * incomplete, brings macros along, or would unpack to much more than it is.
 */
export async function judgeDocument(bytes: Buffer): Promise<JudgedDocument> {
  if (imageFormat(bytes) !== null) {
    const { format, bytes: drawn } = await cleanImage(bytes);
    return { type: `image/${format}`, bytes: drawn };
  }
  if (bytes.toString("latin1", 0, 5) === "%PDF-") return { type: pdfType(bytes), bytes };
  if (bytes.toString("latin1", 0, 4) === "PK\x03\x04") return { type: officeType(bytes), bytes };
  throw new Problem("UnsupportedMediaTypeException");
}

/** Its end is looked for near the end: some programs write a few lines after it. */
function pdfType(bytes: Buffer): "application/pdf" {
  if (!bytes.subarray(-2048).includes("%%EOF")) {
    throw invalid("file", "Este PDF está incompleto. Baixe ou gere o arquivo de novo e envie outra vez");
  }
  return "application/pdf";
}

const mainParts = [
  ["word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
] as const;
const contents = "[Content_Types].xml";
const contentsLimit = 1024 * 1024; // bytes
const unpackedLimit = 200 * 1024 * 1024; // bytes
const partsLimit = 5_000;

/** Of a ZIP only its list of parts is read, and the one part that says what the others are: nothing else is unpacked. */
function officeType(bytes: Buffer): BookingFileType {
  const parts = new Map<string, number>();
  const read = listParts(bytes, parts);
  const main = mainParts.find(([part]) => parts.has(part));
  if (main === undefined || read === undefined) throw new Problem("UnsupportedMediaTypeException");
  const total = [...parts.values()].reduce((sum, size) => sum + size, 0);
  if (total > unpackedLimit || parts.size > partsLimit) {
    throw invalid("file", "Este documento é grande demais por dentro. Salve-o como PDF e envie de novo");
  }
  const names = [...parts.keys()].join("\n");
  if (/macroEnabled|vbaProject/i.test(strFromU8(read)) || /vba|activex|\.(bin|exe|js|vbs)$/im.test(names)) {
    throw invalid("file", "Este documento tem macros ou arquivos embutidos. Salve-o como PDF e envie de novo");
  }
  if (!strFromU8(read).includes(`${main[1]}.main+xml`)) throw new Problem("UnsupportedMediaTypeException");
  return main[1];
}

/** Notes each part with the size that it claims, and gives the one that says what they are. */
function listParts(bytes: Buffer, parts: Map<string, number>): Uint8Array | undefined {
  try {
    // The size that an entry states is the room that it gets: one that lies fails instead of growing.
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.set(name, originalSize);
        return name === contents && originalSize <= contentsLimit;
      },
    });
    return unpacked[contents];
  } catch {
    throw invalid("file", "Não conseguimos abrir este documento. Salve-o de novo e envie outra vez");
  }
}
