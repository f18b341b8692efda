import { createHash } from "node:crypto";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { wallAt } from "#domain/wall-clock";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { pagePath } from "#server/bookings/bookings/guest-links";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { documentFor } from "#server/bookings/guests/guest-answer";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { signersOf } from "#server/guest/contracts/contract-signers";
import { listSigners } from "#server/guest/contracts/contract-signers.queries";
import {
  findCompanyLogo,
  findContractCompany,
  findContractGuest,
} from "#server/guest/contracts/contract-values.queries";
import { findContract, type StoredContract } from "#server/guest/contracts/contracts.queries";
import type { drawContract } from "#server/guest/contracts/draw-contract";
import type { Paper } from "#server/guest/contracts/draw-evidence";
import { contractMailWords } from "#server/guest/contracts/guest-words";
import { contractPdfKey } from "#server/guest/contracts/read-contracts";
import { keepContractPdf, listSignatures } from "#server/guest/contracts/signatures.queries";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import { fileTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { FileStore } from "#server/platform/files/file-store";
import type { Job } from "#server/platform/jobs/queue";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { layoutWords } from "#server/platform/mail/layout";
import { sendMail } from "#server/platform/mail/send-mail";

/** Draws a signed contract with the evidence of its signatures. */
export const contractTask = fileTask<typeof drawContract>("contract", 120);

export const drawingJob = "draw-contract";
export const signedContractMail = "contract-signed";

interface Tools {
  database: Database;
  clock: Clock;
  files: FileStore;
  secrets: Secrets;
  publicUrl: string;
}

/**
 * The job: draws a signed contract with its evidence, stores it, and queues the mails to the company and to everybody
 * who signed. A retry draws the same bytes under the same name, and only the transaction that first records a PDF queues
 * the mails, so each is sent once.
 */
export async function drawContractJob({ tenant_id, payload }: Job, tools: Tools): Promise<void> {
  const { database, clock, files, secrets, publicUrl } = tools;
  const tenantId = tenant_id ?? "";
  const paper = await database.asTenant(tenantId, async (db): Promise<Paper | null> => {
    const contract = await findContract(db, tenantId, String(payload.contract));
    if (contract?.state !== "signed" || contract.text === null || contract.pdf_name !== null) return null;
    const company = { ...(await findContractCompany(db, tenantId)), logo: await findCompanyLogo(db, tenantId) };
    const signers = await listSigners(db, tenantId, contract.id);
    return { contract, signed: await listSignatures(db, tenantId, contract.id), signers, company, publicUrl };
  });
  if (paper === null) return;
  const bytes = await workOn(tenantId, contractTask, paper);
  const pdf_hash = createHash("sha256").update(bytes).digest();
  const pdf_name = `${pdf_hash.toString("hex").slice(0, 16)}.pdf`;
  const { contract } = paper;
  const key = contractPdfKey(tenantId, { id: contract.id, pdf_name });
  await files.write(key, bytes, "application/pdf");
  const named = await database.asTenant(tenantId, async (db) => {
    if (!(await keepContractPdf(db, tenantId, contract.id, { pdf_hash, pdf_name }))) {
      return (await findContract(db, tenantId, contract.id))?.pdf_name === pdf_name;
    }
    await mailParties({ actor: clockActor(tenantId), db, clock }, secrets, {
      ...paper,
      contract: { ...contract, pdf_name },
    });
    return true;
  });
  if (!named) await files.remove(key); // voided meanwhile
}

async function mailParties(ctx: Ctx, secrets: Secrets, { contract, company, signed }: Paper): Promise<void> {
  const { actor, db, clock } = ctx;
  const { number, booking_code, holder_name, holder_email } = contract;
  if (await isOfDemonstration(ctx, contract.booking_id)) return;
  const about = contract.id;
  const file = {
    key: contractPdfKey(actor.tenant_id, contract),
    name: `Contrato ${number.replace("/", "-")}.pdf`,
    type: "application/pdf",
  };
  const subject = `Contrato ${number} assinado, reserva ${booking_code}`;
  const factsOf = (language: MessageLanguage) =>
    signed.map(({ name, document, signed_at }): [string, string] => {
      const { date, time } = wallAt(contract.timezone, signed_at);
      return [name ?? "", `${document ?? ""}, ${dateIn(language, date)}, ${time}`];
    });
  const common = { kind: signedContractMail, tenant_id: actor.tenant_id, about, subject, file };
  const booking = await requireBooking(ctx, booking_code);
  const mailSigner = async ({ guest_id, name, address }: { guest_id: string; name: string; address: string }) => {
    const isHolder = address === holder_email;
    const path = isHolder ? await pagePath(ctx, secrets, booking_code) : null;
    const language = await languageOfGuest(ctx, guest_id);
    const say = contractMailWords[language];
    await sendMail(db, secrets, clock.now(), {
      ...common,
      subject: say.ofBooking(say.signed(number), booking_code),
      language,
      answers: true,
      listed: { kind: "contract_signed", booking_id: contract.booking_id, address: isHolder ? address : null },
      to: { name, address },
      parts: [
        isHolder ? say.signedWith(booking_code) : say.signedAlso(booking_code, holder_name),
        say.signedBy,
        { facts: factsOf(language) },
        ...(path ? [{ label: layoutWords[language].page, path }] : []),
      ],
    });
  };
  const { holder_id } = booking;
  if (holder_email !== null) await mailSigner({ guest_id: holder_id, name: holder_name, address: holder_email });
  for (const { name, email, guest_id } of await otherSigners(ctx, booking, contract)) {
    await mailSigner({ guest_id: guest_id ?? holder_id, name: name ?? "", address: email });
  }
  if (company.email !== null) {
    await sendMail(db, secrets, clock.now(), {
      ...common,
      to: { name: company.name, address: company.email },
      parts: [
        `O contrato ${number} da reserva ${booking_code}, de ${holder_name}, está assinado. O PDF segue em anexo, com as provas.`,
        contractMailWords.pt.signedBy,
        { facts: factsOf("pt") },
      ],
    });
  }
}

/** Who signed and gave an address other than the holder's, one for each address. */
async function otherSigners(ctx: Ctx, booking: StoredBooking, contract: StoredContract) {
  const signers = await signersOf(ctx, booking, contract);
  const mailed = new Set([contract.holder_email?.toLowerCase()]);
  return signers.flatMap(({ name, email, guest_id, signature }) => {
    const address = email?.toLowerCase();
    if (signature === null || email === null || mailed.has(address)) return [];
    mailed.add(address);
    return [{ name, email, guest_id }];
  });
}

/** True if the mail is still wanted: not after the contract was voided or erased. */
export function isContractMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const contract = await findContract(db, tenant_id ?? "", about ?? "");
    return contract?.state === "signed" && contract.text !== null;
  });
}

/** The company as its contracts and papers name it. */
export const issuerOf = ({ actor, db }: Pick<Ctx, "actor" | "db">) => findContractCompany(db, actor.tenant_id);

/** Its logo as PNG, or null. */
export const logoOf = ({ actor, db }: Pick<Ctx, "actor" | "db">) => findCompanyLogo(db, actor.tenant_id);

/** The holder's document as papers print it, in their language: masked without `guests.documents`; null for none. */
export async function printedDocument(ctx: Ctx, holderId: string, language: MessageLanguage): Promise<string | null> {
  const { document, document_kind } = await findContractGuest(ctx.db, ctx.actor.tenant_id, holderId);
  if (document === null) return null;
  const kind = (document_kind ?? "other") as GuestDocumentKind;
  const seen = documentFor(ctx, { document, document_kind: kind });
  const text = seen.document ? showGuestDocument(kind, seen.document) : seen.masked_document;
  return `${documentLabels[language][kind]} ${text}`;
}

const documentLabels: Record<MessageLanguage, Record<GuestDocumentKind, string>> = {
  pt: { cpf: "CPF", cnpj: "CNPJ", passport: "Passaporte", other: "Documento" },
  en: { cpf: "CPF", cnpj: "CNPJ", passport: "Passport", other: "Document" },
  es: { cpf: "CPF", cnpj: "CNPJ", passport: "Pasaporte", other: "Documento" },
};
