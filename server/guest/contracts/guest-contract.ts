import type { GuestContract, GuestSigner, guestContracts } from "#contract/guest/guest-contract";
import type { AskedFact } from "#domain/contracts/contract-variables";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import {
  contractForGuest,
  contractWaitsFor,
  isEnded,
  isOutdated,
  isShownToGuest,
  stateForGuest,
  voidedOn,
} from "#server/guest/contracts/contract-of-page";
import { type Signer, signerState, signersOf, signsOnDevice } from "#server/guest/contracts/contract-signers";
import { hasSignedIn } from "#server/guest/contracts/contract-signers.queries";
import { hasUnnamedMinors } from "#server/guest/contracts/contract-state";
import { listContractsOf, lockStandingContract, updateContract } from "#server/guest/contracts/contracts.queries";
import {
  companionGuardian,
  documentFact,
  factsOfHolder,
  factsWithForm,
  isToldIn,
  outsideAdult,
  shownDocument,
} from "#server/guest/contracts/facts-of-form";
import { askedLabel } from "#server/guest/contracts/guest-words";
import { reviewContract } from "#server/guest/contracts/issue-contract";
import { conflictOfStay } from "#server/guest/contracts/people-values";
import { birthDatesIn, contractFile, hiderOf } from "#server/guest/contracts/read-contracts";
import { noRecall, recalledFacts } from "#server/guest/contracts/recall-facts";
import { maySign, type SigningBy, signContract, signOrRefuse } from "#server/guest/contracts/sign-contract";
import { sendSignerLink } from "#server/guest/contracts/signer-links";
import { tellContractFacts } from "#server/guest/contracts/tell-facts";
import { blocksOfText, hiddenIn } from "#server/guest/contracts/text-work";
import { signerGuest } from "#server/guest/contracts/who-signed";
import { readStay } from "#server/guest/guest-page/guest-stay";
import { birthDateOf } from "#server/guest/guest-page/long-over";
import { type LinkParams, type Opened, throughLink } from "#server/guest/guest-page/through-link";
import { findStay, type PersonForm } from "#server/guest/registration-forms/stay-forms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { FileStore } from "#server/platform/files/file-store";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityFileVerb, IdentityVerb } from "#server/platform/http/route";
import { browserOf } from "#server/platform/http/tokens";

/** The guest's contract before its text has been read. */
interface UnreadContract extends Omit<GuestContract, "blocks"> {
  text: string | null;
  /** Hides documents in its text: whoever holds the link reads it. The signed PDF has them in full. */
  hide: (text: string) => string;
  language: MessageLanguage;
}

const none: Omit<UnreadContract, "company_name" | "address" | "language"> = {
  state: "none",
  waits: null,
  voided_on: null,
  number: null,
  outdated: false,
  ended: false,
  unnamed_minors: false,
  asked: [],
  recall: null,
  text: null,
  hide: (text) => text,
  text_hash: null,
  may_sign: false,
  signers: [],
  document: null,
  has_pdf: false,
  pdf_opens: "company",
  mails: true,
  mails_copy: false,
};

/** The contract of a stay as its guest sees it. A draft that only the company can complete is not shown. */
export async function showGuestContract(
  ctx: Ctx,
  code: string,
  { companyName, address, reader = noReader }: { companyName: string; address: string; reader?: Reader },
): Promise<UnreadContract> {
  const booking = await requireBooking(ctx, code);
  const language = await languageOfGuest(ctx, booking.holder_id);
  const told = { company_name: companyName, address, language };
  const contract = await contractForGuest(ctx, booking);
  if (!contract && !reader.papersOnly) {
    return { ...none, ...told, waits: await waitsOf(ctx, booking), voided_on: await voidedOn(ctx, booking) };
  }
  if (!contract || (reader.papersOnly && stateForGuest(contract) !== "signed")) return { ...none, ...told };
  const signers = await signersOf(ctx, booking, contract);
  const mails = !(await isOfDemonstration(ctx, booking.id));
  const { facts } = contract;
  const recalled = contract.state === "draft" ? await recalledFacts(ctx, booking, contract, reader.browser) : noRecall;
  return {
    ...told,
    state: stateForGuest(contract),
    waits: null,
    voided_on: null,
    number: contract.number,
    outdated: isOutdated(contract),
    ended: isEnded(contract),
    unnamed_minors: hasUnnamedMinors(contract),
    asked: (contract.missing as AskedFact[]).map((name) => ({
      ...{ name, label: askedLabel(name, language) },
      known: recalled.known[name] ?? null,
    })),
    recall: recalled.by,
    text: contract.text,
    hide: hiderOf(
      contract,
      signers.flatMap(({ signature }) => signature ?? []),
      signers,
      birthDatesIn(contract),
    ),
    text_hash: contract.text_hash?.toString("hex") ?? null,
    may_sign: maySign(ctx, booking) && stateForGuest(contract) === "open",
    signers: signers.map((signer) => toGuestSigner(signer, mails)),
    document: stateForGuest(contract) === "signed" ? null : await documentTypedIn(ctx, booking, facts, signers, reader),
    has_pdf: contract.pdf_name !== null,
    pdf_opens: await pdfOpens(ctx, booking, contract, reader),
    mails,
    mails_copy: mails && contract.holder_email !== null && !isEnded(contract),
  };
}

async function waitsOf(ctx: Ctx, booking: StoredBooking): Promise<GuestContract["waits"]> {
  const stay = await findStay(ctx, booking.id);
  return contractWaitsFor(ctx, booking, conflictOfStay(stay)?.kind ?? null);
}

/**
 * The document of who signs on the page of the stay, for the browser in which it was told to the contract, or typed on
 * that page. For a holder under 18 it is that of the adult who signs for them.
 */
async function documentTypedIn(
  ctx: Ctx,
  { id, holder_id }: Pick<StoredBooking, "id" | "holder_id">,
  facts: Readonly<Record<string, string>>,
  [first]: readonly Signer[],
  { browser }: Reader,
): Promise<string | null> {
  const stay = await findStay(ctx, id);
  const isTyped = ({ form }: PersonForm) =>
    browser !== null && form?.own_writer_hash?.equals(browser) === true && form.typed_through === "stay";
  if (first?.represents) {
    const typedAt = companionGuardian(stay) ?? outsideAdult(stay);
    return typedAt !== null && isTyped(typedAt) ? first.document : null;
  }
  const told = isToldIn(facts, browser) ? await factsOfHolder(ctx, holder_id, facts) : {};
  if (told[documentFact]) return told[documentFact];
  const holder = stay.everyone.find((person) => person.holder);
  return holder !== undefined && isTyped(holder) ? shownDocument(holder) : null;
}

/** A signer as shown to people outside the company. */
export function toGuestSigner(signer: Signer, mails = true): GuestSigner {
  const { position, name, hides_name, waits_for, email, signature } = signer;
  return {
    position,
    name: hides_name ? null : name,
    holder: position === 1,
    represents: signer.represents === true,
    state: signerState(signer),
    ways: signature === null && waits_for === null ? waysOf() : [],
    waits_for: signature === null ? waits_for : null,
    signed_at: signature?.signed_at.toISOString() ?? null,
  };

  function waysOf(): GuestSigner["ways"] {
    if (position === 1) return ["here"];
    return [
      ...(email === null || !mails ? [] : ["mail" as const]),
      "whatsapp",
      ...(signsOnDevice(signer) ? ["device" as const] : []),
    ];
  }
}

/** Updates a contract that still asks for what the holder's form has said since. */
export async function answerByForm(ctx: Ctx, code: string): Promise<void> {
  const booking = await requireBooking(ctx, code);
  const contract = (await listContractsOf(ctx.db, ctx.actor.tenant_id, booking.id)).find(isShownToGuest);
  if (contract?.state !== "draft") return;
  const facts = await factsWithForm(ctx, booking, contract.facts, await findStay(ctx, booking.id));
  if (contract.missing.some((name) => facts[name])) await reviewContract(ctx, code, { begins: false });
}

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

/** How far the link opens the booking to the browser of a request. */
interface Reader extends Opened {
  browser: Buffer | null;
}
const noReader: Reader = { papersOnly: false, proven: false, provenOf: () => false, browser: null };

/**
 * How a browser gets the signed PDF, which has the documents of all signers in full: at once if it proved the birth
 * date of who signed for the booking, also if it has another holder since, or if they signed in it.
 */
async function pdfOpens(
  ctx: Ctx,
  { holder_id }: { holder_id: string },
  contract: { id: string; holder_name: string },
  { proven, provenOf, browser }: Reader,
): Promise<GuestContract["pdf_opens"]> {
  const signer = await signerGuest(ctx, contract, holder_id);
  if (signer !== null && (signer === holder_id ? proven : provenOf(signer))) return "now";
  const place = { contract_id: contract.id, position: 1 };
  if (browser !== null && (await hasSignedIn(ctx.db, ctx.actor.tenant_id, { ...place, browser }))) return "now";
  return signer === null || (await birthDateOf(ctx, signer)) === null ? "company" : "birth_date";
}

/** The signed contract, by the guest's link. Throws 403 for a browser that may not read the documents in it. */
async function guestContractPdf(ctx: Ctx, files: FileStore, code: string, reader: Reader) {
  const booking = await requireBooking(ctx, code);
  const contract = await contractForGuest(ctx, booking);
  if (!contract || stateForGuest(contract) !== "signed") throw new Problem("NotFoundException");
  if ((await pdfOpens(ctx, booking, contract, reader)) !== "now") throw new Problem("ContractPdfClosedException");
  return contractFile(files, ctx.actor.tenant_id, contract);
}

/** The contract after an act of the guest, from the same transaction; its text is read afterwards. */
export async function shownAfter(
  ctx: IdentityCtx,
  params: LinkParams,
  act: (inside: Ctx, code: string) => Promise<void>,
  afterStay: "nothing" | "papers" = "nothing",
): Promise<GuestContract> {
  const shows = async (inside: Ctx, code: string, opened: Opened) => {
    const { host } = await readStay(inside, code);
    if (!opened.papersOnly) await act(inside, code);
    const companyName = host.legal_name || host.name;
    const reader = { ...opened, browser: browserOf(ctx) };
    const contract = await showGuestContract(inside, code, { companyName, address: ctx.address, reader });
    return { tenantId: inside.actor.tenant_id, contract };
  };
  const { tenantId, contract } = await throughLink(ctx, params, shows, afterStay);
  const { text, hide, language, ...shown } = contract;
  return { ...shown, blocks: hiddenIn(await blocksOfText(tenantId, text, language), hide) };
}

export const tellFactsByLink: IdentityVerb<typeof guestContracts.tell> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.factsByLink, limitKey(params.token));
  return shownAfter(ctx, params, (inside, code) => tellContractFacts(inside, code, body, browserOf(ctx)));
};

export const signAsGuest: IdentityVerb<typeof guestContracts.sign> = async (
  ctx,
  { params, body: { position, ...signature } },
) => {
  await spend(ctx.services.limits.signedByLink, limitKey(params.token));
  const by: SigningBy = { link: "stay", position };
  await signOrRefuse(() =>
    throughLink(ctx, params, (inside, code) => signContract(inside, code, signature, { by, origin: ctx })),
  );
  return shownAfter(ctx, params, async () => {});
};

export const mailSignerLink: IdentityVerb<typeof guestContracts.sendLink> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.signerLinks, limitKey(params.token, String(body.position)));
  const { secrets, publicUrl } = ctx.services;
  const path = await throughLink(ctx, params, (inside, code) => sendSignerLink(inside, secrets, code, body));
  return { url: path && `${publicUrl}${path}`, contract: await shownAfter(ctx, params, async () => {}) };
};

export const readGuestContractPdf: IdentityFileVerb<typeof guestContracts.pdf> = (ctx, { params }) => {
  const { files } = ctx.services;
  const browser = browserOf(ctx);
  const read = (inside: Ctx, code: string, opened: Opened) =>
    guestContractPdf(inside, files, code, { ...opened, browser });
  return throughLink(ctx, params, read, "papers");
};
