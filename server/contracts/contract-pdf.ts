import { createHash } from "node:crypto";
import type { ContractBlock, ContractSpan } from "#contract/contract-types";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { type Clock, type Ctx, clockActor } from "#server/context";
import { toBlocks } from "#server/contracts/contract-markdown";
import { findContractCompany } from "#server/contracts/contract-values.queries";
import { findContract, type StoredContract } from "#server/contracts/contracts.queries";
import { contractPdfKey } from "#server/contracts/read-contracts";
import { keepContractPdf, listSignatures, type StoredSignature } from "#server/contracts/signatures.queries";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import type { FileStore } from "#server/files/file-store";
import { pagePath } from "#server/guest-page/page-path";
import type { Job } from "#server/jobs/job";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";
import type { Sheet } from "#server/pdf/draw-a4";

export const drawingJob = "draw-contract";
export const signedContractMail = "contract-signed";

interface Paper {
  contract: StoredContract;
  signed: StoredSignature[];
  company: { name: string; legal_name: string; email: string | null };
  publicUrl: string;
}

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
  channelSecrets: Secrets;
  publicUrl: string;
}

/**
 * The job: draws a signed contract with its evidence, keeps it, and leaves the mails to both. Run again it draws again,
 * and the transaction that first notes a PDF leaves the mails, so each goes out once.
 */
export async function drawContractJob({ tenant_id, payload }: Job, tools: Tools): Promise<void> {
  const { database, clock, files, channelSecrets, publicUrl } = tools;
  const tenantId = tenant_id ?? "";
  const paper = await database.asTenant(tenantId, async (db): Promise<Paper | null> => {
    const contract = await findContract(db, tenantId, String(payload.contract));
    if (contract?.state !== "signed" || contract.text === null || contract.pdf_name !== null) return null;
    const company = await findContractCompany(db, tenantId);
    return { contract, signed: await listSignatures(db, tenantId, contract.id), company, publicUrl };
  });
  if (paper === null) return;
  const bytes = await drawContract(paper);
  const pdf_hash = createHash("sha256").update(bytes).digest();
  const pdf_name = `${pdf_hash.toString("hex").slice(0, 16)}.pdf`;
  const { contract } = paper;
  const key = contractPdfKey(tenantId, { id: contract.id, pdf_name });
  await files.write(key, bytes, "application/pdf");
  const named = await database.asTenant(tenantId, async (db) => {
    if (!(await keepContractPdf(db, tenantId, contract.id, { pdf_hash, pdf_name }))) {
      return (await findContract(db, tenantId, contract.id))?.pdf_name === pdf_name;
    }
    await mailBoth({ actor: clockActor(tenantId), db, clock }, channelSecrets, {
      ...paper,
      contract: { ...contract, pdf_name },
    });
    return true;
  });
  if (!named) await files.remove(key); // voided meanwhile
}

async function mailBoth(ctx: Ctx, secrets: Secrets, { contract, company }: Paper): Promise<void> {
  const { actor, db, clock } = ctx;
  const { number, booking_code, holder_name, holder_email } = contract;
  const about = contract.id;
  const file = {
    key: contractPdfKey(actor.tenant_id, contract),
    name: `Contrato ${number.replace("/", "-")}.pdf`,
    type: "application/pdf",
  };
  const subject = `Contrato ${number} assinado, reserva ${booking_code}`;
  const common = { kind: signedContractMail, tenant_id: actor.tenant_id, about, subject, file };
  if (holder_email !== null) {
    const path = await pagePath(ctx, secrets, booking_code);
    await sendMail(db, secrets, clock.now(), {
      ...common,
      to: { name: holder_name, address: holder_email },
      parts: [
        `O contrato da sua reserva ${booking_code} está assinado. Ele segue em anexo, com as provas da assinatura.`,
        ...(path ? [{ label: "Abrir a página da reserva", path }] : []),
      ],
    });
  }
  if (company.email !== null) {
    await sendMail(db, secrets, clock.now(), {
      ...common,
      to: { name: company.name, address: company.email },
      parts: [`${holder_name} assinou o contrato ${number} da reserva ${booking_code}. O PDF segue em anexo.`],
    });
  }
}

/** Whether the mail is still wanted: not once the contract was voided or erased. */
export function isContractMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const contract = await findContract(db, tenant_id ?? "", about ?? "");
    return contract?.state === "signed" && contract.text !== null;
  });
}

/** A signed contract on A4, its evidence on the last page. The library is large: it is loaded with the first PDF. */
async function drawContract({ contract, signed, company, publicUrl }: Paper): Promise<Uint8Array> {
  const paper = await import("#server/pdf/draw-a4");
  const { sheet, bytes } = paper.beginSheet({ title: `Contrato ${contract.number}`, author: company.name });
  sheet.info.CreationDate = contract.signed_at ?? new Date(0);
  for (const block of toBlocks(contract.text ?? "")) drawBlock(paper, sheet, block);
  sheet.addPage();
  drawEvidence(paper, sheet, { contract, signed, company, publicUrl });
  paper.drawFeet(sheet, `Contrato ${contract.number}, ${company.legal_name}`);
  sheet.end();
  return bytes;
}

type Pen = typeof import("#server/pdf/draw-a4");

const sizes = [16, 13, 11];
const indentOfLevel = 18; // points

function drawBlock(pen: Pen, sheet: Sheet, { kind, level, mark, cells }: ContractBlock): void {
  const [spans = []] = cells;
  if (kind === "rule") {
    pen.rule(sheet, sheet.y);
    sheet.moveDown(0.6);
    return;
  }
  if (kind === "heading") {
    pen.makeRoom(sheet, 48);
    sheet.moveDown(0.6);
    drawSpans(pen, sheet, spans, { x: pen.page.left, size: sizes[level - 1] ?? 10, bold: true });
    return;
  }
  const x = pen.page.left + level * indentOfLevel;
  if (kind === "row") {
    const line = cells.flatMap((cell, place): ContractSpan[] => (place === 0 ? cell : [{ text: " | " }, ...cell]));
    drawSpans(pen, sheet, line, { x, size: 9, bold: mark !== null });
    return;
  }
  drawSpans(pen, sheet, mark ? [{ text: `${mark} ` }, ...spans] : spans, { x, size: 10, bold: false });
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
    const text = pen.write(sheet, span.href ? `${span.text} (${span.href})` : span.text, {
      size,
      bold: bold || span.bold === true,
    });
    sheet.text(text, { width, continued: index < spans.length - 1, lineGap: 2 });
  }
  sheet.moveDown(0.5);
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
  line(`Confira em ${publicUrl}/verificar/${seal}`, { color: pen.muted });
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
    line(`Como: ${signature.drawing ? "assinatura desenhada" : "nome digitado"}, depois de ler o texto com este selo.`);
    if (signature.drawing) drawStrokes(pen, sheet, signature.drawing);
  }
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
