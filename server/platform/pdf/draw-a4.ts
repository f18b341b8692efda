import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { showCents } from "#domain/money";
import { isEmbedded, writableForm } from "#server/platform/pdf/letters";

export type Sheet = InstanceType<typeof PDFDocument>;

const margin = 56; // points; A4 is 595 by 842
/** The text area of an A4 page, in points. */
export const page = { left: margin, right: 595 - margin, width: 595 - 2 * margin, top: margin, bottom: 842 - margin };
export const ink = "#162121";
export const muted = "#505b5b";
const hair = "#dae0e0";

interface SheetInfo {
  title: string;
  author: string;
  /** If given, the same content gives the same bytes. */
  created?: Date;
  /** The language of its text; Portuguese by default. */
  language?: MessageLanguage;
}

/** An A4 document: `draw` writes it and returns the text at the foot of its pages. */
export async function drawSheet(info: SheetInfo, draw: (sheet: Sheet) => string): Promise<Uint8Array> {
  const { sheet, bytes } = beginSheet(info);
  drawFeet(sheet, draw(sheet), info.language);
  sheet.end();
  return bytes;
}

/** Begins an A4 document; its bytes are available once it has ended. Until then earlier pages can still be changed. */
export function beginSheet({ title, author, created, language = "pt" }: SheetInfo) {
  const { left, top } = page;
  const sheet = new PDFDocument({
    size: "A4",
    margins: { top, bottom: margin, left, right: left },
    lang: language === "pt" ? "pt-BR" : language,
    bufferPages: true,
    info: { Title: title, Author: author, ...(created && { CreationDate: created }) },
  });
  const pieces: Uint8Array[] = [];
  sheet.on("data", (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise((resolve, reject) => sheet.on("end", resolve).on("error", reject));
  return { sheet, bytes: ended.then(() => new Uint8Array(Buffer.concat(pieces))) };
}

/**
 * Selects font and colour, and returns the text as it can be written. Text in the standard PDF encoding uses the
 * built-in font; other text, such as Greek names and ticks, uses an embedded one without italics.
 */
export function write(
  sheet: Sheet,
  text: string,
  look: { size?: number; bold?: boolean; italic?: boolean; color?: string } = {},
) {
  const { size = 10, bold = false, italic = false, color = ink } = look;
  const letters = writableForm(text.normalize("NFC"));
  const cut = `${bold ? "Bold" : ""}${italic ? "Oblique" : ""}`;
  const standard = cut === "" ? "Helvetica" : `Helvetica-${cut}`;
  sheet
    .font([...letters].some(isEmbedded) ? embedded(bold) : standard)
    .fontSize(size)
    .fillColor(color);
  return letters;
}

/**
 * Options of a text whose letters are read back one by one: with ligatures, "ffi" and the sign "ﬃ" would be one glyph.
 * fontkit takes an object that switches features off; the types know only the list that switches them on.
 */
export const lettersApart = { features: { liga: false, clig: false } as unknown as [] };

const upToRoot = import.meta.url.endsWith(".ts") ? "../../../" : "../../";

/** The embedded font, found from the source tree and from the bundle. */
const embedded = (bold: boolean) =>
  fileURLToPath(
    new URL(`${upToRoot}server/platform/pdf/fonts/dejavu-sans-condensed${bold ? "-bold" : ""}.ttf`, import.meta.url),
  );

/** The height of a text within a width, in points. */
export function heightOf(sheet: Sheet, text: string, look: Parameters<typeof write>[2], width: number): number {
  return sheet.heightOfString(write(sheet, text, look), { width, ...lettersApart });
}

/** Begins another page if this one has less room than that; returns whether it did. */
export function makeRoom(sheet: Sheet, points: number): boolean {
  if (sheet.y + points <= page.bottom) return false;
  sheet.addPage();
  return true;
}

/** A hairline from margin to margin. */
export function rule(sheet: Sheet, y: number) {
  sheet.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(hair).stroke();
}

/** The hairlines around a table cell. */
export function frame(sheet: Sheet, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  sheet.rect(x, y, width, height).lineWidth(0.75).strokeColor(hair).stroke();
}

/** Draws what belongs to the page and not to the text: who copies the text, or has it read aloud, skips it. */
export function asArtifact(sheet: Sheet, draw: () => void) {
  sheet.markContent("Artifact", { type: "Pagination" });
  draw();
  sheet.endMarkedContent();
}

/** Adds the title and page number at the bottom of every page; must be drawn last. */
export function drawFeet(sheet: Sheet, text: string, language: MessageLanguage = "pt") {
  const { left, width, bottom } = page;
  const look = { size: 8, color: muted };
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    sheet.page.margins.bottom = 0; // the footer is in the margin
    asArtifact(sheet, () => {
      sheet.text(write(sheet, text, look), left, bottom + 16, { width: width - 80 });
      sheet.text(write(sheet, `${index + 1} ${language === "en" ? "of" : "de"} ${count}`, look), left, bottom + 16, {
        width,
        align: "right",
      });
    });
  }
}

/** An amount with its minus before the currency; empty if it may not be shown. */
export function amountText(cents: number | undefined): string {
  if (cents === undefined) return "";
  return cents < 0 ? `-${showCents(-cents)}` : showCents(cents);
}
