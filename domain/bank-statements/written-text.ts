import { asWindows1252, byteInWindows1252 } from "#domain/windows-1252";

/** A file as one character per byte, so that its structure can be parsed before each value is decoded separately. */
export interface RawText {
  text: string;
  /** Decodes a piece of it. */
  decode: (piece: string) => string;
}

const chunk = 32_768;
const longestValue = 4_000; // longer than any field that a bank writes

/** The file as raw text. The encoding in its header is ignored: many state USASCII but are Windows-1252 or UTF-8. */
export function rawText(bytes: Uint8Array): RawText {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (utf16) {
    const swapped = utf16 === "utf-16le" ? bytes : swapPairs(bytes);
    return { text: new TextDecoder("utf-16le").decode(swapped), decode: (piece) => tidy(piece.slice(0, longestValue)) };
  }
  const marked = first === 0xef && second === 0xbb && bytes[2] === 0xbf;
  return { text: oneLetterAByte(marked ? bytes.subarray(3) : bytes), decode: decodeValue };
}

/**
 * Decodes a value of one character per byte: as UTF-8 if valid, else as Windows-1252. Runs of white space become one
 * space.
 */
function decodeValue(whole: string): string {
  const piece = whole.slice(0, longestValue);
  const bytes = piece.includes("\\") ? withoutEscapes(piece) : piece;
  if (!/[\u0080-\u00ff]/.test(bytes)) return tidy(bytes);
  const once = asUtf8(bytes);
  if (once === null) return tidy(asWindows1252(bytes === piece ? bytes : piece));
  return tidy(encodedTwice(once) ?? once);
}

/** Some exports write each byte of an accented letter as \C3\A3. */
function withoutEscapes(piece: string): string {
  const bytes = piece.replace(/\\([89A-F][0-9A-F])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return asUtf8(bytes) === null ? piece : bytes;
}

// "SÃ£o": UTF-8 that was read as Windows-1252 and encoded as UTF-8 again.
function encodedTwice(text: string): string | null {
  const bytes = [...text].map(byteInWindows1252);
  if (bytes.includes(null)) return null;
  return asUtf8(String.fromCharCode(...(bytes as number[])));
}

function asUtf8(bytes: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return null; // not UTF-8
  }
}

function oneLetterAByte(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return parts.join("");
}

function swapPairs(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, index) => bytes[index ^ 1] ?? 0);
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no database takes them as text
    .replace(/[\u0000-\u0020\u007f\u00a0]+/g, " ")
    .trim()
    .normalize("NFC");
