import { lineHeads } from "#contract/guest/paper-heads";
import type { Paper, PaperBlock, PaperLine } from "#contract/guest/papers";
import { qrCode } from "#domain/qr-code";
import {
  asArtifact,
  drawSheet,
  frame,
  heightOf,
  makeRoom,
  muted,
  page,
  rule,
  type Sheet,
  write,
} from "#server/platform/pdf/draw-a4";

interface Drawn {
  paper: Paper;
  /** The logo as PNG, or null. */
  logo: Uint8Array | null;
}

interface Column {
  x: number;
  width: number;
}

const gap = 24; // points between two halves
const whole: Column = { x: page.left, width: page.width };
const halves: readonly [Column, Column] = [
  { x: page.left, width: (page.width - gap) / 2 },
  { x: page.left + (page.width + gap) / 2, width: (page.width - gap) / 2 },
];

/** A paper on A4, with the same words as on the screen. */
export function drawPaper({ paper, logo }: Drawn): Promise<Uint8Array> {
  const { title, number, company, language } = paper;
  return drawSheet({ title: `${title} ${number}`, author: company.name, language }, (sheet) => {
    drawHead(sheet, paper, logo);
    drawBlocks(sheet, paper);
    return paper.made;
  });
}

function drawBlocks(sheet: Sheet, paper: Paper): void {
  for (const row of rowsOf(paper.blocks)) {
    makeRoom(sheet, Math.min(160, Math.max(...row.map((block) => heightOfBlock(sheet, block, row.length)))));
    const top = sheet.y;
    let below = top;
    for (const [index, block] of row.entries()) {
      sheet.y = top;
      drawBlock(sheet, block, row.length === 1 ? whole : halves[index]!, paper.language);
      below = Math.max(below, sheet.y);
    }
    sheet.y = below + 14;
  }
  if (paper.foot !== "") {
    makeRoom(sheet, 24);
    sheet.text(write(sheet, paper.foot, small), page.left, sheet.y, { width: page.width });
  }
}

const small = { size: 8, color: muted };

/** Two halves in a row stand side by side. */
function rowsOf(blocks: readonly PaperBlock[]): PaperBlock[][] {
  const rows: PaperBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (isHalf(block) && last?.length === 1 && last.every(isHalf)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

const isHalf = (block: PaperBlock) => "half" in block && block.half;

function drawHead(sheet: Sheet, { company, title, number }: Paper, logo: Uint8Array | null): void {
  const { left, right, top, width } = page;
  if (logo) asArtifact(sheet, () => sheet.image(Buffer.from(logo), left, top, { fit: [44, 44] }));
  const x = logo ? left + 56 : left;
  const room = { width: right - x - 130 };
  sheet.y = top;
  sheet.text(write(sheet, company.name, { size: 13, bold: true }), x, top, room);
  for (const line of company.lines) sheet.text(write(sheet, line, small), x, sheet.y + 1, room);
  const below = sheet.y;
  const beside = { width, align: "right" as const };
  sheet.text(write(sheet, title, small), left, top, beside);
  sheet.text(write(sheet, number, { size: 13, bold: true }), left, sheet.y + 1, beside);
  sheet.y = Math.max(below, sheet.y, logo ? top + 44 : top) + 8;
  rule(sheet, sheet.y);
  sheet.y += 16;
}

const titleLook = { size: 10.5, bold: true };
const textLook = { size: 9.5 };

function heightOfBlock(sheet: Sheet, block: PaperBlock, inRow: number): number {
  const { width } = inRow === 1 ? whole : halves[0];
  if (block.kind === "text") {
    return 18 + block.lines.reduce((sum, text) => sum + heightOf(sheet, text, textLook, width) + 2, 0);
  }
  if (block.kind === "facts") return 18 + block.facts.length * 15;
  if (block.kind === "lines") return 24 + Math.min(block.lines.length, 6) * 17;
  return block.kind === "signature" ? 90 : 60;
}

function drawBlock(sheet: Sheet, block: PaperBlock, at: Column, language: Paper["language"]): void {
  const say = (text: string, look: Parameters<typeof write>[2], space = 2) => {
    makeRoom(sheet, 16);
    sheet.text(write(sheet, text, look), at.x, sheet.y + space, { width: at.width });
  };
  if (block.kind === "title") {
    say(block.title, { size: 16, bold: true });
    if (block.note) say(block.note, { size: 9.5, color: muted }, 3);
  } else if (block.kind === "warning") drawWarning(sheet, block.text);
  else if (block.kind === "box") drawBox(sheet, block.parts);
  else if (block.kind === "text") {
    if (block.title) say(block.title, titleLook, 0);
    for (const text of block.lines) say(text, textLook, 3);
  } else if (block.kind === "facts") {
    say(block.title, titleLook, 0);
    for (const { label, value, note } of block.facts) {
      const y = sheet.y + 3;
      sheet.text(write(sheet, label, { ...textLook, color: muted }), at.x, y, { width: 80 });
      const text = [value, note].filter(Boolean).join(" · ");
      sheet.text(write(sheet, text, textLook), at.x + 84, y, { width: at.width - 84 });
    }
  } else if (block.kind === "signature") {
    drawSignature(sheet, block);
  } else {
    const title = [block.title, block.note].filter(Boolean).join(" · ");
    if (title !== "") say(title, titleLook, 0);
    const heads: PaperLine = { look: "group", ...lineHeads[language] };
    if (block.lines.some(({ rest }) => rest !== null)) drawLine(sheet, heads, block.dated, at);
    for (const line of block.lines) drawLine(sheet, line, block.dated, at);
  }
}

const codeSize = 68; // points: 24 mm

/** The line to sign on, and at the right where anybody checks the paper. */
function drawSignature(sheet: Sheet, { lines, check }: Extract<PaperBlock, { kind: "signature" }>): void {
  const top = sheet.y + 8;
  const write8 = (text: string, x: number, width: number) =>
    sheet.text(write(sheet, text, small), x, sheet.y + 4, { width });
  sheet.y = top + 28;
  sheet
    .moveTo(page.left, sheet.y)
    .lineTo(page.left + 220, sheet.y)
    .lineWidth(0.75)
    .strokeColor(muted)
    .stroke();
  for (const text of lines) write8(text, page.left, 220);
  const below = sheet.y;
  const { size, path } = qrCode(check.address);
  const x = page.left + 250;
  sheet
    .save()
    .translate(x, top)
    .scale(codeSize / size)
    .path(path)
    .fill("#000")
    .restore();
  sheet.y = top + 12;
  for (const text of check.lines) write8(text, x + codeSize + 6, page.right - x - codeSize - 6);
  sheet.y = Math.max(below, sheet.y, top + codeSize);
}

function drawWarning(sheet: Sheet, text: string): void {
  const width = page.width - 24;
  const height = heightOf(sheet, text, { size: 10, bold: true }, width) + 16;
  makeRoom(sheet, height);
  const y = sheet.y;
  frame(sheet, { x: page.left, y, width: page.width, height });
  sheet.text(write(sheet, text, { size: 10, bold: true }), page.left + 12, y + 8, { width });
  sheet.y = y + height;
}

function drawBox(sheet: Sheet, parts: readonly { label: string; value: string; note: string | null }[]): void {
  const y = sheet.y;
  const each = (page.width - 24) / parts.length;
  let below = y;
  for (const [index, { label, value, note }] of parts.entries()) {
    const last = index === parts.length - 1 && parts.length > 1;
    const box = { width: each - 8, align: last ? ("right" as const) : ("left" as const) };
    const x = page.left + 12 + index * each;
    sheet.text(write(sheet, label, small), x, y + 10, box);
    sheet.text(write(sheet, value, { size: 13, bold: true }), x, sheet.y + 2, box);
    if (note) sheet.text(write(sheet, note, small), x, sheet.y + 2, box);
    below = Math.max(below, sheet.y);
  }
  const height = below + 10 - y;
  frame(sheet, { x: page.left, y, width: page.width, height });
  sheet.y = y + height;
}

const figureWidth = 84; // points
const dateWidth = 58;

function drawLine(sheet: Sheet, { look, on, text, amount, rest }: PaperLine, dated: boolean, at: Column): void {
  const bold = look !== "plain";
  const size = 9;
  const figures = dated ? 2 * figureWidth : figureWidth;
  const x = dated ? at.x + dateWidth : at.x;
  const width = at.width - figures - (dated ? dateWidth : 0);
  const height = heightOf(sheet, text, { size, bold }, width);
  makeRoom(sheet, height + 8);
  const y = sheet.y + 4;
  if (on) sheet.text(write(sheet, on, { size }), at.x, y, { width: dateWidth });
  sheet.text(write(sheet, text, { size, bold }), x, y, { width });
  const right = at.x + at.width;
  const figure = (value: string, from: number, color?: string) =>
    sheet.text(write(sheet, value.replace("−", "-"), { size, bold, ...(color && { color }) }), from, y, {
      width: figureWidth,
      align: "right",
      lineBreak: false,
    });
  if (amount !== "") figure(amount, right - figures);
  if (rest !== null) figure(rest, right - figureWidth, muted);
  sheet.y = y + height + 3;
  sheet.moveTo(at.x, sheet.y).lineTo(right, sheet.y).lineWidth(0.5).strokeColor("#dae0e0").stroke();
}
