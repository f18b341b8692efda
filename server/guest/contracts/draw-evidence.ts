import type { Address } from "#contract/platform/address";
import { showCep } from "#domain/brazil";
import { deviceInWords } from "#domain/device-name";
import { showDocument } from "#domain/document-text";
import { qrCode } from "#domain/qr-code";
import { showPhone } from "#domain/show-phone";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import type { StoredSigner } from "#server/guest/contracts/contract-signers.queries";
import type { StoredContract } from "#server/guest/contracts/contracts.queries";
import type { StoredSignature } from "#server/guest/contracts/signatures.queries";
import { placeText } from "#server/people/tenants/addresses";
import type { Sheet } from "#server/platform/pdf/draw-a4";
import { needsLatin } from "#server/platform/pdf/letters";

/** A signed contract, and what its PDF says of the company and the way to the signatures. */
export interface Paper {
  contract: StoredContract;
  signed: StoredSignature[];
  signers: StoredSigner[];
  company: {
    name: string;
    legal_name: string;
    document: string;
    address: Address | null;
    phone: string | null;
    email: string | null;
    /** PNG. */
    logo: Uint8Array | null;
  };
  publicUrl: string;
}

type Pen = typeof import("#server/platform/pdf/draw-a4");

/** The name of the attached text. */
export const fileOfText = (number: string): string => `contrato-${number.replace("/", "-")}.txt`;

const logoHeight = 40; // points

/** The company's logo, name, document and address above the text, on the first page. */
export function drawLetterhead(pen: Pen, sheet: Sheet, company: Paper["company"]): void {
  const { name, legal_name, document, address, phone, email, logo } = company;
  const { left, top, width } = pen.page;
  pen.asArtifact(sheet, () => {
    if (logo) sheet.image(Buffer.from(logo), left, top, { fit: [140, logoHeight] });
    const at = logo ? left + 156 : left;
    const line = (text: string, look: { size?: number; bold?: boolean; color?: string }) =>
      sheet.text(pen.write(sheet, text, look), at, sheet.y, { width: left + width - at, lineGap: 1 });
    const small = { size: 8, color: pen.muted };
    const cep = address?.zip_code ? `CEP ${showCep(address.zip_code)}` : null;
    sheet.y = top;
    line(name, { size: 12, bold: true });
    line([legal_name === name ? null : legal_name, showDocument(document)].filter(Boolean).join(", "), small);
    const facts = [placeText(address), cep].filter(Boolean).join(", ");
    if (facts !== "") line(facts, small);
    const contact = [phone && showPhone(phone), email].filter(Boolean).join(", ");
    if (contact !== "") line(contact, small);
    sheet.y = Math.max(sheet.y, logo ? top + logoHeight : top) + 8;
    pen.rule(sheet, sheet.y);
  });
  sheet.y += 14;
  sheet.fontSize(12); // as on a page without letterhead: the space around a first line depends on it
}

const codeSize = 84; // points

/** The QR code of the page where anybody checks the contract. */
function drawCode(sheet: Sheet, address: string, { x, y }: { x: number; y: number }): void {
  const { size, path } = qrCode(address);
  sheet
    .save()
    .translate(x, y)
    .scale(codeSize / size)
    .path(path)
    .fill("#000000")
    .restore();
}

/** Who signed what, when and how, and how anybody checks it. */
export function drawEvidence(pen: Pen, sheet: Sheet, paper: Paper): void {
  const { contract, signed, company, publicUrl } = paper;
  let width = pen.page.width - codeSize;
  const line = (text: string, look: { size?: number; bold?: boolean; color?: string } = {}) => {
    sheet.text(pen.write(sheet, text, look), pen.page.left, sheet.y, { width, lineGap: 2 });
  };
  const seal = contract.text_hash ? Buffer.from(contract.text_hash).toString("hex") : "";
  const checkedAt = `${publicUrl}/verificar/${seal}`;
  line("Provas da assinatura", { size: 16, bold: true });
  sheet.moveDown(0.5);
  line(
    `Contrato ${contract.number}, reserva ${contract.booking_code}, modelo ${contract.type_name}, versão ${contract.type_version}.`,
  );
  line(`${company.legal_name} assinou ao emitir o contrato, em ${showDate(contract.issued_on)}.`);
  const below = pen.page.top + codeSize;
  drawCode(sheet, checkedAt, { x: pen.page.right - codeSize + 8, y: pen.page.top - 8 });
  width = pen.page.width;
  sheet.y = Math.max(sheet.y, below);
  line("Selo do texto (SHA-256):", { bold: true });
  line(seal);
  line(`Confira em ${checkedAt}`, { size: 8, color: pen.muted }); // on a single line
  line(
    `Qualquer pessoa pode refazer a conta: o texto assinado está anexado a este PDF, no arquivo ${fileOfText(contract.number)}. O selo é o SHA-256 desse arquivo; a página de conferência explica como.`,
    { size: 8, color: pen.muted },
  );
  if (needsLatin(`${contract.text}${signed.map(({ name }) => name).join("")}`)) {
    line("Letras que não existem neste arquivo aparecem como □. O selo vale para o texto anexado, que as tem.");
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
    line(`Aparelho: ${signature.device === null ? "apagado" : deviceInWords(signature.device)}`);
    if (signature.through) line(`Por onde: ${wayText(signature, signed)}`);
    const twin = sameDevice(signature, signed);
    if (twin) line(`Mesmo endereço e mesmo aparelho da assinatura de ${twin.name}.`);
    line(
      `Como: ${signature.drawing ? "assinatura desenhada" : "só com o nome, sem desenho"}, depois de ler o texto com este selo.`,
    );
    if (signature.drawing) drawStrokes(pen, sheet, signature.drawing);
  }
  pen.makeRoom(sheet, 120);
  sheet.moveDown(1);
  pen.rule(sheet, sheet.y);
  sheet.moveDown(0.5);
  line("Trilha", { size: 12, bold: true });
  for (const { at, text } of trailOf(paper)) {
    const { date, time } = wallAt(contract.timezone, at);
    pen.makeRoom(sheet, 26);
    line(`${showDate(date)} às ${time}: ${text}`);
  }
  line(`Horas de ${contract.timezone}.`, { size: 8, color: pen.muted });
}

interface Event {
  at: Date;
  text: string;
}

/** What happened to the contract, in order: who, when, how. */
function trailOf({ contract, company, signed, signers }: Paper): Event[] {
  const nameAt = (position: number) => signed.find((each) => each.position === position)?.name ?? "dados apagados";
  const links = signers.flatMap(({ position, sent_at, sent_way, opened_at }): Event[] => {
    const way = sent_way === "mail" ? "por e-mail" : "pelo WhatsApp";
    return [
      ...(sent_at ? [{ at: sent_at, text: `link próprio de ${nameAt(position)} preparado para envio ${way}.` }] : []),
      ...(opened_at ? [{ at: opened_at, text: `aberto pelo link próprio de ${nameAt(position)}.` }] : []),
    ];
  });
  const { sent_at, viewed_at } = contract;
  const events: Event[] = [
    ...(sent_at ? [{ at: sent_at, text: `enviado por ${company.legal_name}, na página da reserva.` }] : []),
    ...(viewed_at ? [{ at: viewed_at, text: "aberto pelo link da página da reserva." }] : []),
    ...links,
    ...signed.map(({ signed_at, name, drawing, through }) => ({
      at: signed_at,
      text: `assinado por ${name ?? "dados apagados"}, ${drawing ? "com desenho" : "só com o nome"}, ${signedThrough(through)}.`,
    })),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}

const signedThrough = (through: string | null): string =>
  through === "mail" || through === "whatsapp"
    ? "pelo link próprio"
    : through === "device"
      ? "no aparelho de quem reservou"
      : "pela página da reserva";

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
