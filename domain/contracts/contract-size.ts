/** Maximum size of a contract's text once its variables are filled in: bytes in UTF-8, and pages of A4. */
export const longestFilled = 200_000;
export const mostPages = 60;

export interface TextSize {
  bytes: number;
  /** Never fewer than the PDF has, not counting the evidence. */
  pages: number;
}

/** The sentence that refuses a filled text, and says what to do; null if it fits. */
export function tooLongWords({ bytes, pages }: TextSize): string | null {
  if (bytes <= longestFilled && pages <= mostPages) return null;
  const found = bytes > longestFilled ? `passa de ${longestFilled / 1000} kB` : `passa de ${mostPages} páginas`;
  return `Preenchido, o texto do contrato ${found}. Encurte o texto, as regras da casa ou o inventário, e use cada lista uma vez só`;
}

/** The length of the longest paragraph, between blank lines. */
export function longestParagraphOf(text: string): number {
  let [longest, length] = [0, 0];
  for (const line of text.split("\n")) {
    if (line.trim() === "") length = 0;
    else {
      length += line.length + (length > 0 ? 1 : 0);
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

// Points on A4, rounded up from `server/guest/contracts/draw-contract.ts`.
const pageHeight = 660; // without what a heading leaves empty at the end of a page
const letterhead = 100; // on the first page
const width = 483;
const lineHeight = 14;
const gap = 7;
const headingSizes = [16, 13, 11];
const indent = 18;
const deepest = 9;

/** The size of a filled text (Markdown), in one pass. The pages are estimated with the widths of bold letters. */
export function sizeOf(text: string): TextSize {
  let height = letterhead;
  for (const line of text.split("\n")) height += heightOf(line);
  return { bytes: new TextEncoder().encode(text).length, pages: Math.ceil(height / pageHeight) };
}

function heightOf(line: string): number {
  const bare = line.trim();
  if (bare === "") return gap;
  const [, signs = ""] = /^(#{1,6})\s/.exec(bare) ?? [];
  if (signs !== "") {
    const size = headingSizes[signs.length - 1] ?? 10;
    return linesOf(bare, size, width) * (1.2 * size + 2) + 2 * size;
  }
  const cells = bare.split("|").length;
  if (cells > 1) {
    const each = width / cells - 8;
    return 12 * Math.max(...bare.split("|").map((cell) => linesOf(cell, 9, Math.max(each, 1)))) + 8;
  }
  const isItem = /^(?:[>*+-]|\d+[.)])/.test(bare);
  const level = isItem
    ? Math.min(deepest, 1 + Math.floor((line.length - line.trimStart().length) / 2) + marksOf(bare))
    : 0;
  return linesOf(bare, 10, width - level * indent) * lineHeight + gap * (isItem || bare.length < 4 ? 2 : 0.5);
}

/** The markers of quotes and lists at the beginning of a line. */
function marksOf(line: string): number {
  let count = 0;
  for (const letter of line) {
    if (letter === ">" || letter === "*" || letter === "-" || letter === "+") count += 1;
    else if (letter !== " ") break;
  }
  return count;
}

/** The number of lines that a text takes within this width, broken between words. */
function linesOf(text: string, size: number, within: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(" ")) {
    const wide = widthOf(word) * size;
    if (used > 0 && used + wide > within) {
      lines += 1;
      used = 0;
    }
    const more = wide > within ? Math.ceil((wide * 1.1) / within) - 1 : 0; // a word longer than a line is cut
    lines += more;
    used += (more > 0 ? within : wide) + space * size;
  }
  return lines;
}

const space = 0.28;

/** In ems. */
function widthOf(word: string): number {
  let wide = 0;
  for (let at = 0; at < word.length; at += 1) wide += emsOf(word.charCodeAt(at));
  return wide;
}

function emsOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code === 0x6d ? 0.89 : code === 0x77 ? 0.78 : 0.62; // a to z
  if (code >= 0x41 && code <= 0x5a) return code === 0x57 ? 0.95 : code === 0x4d ? 0.84 : 0.78; // A to Z
  if (code >= 0x30 && code <= 0x39) return 0.56;
  if (code >= 0xc0 && code <= 0xff) return code >= 0xe0 && code !== 0xe6 ? 0.62 : 1; // accented
  if (code < 0x21) return space;
  if (code < 0x30) return code === 0x25 || code === 0x26 || code === 0x2b ? 0.9 : 0.6;
  return code < 0x7f && code !== 0x40 ? 0.6 : 1.1;
}
