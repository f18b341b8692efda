import { strFromU8, unzipSync } from "fflate";
import type { BookingFileType } from "#contract/bookings/attached-files";
import { decodeImage, type ImageFormat, imageFormat } from "#server/platform/files/decode-image";
import { invalid, Problem } from "#server/platform/http/problem";

/** A page scanned at 300 dpi is 2,480 pixels wide; a long receipt as a scrolling screenshot is high. */
const largest = { width: 4000, height: 12_000, fit: "inside", withoutEnlargement: true } as const;

/**
 * Re-encodes a picture in its format: upright and without metadata, so that it contains neither its location nor any
 * other data of the file. Small print stays legible. Refuses as `decodeImage` does.
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

/** The stored content of an uploaded file, and its type. */
export interface JudgedDocument {
  type: BookingFileType;
  bytes: Uint8Array;
}

/**
 * Decides by content what a file is, whatever its name or declared type: a picture is re-encoded; PDF and Office
 * documents are stored unchanged. Refuses with 415 everything else, including HTML and SVG, and with 422 at `file` what
 * is incomplete, contains macros, or would unpack to far more than its size.
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

/** Its end marker is searched near the end: some programs write a few lines after it. */
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

/** Of a ZIP only the list of parts is read, and the one part with their content types: nothing else is unpacked. */
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

/** Records each part with its stated size, and returns the one with the content types. */
function listParts(bytes: Buffer, parts: Map<string, number>): Uint8Array | undefined {
  try {
    // An entry gets as much room as it states: a false size fails instead of growing.
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
