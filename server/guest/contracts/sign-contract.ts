import type { OwnSignature } from "#contract/guest/guest-contract";
import { messages } from "#contract/platform/messages";
import { canonicalDocument, showDocument } from "#domain/document-text";
import { canonicalGuestDocument, isCpf, plainDocument } from "#domain/documents";
import { todayIn } from "#domain/stay-dates";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { fillRecord } from "#server/bookings/guests/records-from-forms";
import { drawingJob } from "#server/guest/contracts/contract-pdf";
import { type Signer, signersOf, signsOnDevice } from "#server/guest/contracts/contract-signers";
import { keepSigner } from "#server/guest/contracts/contract-signers.queries";
import { findContractGuest } from "#server/guest/contracts/contract-values.queries";
import { lockStandingContract, type StoredContract, updateContract } from "#server/guest/contracts/contracts.queries";
import {
  adultsFirst,
  alreadySigned,
  attemptsOver,
  authorizationFirst,
  confirmFirst,
  contractChanged,
  deskFirst,
  formFirst,
  guardianFirst,
  latinFirst,
  ownLinkFirst,
  personSigned,
  relationFirst,
} from "#server/guest/contracts/guest-words";
import { versionOf } from "#server/guest/contracts/issue-contract";
import { renderContract } from "#server/guest/contracts/render-contract";
import { insertSignature } from "#server/guest/contracts/signatures.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid, Problem } from "#server/platform/http/problem";
import { browserOf } from "#server/platform/http/tokens";
import { enqueue } from "#server/platform/jobs/queue";
import { needsLatin } from "#server/platform/pdf/letters";

/** The address and device from which somebody signs. */
export interface Origin {
  address: string;
  userAgent: string;
  sessionToken: string | null;
}

/** Whose signature, and by which link: that of the stay, or the person's own for this contract. */
export type SigningBy = { position: number } & ({ link: "stay" } | { link: "own"; contract: string });

export const maySign = ({ clock }: Ctx, booking: StoredBooking) =>
  ["confirmed", "checked_in"].includes(shownStatus(booking, clock.now()));

/**
 * Attempts a day at a signer's document, by any link: it must not be found by trying. A new contract gives new ones.
 */
const mostAttempts = 5;

/**
 * What came of a signature: null, or a refused document, which `signOrRefuse` reports after the transaction that
 * keeps the attempt and what the desk is told.
 */
type Refused = "of contract" | "of another" | null;

/** Runs a signature in a transaction, and throws 422 for a document that it refused. */
export async function signOrRefuse(sign: () => Promise<Refused>): Promise<void> {
  const refused = await sign();
  if (refused !== null) throw invalid("document", refused === "of contract" ? notOfContract : ofAnother);
}

const notOfContract =
  "O documento está errado: não é o que está no contrato. Confira o número. Se o contrato é que está errado, a hospedagem já foi avisada e manda outro para assinar";
const ofAnother =
  "Este documento é de outra pessoa que assina. Confira o número. Se ele é seu, fale com a hospedagem: ela corrige os dados, e você assina";

/**
 * Signs the contract as read, as one of its people. Throws 409 if its text has changed, if the stay is not confirmed,
 * for a place that is already signed, and on the holder's page for a person who has their own link. The last signature
 * completes the contract and queues the drawing of its PDF.
 */
export async function signContract(
  ctx: Ctx,
  code: string,
  input: OwnSignature,
  { by, origin }: { by: SigningBy; origin: Origin },
): Promise<Refused> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  if (contract === null || contract.state === "draft") throw new Problem("ContractCannotChangeException");
  if (by.link === "own" && contract.id !== by.contract) throw new Problem("BookingNotFoundException");
  if (contract.state === "signed") throw new Problem("ContractCannotChangeException", { reason: alreadySigned });
  if (!maySign(ctx, booking)) throw refusedStep(confirmFirst);
  await requireRead(ctx, booking, contract, input.text_hash);
  const signers = await signersOf(ctx, booking, contract);
  const signer = signers.find(({ position }) => position === by.position);
  if (signer === undefined) throw invalid("position", messages.invalid("Assinatura", "a"));
  if (signer.signature !== null) throw new Problem("ContractCannotChangeException", { reason: personSigned });
  requireName(signer);
  const through = wayOf(signer, by);
  const name = nameOf(signer, input);
  if (needsLatin(name)) throw new Problem("ContractCannotChangeException", { reason: latinFirst });
  const now = clock.now();
  const today = todayIn(booking.timezone, now);
  const attempts = signer.row?.attempted_on === today ? signer.row.attempts : 0;
  if (attempts >= mostAttempts) throw new Problem("TooManyRequestsException", { reason: attemptsOver });
  const person = { guest_id: signer.guest_id, form_id: signer.form_id };
  const attempt = { ...person, attempts: attempts + 1, attempted_on: today };
  const document = documentOf(signer, input.document);
  const place = { contract_id: contract.id, position: signer.position, now };
  if (isOfAnother(signer, signers, input.document)) {
    await keepSigner(db, actor.tenant_id, place, attempt);
    return "of another";
  }
  if (document === null) {
    const said = { said_document: checkedDocument(input.document, "document"), said_at: now };
    await keepSigner(db, actor.tenant_id, place, { ...attempt, ...said });
    const since = contract.document_doubt_since ?? now;
    await updateContract(db, actor.tenant_id, contract.id, { document_doubt_since: since }, now);
    await record(ctx, "booking.contract_document_doubt", code, null, { number: contract.number });
    return "of contract";
  }
  const written = await insertSignature(db, actor.tenant_id, contract.id, {
    position: signer.position,
    name,
    document,
    kind: input.drawing ? "drawn" : "typed",
    drawing: input.drawing ?? null,
    through,
    text_hash: contract.text_hash!,
    address: origin.address,
    device: origin.userAgent,
    signed_at: now,
  });
  if (!written) throw new Problem("ContractCannotChangeException", { reason: personSigned });
  const signed_browser_hash = browserOf(origin);
  const signed_person_hash = signer.person_hash;
  const settled = { ...person, said_document: null, said_at: null, signed_browser_hash, signed_person_hash };
  await keepSigner(db, actor.tenant_id, place, settled);
  await storeDocument(ctx, signer, document);
  await countSignature(ctx, contract, signers, signer);
  return null;
}

/** The document of somebody whose record has none: what they typed to sign is not asked again. */
async function storeDocument(ctx: Ctx, { guest_id }: Signer, typed: string): Promise<void> {
  if (guest_id === null) return;
  const { document } = await findContractGuest(ctx.db, ctx.actor.tenant_id, guest_id);
  const document_kind = isCpf(typed) ? "cpf" : "passport";
  const said = canonicalGuestDocument(document_kind, typed);
  if (document === null && said !== null) await fillRecord(ctx, guest_id, { document_kind, document: said });
}

/** Ends a doubt that was only this person's, and completes the contract with its last signature. */
async function countSignature(
  ctx: Ctx,
  contract: StoredContract,
  signers: readonly Signer[],
  { position }: Signer,
): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const count = contract.signatures + 1;
  const noted = { number: contract.number, signatures: count, signers: contract.signers };
  const doubted = signers.some((each) => each.position !== position && each.row?.said_document != null);
  const settled = doubted ? {} : { document_doubt_since: null };
  if (count < contract.signers) {
    if (!doubted) await updateContract(db, actor.tenant_id, contract.id, settled, now);
    return record(ctx, "booking.contract_signature", contract.booking_code, null, noted);
  }
  await updateContract(db, actor.tenant_id, contract.id, { state: "signed", signed_at: now, ...settled }, now);
  const payload = { contract: contract.id };
  await enqueue(db, { kind: drawingJob, tenant_id: actor.tenant_id, payload, run_at: now, now });
  await record(ctx, "booking.contract_signed", contract.booking_code, null, noted);
}

/** How the person came to sign, for the evidence. */
function wayOf(signer: Signer, by: SigningBy): "stay" | "mail" | "whatsapp" | "device" {
  if (by.link === "own") return signer.row?.sent_way === "mail" ? "mail" : "whatsapp";
  if (signer.position === 1) return "stay";
  if (!signsOnDevice(signer)) throw new Problem("ContractCannotChangeException", { reason: ownLinkFirst });
  return "device";
}

/** Throws 409 for an adult whom neither the booking nor a ready form names: a name typed here proves nothing. */
export function requireName({ waits_for }: Pick<Signer, "waits_for">): void {
  if (waits_for === null) return;
  throw new Problem("ContractCannotChangeException", { reason: waitingReasons[waits_for] });
}

const waitingReasons = {
  ...{ form: formFirst, desk: deskFirst, adults: adultsFirst },
  ...{ guardian: guardianFirst, relation: relationFirst, authorization: authorizationFirst },
} satisfies Record<NonNullable<Signer["waits_for"]>, unknown>;

/** The name of the booking or the form. Whoever signs types it where no page shows it. */
function nameOf({ name, hides_name }: Signer, { name: said }: OwnSignature): string {
  if (name === null || (said === undefined && hides_name)) throw invalid("name", messages.required("Nome completo"));
  if (said === undefined || said.toUpperCase() === name.toUpperCase()) return name;
  throw invalid("name", hides_name ? notOfForm : `Quem assina aqui é ${name}, como está na reserva`);
}

const notOfForm = "O nome não é o que está na ficha desta pessoa. Escreva como na ficha";

/**
 * The document as in the contract, or as typed by somebody whose document nobody knows; null if it is another one.
 * Throws 422 for one that cannot exist.
 */
function documentOf({ document }: Signer, typed: string): string | null {
  if (document !== null && plainDocument(document) === plainDocument(typed)) return document;
  const written = checkedDocument(typed, "document");
  return document === null ? written : null;
}

/** One person does not sign for two: whether a document is that of another signer. */
function isOfAnother({ position }: Signer, signers: readonly Signer[], typed: string): boolean {
  const others = signers.filter((each) => each.position !== position);
  return others.some(({ document, signature }) =>
    [document, signature?.document].some((each) => each != null && plainDocument(each) === plainDocument(typed)),
  );
}

/** A CPF in its usual notation, or a passport number in capitals. */
export function checkedDocument(text: string, field: string): string {
  const typed = canonicalDocument(text);
  // no passport has as many digits as a CPF
  if (typed.replace(/\D/g, "").length >= 11) {
    if (!isCpf(typed)) throw invalid(field, messages.invalid("CPF", "o"));
    return showDocument(typed);
  }
  const passport = canonicalGuestDocument("passport", text);
  if (passport === null) throw invalid(field, "Informe um CPF ou o número do passaporte, como está no documento");
  return passport;
}

/** Throws 409 for a text that is not the current one, or that the booking would no longer produce. */
async function requireRead(ctx: Ctx, booking: StoredBooking, contract: StoredContract, read: string): Promise<void> {
  const { body, guarantee } = await versionOf(ctx, contract);
  const { text_hash } = await renderContract(ctx, booking, { ...contract, body, guarantee });
  const stands = contract.text_hash?.toString("hex");
  if (stands === read && text_hash?.toString("hex") === read) return;
  throw new Problem("StaleRecordException", { reason: contractChanged });
}
