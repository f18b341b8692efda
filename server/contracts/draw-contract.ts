import type { ContractBlock, ContractSpan } from "#contract/contract-types";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { toBlocks } from "#server/contracts/contract-markdown";
import type { StoredContract } from "#server/contracts/contracts.queries";
import type { StoredSignature } from "#server/contracts/signatures.queries";
import type { Sheet } from "#server/pdf/draw-a4";
import { unwritable } from "#server/pdf/letters";

export interface Paper {
  contract: StoredContract;
  signed: StoredSignature[];
  company: { name: string; legal_name: string; email: string | null };
  publicUrl: string;
}

/**
 * A signed contract on A4, with its evidence on the last page. The library is large: it is loaded with the first PDF.
 */
export async function drawContract({ contract, signed, company, publicUrl }: Paper): Promise<Uint8Array> {
  const pen = await import("#server/pdf/draw-a4");
  const created = contract.signed_at ?? new Date(0);
  const { sheet, bytes } = pen.beginSheet({ title: `Contrato ${contract.number}`, author: company.name, created });
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
  drawEvidence(pen, sheet, { contract, signed, company, publicUrl });
  pen.drawFeet(sheet, `Contrato ${contract.number}, ${company.legal_name}`);
  sheet.end();
  return bytes;
}

type Pen = typeof import("#server/pdf/draw-a4");

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
  const text = pen.write(sheet, mark);
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
  for (const [index, span] of spans.entries()) {
    const text = pen.write(sheet, span.text, {
      size,
      bold: bold || span.bold === true,
      italic: span.italic === true,
    });
    sheet.text(text, {
      width,
      continued: index < spans.length - 1,
      lineGap: 2,
      strike: span.struck === true,
    });
  }
  sheet.moveDown(0.5);
}

const cellPad = 4; // points

/** A table; its head is repeated on each page. A row higher than a page is drawn line by line. */
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
        return Math.max(...text.split("\n").map((line) => sheet.widthOfString(line))) + 2 * cellPad + 1;
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
      sheet.text(pen.write(sheet, text, lookOf(row)), x + cellPad, top + cellPad, { width: width - 2 * cellPad });
      x += width;
    }
    sheet.y = top + height;
  };
  const head = first.mark === "head" ? first : null;
  const most = pen.page.bottom - pen.page.top - (head ? heightOf(head) : 0);
  for (const row of rows) {
    const height = heightOf(row);
    if (height > most) {
      const spans = row.cells.flatMap((cell, place) => (place === 0 ? cell : [{ text: " | " }, ...cell]));
      drawSpans(pen, sheet, spans, { x: left, ...lookOf(row) });
      continue;
    }
    const below = row === head && rows[1] ? Math.min(heightOf(rows[1]), most) : 0; // a head is not left alone
    if (pen.makeRoom(sheet, height + below) && head && row !== head) drawRow(head);
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

function drawEvidence(pen: Pen, sheet: Sheet, { contract, signed, company, publicUrl }: Paper): void {
  const line = (text: string, look: { size?: number; bold?: boolean; color?: string } = {}) => {
    sheet.text(pen.write(sheet, text, look), pen.page.left, sheet.y, { width: pen.page.width, lineGap: 2 });
  };
  const seal = contract.text_hash?.toString("hex") ?? "";
  line("Provas da assinatura", { size: 16, bold: true });
  sheet.moveDown(0.5);
  line(
    `Contrato ${contract.number}, reserva ${contract.booking_code}, modelo ${contract.type_name}, versão ${contract.type_version}.`,
  );
  line(`${company.legal_name} assinou ao emitir o contrato, em ${showDate(contract.issued_on)}.`);
  line("Selo do texto (SHA-256):", { bold: true });
  line(seal);
  line(`Confira em ${publicUrl}/verificar/${seal}`, { size: 8, color: pen.muted }); // on a single line
  if (unwritable([contract.text, ...signed.map(({ name }) => name)].join("")).length > 0) {
    line("Algumas letras não existem neste arquivo e aparecem trocadas. O selo vale para o texto original.");
  }
  for (const signature of signed) {
    pen.makeRoom(sheet, 150);
    sheet.moveDown(1);
    pen.rule(sheet, sheet.y);
    sheet.moveDown(0.5);
    const { date, time } = wallAt(contract.timezone, signature.signed_at);
    line(signature.name ?? "Dados apagados", { size: 12, bold: true });
    line(`Documento: ${signature.document ?? "apagado"}`);
    line(`Quando: ${showDate(date)} às ${time} (${contract.timezone}), ${signature.signed_at.toISOString()}`);
    line(`De onde: ${signature.address ?? "apagado"}`);
    line(`Aparelho: ${signature.device ?? "apagado"}`);
    if (signature.through) line(`Por onde: ${wayText(signature, signed)}`);
    const twin = sameDevice(signature, signed);
    if (twin) line(`Mesmo endereço e mesmo aparelho da assinatura de ${twin.name}.`);
    line(
      `Como: ${signature.drawing ? "assinatura desenhada" : "só com o nome, sem desenho"}, depois de ler o texto com este selo.`,
    );
    if (signature.drawing) drawStrokes(pen, sheet, signature.drawing);
  }
}

const ways = {
  stay: "pela página da reserva.",
  mail: "por um link próprio, mandado por e-mail.",
  whatsapp: "por um link próprio, mandado pelo WhatsApp.",
};

/** How somebody came to sign; on the holder's device because the booking had neither their mail nor their phone. */
function wayText({ through }: StoredSignature, signed: readonly StoredSignature[]): string {
  if (through !== "device") return ways[through as keyof typeof ways];
  const holder = signed.find(({ position }) => position === 1)?.name ?? "quem reservou";
  return `no aparelho de ${holder}, sem link próprio: a pessoa se identificou ali, e a reserva não tinha o e-mail nem o telefone dela.`;
}

/** An earlier signature from the same address and device as another one. */
function sameDevice(signature: StoredSignature, signed: readonly StoredSignature[]): StoredSignature | undefined {
  const { position, address, device } = signature;
  return signed.find(
    (each) => each.position < position && address !== null && each.address === address && each.device === device,
  );
}

/** A drawn signature in a box of 180 by 60 points. */
function drawStrokes(pen: Pen, sheet: Sheet, strokes: NonNullable<StoredSignature["drawing"]>): void {
  const [left, top, scale] = [pen.page.left, sheet.y + 4, 0.3];
  for (const stroke of strokes) {
    const at = (index: number) =>
      [left + (stroke[index] ?? 0) * scale, top + (stroke[index + 1] ?? 0) * scale] as const;
    sheet.moveTo(...at(0)).lineTo(at(0)[0] + 0.1, at(0)[1]); // a dot is a stroke too
    for (let index = 2; index < stroke.length; index += 2) sheet.lineTo(...at(index));
    sheet.lineWidth(1.2).strokeColor(pen.ink).stroke();
  }
  sheet.y = top + 64;
}
