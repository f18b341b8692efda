import { type GuestContract, type GuestFacts, type GuestSignature, guestContracts } from "#contract/guest-contract";
import { messages } from "#contract/messages";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { canonicalDocument, canonicalGuestDocument, isCpf, showDocument } from "#domain/documents";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { record } from "#server/audit/record";
import { readParty } from "#server/booking-guests/read-booking-guests";
import { shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/lock-bookings";
import { requireBooking } from "#server/bookings/read-booking";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { isShownToGuest, stateForGuest } from "#server/contracts/contract-of-page";
import { drawingJob } from "#server/contracts/contract-pdf";
import { factsOfHolder, toldByHolder } from "#server/contracts/contract-values";
import {
  listContractsOf,
  lockStandingContract,
  type StoredContract,
  updateContract,
} from "#server/contracts/contracts.queries";
import { alreadySigned, askedLabel, confirmFirst, contractChanged, personSigned } from "#server/contracts/guest-words";
import { reviewContract, versionOf } from "#server/contracts/issue-contract";
import { contractFile, hiderOf } from "#server/contracts/read-contracts";
import { renderContract } from "#server/contracts/render-contract";
import { insertSignature, listSignatures } from "#server/contracts/signatures.queries";
import { blocksOfText, hiddenIn } from "#server/contracts/text-work";
import type { FileStore } from "#server/files/file-store";
import { languageOfGuest } from "#server/guest-page/guest-language";
import { readStay } from "#server/guest-page/guest-stay";
import { type LinkParams, requireLink, throughLink } from "#server/guest-page/through-link";
import { invalid, Problem } from "#server/http/problem";
import { type IdentityCtx, serveIdentity, serveIdentityFile } from "#server/http/route";
import { enqueue } from "#server/jobs/queue";
import { limitKey, spend } from "#server/session/limits";

/** The address from which a guest reads and signs. */
interface Origin {
  address: string;
  userAgent: string;
}

/** The guest's contract before its text has been read. */
interface UnreadContract extends Omit<GuestContract, "blocks"> {
  text: string | null;
  /** Hides documents in its text: whoever holds the link reads it. The signed PDF has them in full. */
  hide: (text: string) => string;
  language: MessageLanguage;
}

const none: Omit<UnreadContract, "company_name" | "address" | "language"> = {
  state: "none",
  number: null,
  asked: [],
  text: null,
  hide: (text) => text,
  text_hash: null,
  may_sign: false,
  signers: [],
  has_pdf: false,
  mails_copy: false,
};

/** The contract of a stay as its guest sees it. A draft that only the company can complete is not shown. */
export async function showGuestContract(
  ctx: Ctx,
  code: string,
  { companyName, address }: { companyName: string; address: string },
): Promise<UnreadContract> {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const language = await languageOfGuest(ctx, booking.holder_id);
  const told = { company_name: companyName, address, language };
  const contract = (await listContractsOf(db, actor.tenant_id, booking.id)).find(isShownToGuest);
  if (!contract) return { ...none, ...told };
  const signed = await listSignatures(db, actor.tenant_id, contract.id);
  const names = await proposedNames(ctx, booking);
  return {
    ...told,
    state: stateForGuest(contract),
    number: contract.number,
    asked: (contract.missing as AskedFact[]).map((name) => ({ name, label: askedLabel(name, language) })),
    text: contract.text,
    hide: hiderOf(contract, signed),
    text_hash: contract.text_hash?.toString("hex") ?? null,
    may_sign: maySign(ctx, booking) && contract.state !== "draft" && contract.state !== "signed",
    signers: Array.from({ length: contract.signers }, (_value, index) => {
      const done = signed.find(({ position }) => position === index + 1);
      return {
        position: index + 1,
        name: done?.name ?? names[index] ?? null,
        signed_at: done?.signed_at.toISOString() ?? null,
        holder: index === 0,
      };
    }),
    has_pdf: contract.pdf_name !== null,
    mails_copy: contract.holder_email !== null,
  };
}

/** The signers that the booking names: the holder, then the other adults in their order. */
async function proposedNames(ctx: Ctx, booking: StoredBooking): Promise<string[]> {
  const { holder, others } = await readParty(ctx, booking);
  return [holder, ...others].map(({ name }) => name);
}

const maySign = ({ clock }: Ctx, booking: StoredBooking) =>
  ["confirmed", "checked_in"].includes(shownStatus(booking, clock.now()));

/** Records that the guest has opened the contract, after updating it. */
export async function openGuestContract(ctx: Ctx, code: string): Promise<void> {
  const { actor, db, clock } = ctx;
  await reviewContract(ctx, code, { begins: true });
  const booking = await requireBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  if (contract?.state !== "sent") return;
  const now = clock.now();
  await updateContract(db, actor.tenant_id, contract.id, { state: "viewed", viewed_at: now }, now);
  await record(ctx, "booking.contract_viewed", code, null, { number: contract.number });
}

/** Stores the guest's answers to what their contract asks for, and updates the contract. */
export async function tellContractFacts(ctx: Ctx, code: string, said: GuestFacts): Promise<void> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  if (contract?.state !== "draft") throw new Problem("ContractCannotChangeException");
  const facts = toldByHolder(booking.holder_id, await factsOfHolder(ctx, booking.holder_id, contract.facts));
  for (const [index, { name, value }] of said.facts.entries()) {
    if (!contract.missing.includes(name)) continue;
    const isDocument = name === "locatario.cpf_ou_passaporte";
    facts[name] = isDocument ? checkedDocument(value, `facts[${index}].value`) : value;
  }
  await updateContract(db, actor.tenant_id, contract.id, { facts }, clock.now());
  await record(ctx, "booking.contract_told", code, null, { number: contract.number });
  await reviewContract(ctx, code, { begins: false });
}

/** A CPF in its usual notation, or a passport number in capitals. */
function checkedDocument(text: string, field: string): string {
  const digits = canonicalDocument(text);
  if (/^\d{11}$/.test(digits)) {
    if (!isCpf(digits)) throw invalid(field, messages.invalid("CPF", "o"));
    return showDocument(digits);
  }
  const passport = canonicalGuestDocument("passport", text);
  if (passport === null) throw invalid(field, "Informe um CPF ou o número do passaporte, como está no documento");
  return passport;
}

/**
 * Signs the contract as read by the guest. Throws 409 if its text has changed, if the stay is not confirmed, and for a
 * place that is already signed. The last signature completes the contract and queues the drawing of its PDF.
 */
export async function signContract(ctx: Ctx, code: string, input: GuestSignature, origin: Origin): Promise<void> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  if (contract === null || contract.state === "draft") throw new Problem("ContractCannotChangeException");
  if (contract.state === "signed") {
    throw new Problem("ContractCannotChangeException", { reason: alreadySigned });
  }
  if (!maySign(ctx, booking)) throw refusedStep(confirmFirst);
  await requireRead(ctx, booking, contract, input.text_hash);
  if (input.position > contract.signers) throw invalid("position", messages.invalid("Assinatura", "a"));
  const now = clock.now();
  const document = checkedDocument(input.document, "document");
  const written = await insertSignature(db, actor.tenant_id, contract.id, {
    position: input.position,
    name: input.name,
    document,
    kind: input.drawing ? "drawn" : "typed",
    drawing: input.drawing ?? null,
    text_hash: contract.text_hash!,
    address: origin.address,
    device: origin.userAgent,
    signed_at: now,
  });
  if (!written) {
    throw new Problem("ContractCannotChangeException", { reason: personSigned });
  }
  const count = contract.signatures + 1;
  const noted = { number: contract.number, signatures: count, signers: contract.signers };
  if (count < contract.signers) return record(ctx, "booking.contract_signature", code, null, noted);
  await updateContract(db, actor.tenant_id, contract.id, { state: "signed", signed_at: now }, now);
  const payload = { contract: contract.id };
  await enqueue(db, { kind: drawingJob, tenant_id: actor.tenant_id, payload, run_at: now, now });
  await record(ctx, "booking.contract_signed", code, null, noted);
}

/** Throws 409 for a text that is not the current one, or that the booking would no longer produce. */
async function requireRead(ctx: Ctx, booking: StoredBooking, contract: StoredContract, read: string): Promise<void> {
  const { body, guarantee } = await versionOf(ctx, contract);
  const { text_hash } = await renderContract(ctx, booking, { ...contract, body, guarantee });
  const stands = contract.text_hash?.toString("hex");
  if (stands === read && text_hash?.toString("hex") === read) return;
  throw new Problem("StaleRecordException", { reason: contractChanged });
}

/** The signed contract, by the guest's link. */
export async function guestContractPdf(ctx: Ctx, files: FileStore, code: string) {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const contract = (await listContractsOf(db, actor.tenant_id, booking.id)).find(({ state }) => state === "signed");
  if (!contract) throw new Problem("NotFoundException");
  return contractFile(files, actor.tenant_id, contract);
}

/** The contract after an act of the guest, from the same transaction; its text is read afterwards. */
async function shownAfter(
  ctx: IdentityCtx,
  params: LinkParams,
  act: (inside: Ctx, code: string) => Promise<void>,
): Promise<GuestContract> {
  const { tenantId, contract } = await throughLink(ctx, params, async (inside, code) => {
    const { host } = await readStay(inside, code);
    await act(inside, code);
    const companyName = host.legal_name || host.name;
    const contract = await showGuestContract(inside, code, { companyName, address: ctx.address });
    return { tenantId: inside.actor.tenant_id, contract };
  });
  const { text, hide, language, ...shown } = contract;
  return { ...shown, blocks: hiddenIn(await blocksOfText(tenantId, text, language), hide) };
}

serveIdentity(guestContracts.show, (ctx, { params }) => shownAfter(ctx, params, async () => {}));
serveIdentity(guestContracts.open, (ctx, { params }) => shownAfter(ctx, params, openGuestContract), requireLink);
serveIdentity(
  guestContracts.tell,
  async (ctx, { params, body }) => {
    await spend(ctx.services.limits.toldByLink, limitKey(params.token));
    return shownAfter(ctx, params, (inside, code) => tellContractFacts(inside, code, body));
  },
  requireLink,
);

serveIdentity(
  guestContracts.sign,
  async (ctx, { params, body }) => {
    await spend(ctx.services.limits.toldByLink, limitKey(params.token));
    return shownAfter(ctx, params, (inside, code) => signContract(inside, code, body, ctx));
  },
  requireLink,
);

serveIdentityFile(guestContracts.pdf, (ctx, { params }) =>
  throughLink(ctx, params, (inside, code) => guestContractPdf(inside, ctx.services.files, code)),
);
