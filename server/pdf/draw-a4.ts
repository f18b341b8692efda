import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { showCents } from "#domain/money";

export type Sheet = InstanceType<typeof PDFDocument>;

const margin = 56; // points; A4 has 595 by 842 of them
/** Where text stands on an A4 page, in points. */
export const page = { left: margin, right: 595 - margin, width: 595 - 2 * margin, top: margin, bottom: 842 - margin };
export const ink = "#162121";
export const muted = "#505b5b";
const hair = "#dae0e0";

interface SheetInfo {
  title: string;
  author: string;
  /** When given, the same pages are the same bytes each time they are drawn. */
  created?: Date;
}

/** An A4 document, and its bytes once it has ended. Pages can be gone back to until then. */
export function beginSheet({ title, author, created }: SheetInfo) {
  const { left, top } = page;
  const sheet = new PDFDocument({
    size: "A4",
    margins: { top, bottom: margin, left, right: left },
    lang: "pt-BR",
    bufferPages: true,
    info: { Title: title, Author: author, ...(created && { CreationDate: created }) },
  });
  const pieces: Uint8Array[] = [];
  sheet.on("data", (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise((resolve, reject) => sheet.on("end", resolve).on("error", reject));
  return { sheet, bytes: ended.then(() => new Uint8Array(Buffer.concat(pieces))) };
}

/**
 * Takes up the pen, and gives the text as it can be written. Texts in the standard letters of PDF use the font that every
 * reader has; others, as Greek and Cyrillic names, use one that is embedded, which has no italics.
 */
export function write(
  sheet: Sheet,
  text: string,
  look: { size?: number; bold?: boolean; italic?: boolean; color?: string } = {},
) {
  const { size = 10, bold = false, italic = false, color = ink } = look;
  const letters = text.normalize("NFC");
  const cut = `${bold ? "Bold" : ""}${italic ? "Oblique" : ""}`;
  const standard = cut === "" ? "Helvetica" : `Helvetica-${cut}`;
  sheet
    .font([...letters].some(isEmbedded) ? embedded(bold) : standard)
    .fontSize(size)
    .fillColor(color);
  return printable(letters);
}

/** The embedded font, from the source tree and from the bundle alike. */
const embedded = (bold: boolean) =>
  fileURLToPath(new URL(`../../server/pdf/fonts/dejavu-sans-condensed${bold ? "-bold" : ""}.ttf`, import.meta.url));

/** How high a text becomes within a width, in points. */
export function heightOf(sheet: Sheet, text: string, look: Parameters<typeof write>[2], width: number): number {
  return sheet.heightOfString(write(sheet, text, look), { width });
}

/** Begins another page where less than so many points are left on this one; says whether it did. */
export function makeRoom(sheet: Sheet, points: number): boolean {
  if (sheet.y + points <= page.bottom) return false;
  sheet.addPage();
  return true;
}

/** A hair line from margin to margin. */
export function rule(sheet: Sheet, y: number) {
  sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(hair).stroke();
}

/** The hair lines around a cell of a table. */
export function frame(sheet: Sheet, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  sheet.rect(x, y, width, height).lineWidth(0.75).strokeColor(hair).stroke();
}

/** Says at the foot of every page what it belongs to and which one it is; the last thing that is drawn. */
export function drawFeet(sheet: Sheet, text: string) {
  const { left, width, bottom } = page;
  const look = { size: 8, color: muted };
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    sheet.page.margins.bottom = 0; // the foot stands in the margin
    sheet.text(write(sheet, text, look), left, bottom + 16, { width: width - 80 });
    sheet.text(write(sheet, `${index + 1} de ${count}`, look), left, bottom + 16, { width, align: "right" });
  }
}

/** An amount, its minus before the currency; nothing where it may not be seen. */
export function amountText(cents: number | undefined): string {
  if (cents === undefined) return "";
  return cents < 0 ? `-${showCents(-cents)}` : showCents(cents);
}

// what the standard letters of PDF have beyond Latin-1 (WinAnsi)
const furtherLetters = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const isStandard = (letter: string) => letter <= "ÿ" || furtherLetters.has(letter);

// Latin Extended, Greek and Cyrillic; `tests/server/pdf` checks that the font has them
const embeddedLetters = /[\u0100-\u02af\u0386-\u03ff\u0400-\u0525\u1e00-\u1efb\u1f00-\u1ffe\u2116\u2212]/u;
const isEmbedded = (letter: string) => !isStandard(letter) && embeddedLetters.test(letter);

/** Whether a text can be written letter by letter. */
export const isPrintable = (text: string): boolean => printable(text.normalize("NFC")) === text.normalize("NFC");

/** What can be written of a text in NFC; other letters without their marks, or a question mark. */
function printable(text: string): string {
  return [...text.replace(/[\p{Mn}\p{Cf}]/gu, "")]
    .map((letter) => {
      if (isStandard(letter) || embeddedLetters.test(letter)) return letter;
      return letter.normalize("NFKD").match(/[ -~]/g)?.join("") || "?";
    })
    .join("");
}
