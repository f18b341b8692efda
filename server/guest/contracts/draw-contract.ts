import type { ContractBlock, ContractSpan } from "#contract/guest/contract-types";
import { toBlocks } from "#server/guest/contracts/contract-markdown";
import { drawEvidence, drawLetterhead, fileOfText, type Paper } from "#server/guest/contracts/draw-evidence";
import type { Sheet } from "#server/platform/pdf/draw-a4";

/**
 * A signed contract on A4, with its evidence on the last page and the signed text attached, so that anybody can compute
 * its hash. The library is large: it is loaded with the first PDF.
 */
export async function drawContract(paper: Paper): Promise<Uint8Array> {
  const { contract, company } = paper;
  const pen = await import("#server/platform/pdf/draw-a4");
  const created = contract.signed_at ?? new Date(0);
  const { sheet, bytes } = pen.beginSheet({ title: `Contrato ${contract.number}`, author: company.name, created });
  drawLetterhead(pen, sheet, company);
  let rows: ContractBlock[] = [];
  for (const block of toBlocks(contract.text ?? "")) {
    if (block.kind !== "row" || block.mark === "head") {
      drawTable(pen, sheet, rows);
      rows = [];
    }
    if (block.kind === "row") rows.push(block);
    else drawBlock(pen, sheet, block);
  }
  drawTable(pen, sheet, rows);
  sheet.addPage();
  drawEvidence(pen, sheet, paper);
  pen.drawFeet(sheet, `Contrato ${contract.number}, ${company.legal_name}`);
  sheet.file(Buffer.from(contract.text ?? "", "utf8"), {
    name: fileOfText(contract.number),
    type: "text/plain",
    description: "O texto assinado, de que o selo é calculado",
    creationDate: created,
    modifiedDate: created,
  });
  sheet.end();
  return bytes;
}

type Pen = typeof import("#server/platform/pdf/draw-a4");

const sizes = [16, 13, 11];
const indentOfLevel = 18; // points

function drawBlock(pen: Pen, sheet: Sheet, { kind, level, mark, cells }: ContractBlock): void {
  const [spans = []] = cells;
  if (kind === "rule") {
    pen.makeRoom(sheet, 24);
    pen.rule(sheet, sheet.y + 4);
    sheet.moveDown(1);
    return;
  }
  if (kind === "heading") {
    pen.makeRoom(sheet, 64); // with the first lines below it
    sheet.moveDown(0.6);
    drawSpans(pen, sheet, spans, { x: pen.page.left, size: sizes[level - 1] ?? 10, bold: true });
    return;
  }
  const x = pen.page.left + level * indentOfLevel;
  if (mark === null) {
    drawSpans(pen, sheet, spans, { x, size: 10, bold: false });
    return;
  }
  pen.makeRoom(sheet, 14);
  const at = { x: x - indentOfLevel, y: sheet.y };
  const text = `${pen.write(sheet, mark)} `;
  const wide = Math.max(indentOfLevel, sheet.widthOfString(text) + 4);
  sheet.text(text, at.x, at.y, { lineBreak: false });
  sheet.y = at.y;
  drawSpans(pen, sheet, spans, { x: at.x + wide, size: 10, bold: false });
}

function drawSpans(
  pen: Pen,
  sheet: Sheet,
  spans: readonly ContractSpan[],
  { x, size, bold }: { x: number; size: number; bold: boolean },
): void {
  const width = pen.page.right - x;
  sheet.x = x;
  // line by line: the library loses a line break at the end of a part of a line
  for (const line of linesOf(spans)) {
    if (line.length === 0) sheet.moveDown(1);
    for (const [index, span] of line.entries()) {
      const text = pen.write(sheet, span.text, {
        size,
        bold: bold || span.bold === true,
        italic: span.italic === true,
      });
      sheet.text(text, {
        width,
        continued: index < line.length - 1,
        lineGap: 2,
        strike: span.struck === true,
        ...pen.lettersApart,
      });
    }
  }
  sheet.moveDown(0.5);
}

function linesOf(spans: readonly ContractSpan[]): ContractSpan[][] {
  const lines: ContractSpan[][] = [[]];
  for (const { text, ...look } of spans) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1)!.push({ ...look, text: part });
    }
  }
  return lines;
}

const cellPad = 4; // points

/**
 * A table; its head is repeated on each page. A row higher than a page is drawn cell by cell, and so is struck text.
 */
function drawTable(pen: Pen, sheet: Sheet, rows: readonly ContractBlock[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const left = pen.page.left + first.level * indentOfLevel;
  const lookOf = ({ mark }: ContractBlock) => ({ size: 9, bold: mark !== null });
  const texts = (row: ContractBlock) => row.cells.map((spans) => spans.map(({ text }) => text).join(""));
  const wanted = first.cells.map((_cell, column) =>
    Math.max(
      ...rows.map((row) => {
        const text = pen.write(sheet, texts(row)[column] ?? "", lookOf(row));
        return (
          Math.max(...text.split("\n").map((line) => sheet.widthOfString(line, pen.lettersApart))) + 2 * cellPad + 1
        );
      }),
    ),
  );
  const widths = columnWidths(wanted, pen.page.right - left);
  const heightOf = (row: ContractBlock) =>
    Math.max(
      ...texts(row).map((text, column) => pen.heightOf(sheet, text, lookOf(row), (widths[column] ?? 0) - 2 * cellPad)),
    ) +
    2 * cellPad;
  const drawRow = (row: ContractBlock) => {
    const [top, height] = [sheet.y, heightOf(row)];
    let x = left;
    for (const [column, text] of texts(row).entries()) {
      const width = widths[column] ?? 0;
      pen.frame(sheet, { x, y: top, width, height });
      sheet.text(pen.write(sheet, text, lookOf(row)), x + cellPad, top + cellPad, {
        width: width - 2 * cellPad,
        ...pen.lettersApart,
      });
      x += width;
    }
    sheet.y = top + height;
  };
  const head = first.mark === "head" ? first : null;
  const most = pen.page.bottom - pen.page.top - (head ? heightOf(head) : 0);
  for (const row of rows) {
    const height = heightOf(row);
    const struck = row.cells.flat().some((span) => span.struck); // in texts from before that was refused
    if (height > most || struck) {
      const spans = row.cells.flatMap((cell, place) => (place === 0 ? cell : [{ text: "\n" }, ...cell]));
      drawSpans(pen, sheet, spans, { x: left, ...lookOf(row) });
      continue;
    }
    const below = row === head && rows[1] ? Math.min(heightOf(rows[1]), most) : 0; // a head is not left alone
    if (pen.makeRoom(sheet, height + below) && head && row !== head) pen.asArtifact(sheet, () => drawRow(head));
    drawRow(row);
  }
  sheet.moveDown(0.8);
}

/** Columns as wide as their text if that fits; otherwise the wide ones share the width left by the narrow ones. */
function columnWidths(wanted: readonly number[], width: number): number[] {
  const sum = wanted.reduce((all, each) => all + each, 0);
  if (sum <= width) return wanted.map((each) => (each * width) / sum);
  let left = width;
  let open = wanted.length;
  const given = new Map<number, number>();
  const narrowFirst = wanted.map((each, column) => ({ each, column })).sort((a, b) => a.each - b.each);
  for (const { each, column } of narrowFirst) {
    const share = Math.min(each, left / open);
    given.set(column, share);
    left -= share;
    open -= 1;
  }
  return wanted.map((_each, column) => given.get(column) ?? 0);
}
