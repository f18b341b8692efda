import { createHmac } from "node:crypto";
import { isLongOver } from "#domain/after-stay";
import { dateIn } from "#domain/in-language/figures";
import type { HoldReason } from "#domain/mail-allowance";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { aboutSigner, type Signer, signerMail, signersOf } from "#server/guest/contracts/contract-signers";
import { findSigner, keepSigner, type StoredSigner } from "#server/guest/contracts/contract-signers.queries";
import {
  findContract,
  listContractsOf,
  lockStandingContract,
  type StoredContract,
} from "#server/guest/contracts/contracts.queries";
import {
  contractMailWords,
  contractReplaced,
  contractVoid,
  contractWaits,
  noMailOfSigner,
  noMailsOfDemonstration,
  personSigned,
  signedForHolder,
  signsForHolder,
  signsNoMore,
} from "#server/guest/contracts/guest-words";
import { requireName } from "#server/guest/contracts/sign-contract";
import { listSignatures } from "#server/guest/contracts/signatures.queries";
import { closedLink, stayEnded } from "#server/guest/guest-page/closed-link";
import { record } from "#server/platform/audit/record";
import { type Ctx, clockActor } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { Problem } from "#server/platform/http/problem";
import { tokenHash } from "#server/platform/http/tokens";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { holdAtAct } from "#server/platform/mail/mail-allowance";
import { sendMail } from "#server/platform/mail/send-mail";

/** The token of a signer's link: derived from the key, so that a mail sent again opens the same link. */
const signerToken = (secret: string, tenantId: string, linkId: string): string =>
  createHmac("sha256", secret).update(`contract-signer/${tenantId}/${linkId}`).digest("base64url");

/**
 * Makes the link by which another adult signs, and mails it to them or returns its path, to be sent by WhatsApp. A link
 * that was made before stays the same.
 */
export async function sendSignerLink(
  ctx: Ctx,
  secrets: Secrets,
  code: string,
  { position, by }: { position: number; by: "mail" | "whatsapp" },
): Promise<string | null> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  if (contract === null || !["sent", "viewed"].includes(contract.state)) {
    throw new Problem("ContractCannotChangeException");
  }
  const signer = (await signersOf(ctx, booking, contract)).find((each) => each.position === position);
  if (signer === undefined || position === 1) throw new Problem("NotFoundException");
  if (signer.signature !== null) throw new Problem("ContractCannotChangeException", { reason: personSigned });
  requireName(signer);
  if (by === "mail" && (await isOfDemonstration(ctx, booking.id))) {
    throw new Problem("ContractCannotChangeException", { reason: noMailsOfDemonstration });
  }
  if (by === "mail" && signer.email === null) {
    throw new Problem("ContractCannotChangeException", { reason: noMailOfSigner });
  }
  const now = clock.now();
  const link_id = signer.row?.link_id ?? newId(now);
  const token = signerToken(secrets[0], actor.tenant_id, link_id);
  const person = { guest_id: signer.guest_id, form_id: signer.form_id };
  const change = { ...person, link_id, token_hash: tokenHash(token), sent_way: by, sent_at: now };
  await keepSigner(db, actor.tenant_id, { contract_id: contract.id, position, now }, change);
  const path = `/assinar/${token}`;
  const to = { contract, signer, path, speaks: signer.guest_id ?? booking.holder_id };
  const held = by === "mail" ? await mailLink(ctx, secrets, to) : null;
  const action = held === null ? "booking.contract_link" : "booking.contract_link_waits";
  await record(ctx, action, code, null, { number: contract.number, by });
  return by === "whatsapp" ? path : null;
}

/** Queues the mail with a signer's link; then why it waits, or null. */
async function mailLink(
  ctx: Ctx,
  secrets: Secrets,
  { contract, signer, path, speaks }: { contract: StoredContract; signer: Signer; path: string; speaks: string },
): Promise<HoldReason | null> {
  const { actor, db, clock } = ctx;
  const { number, booking_code, holder_name, accommodation_name, check_in, check_out } = contract;
  const language = await languageOfGuest({ ...ctx, language: null }, speaks);
  const say = contractMailWords[language];
  const stay = say.stay(booking_code, accommodation_name, dateIn(language, check_in), dateIn(language, check_out));
  const now = clock.now();
  const mail = { id: newId(now), kind: signerMail, about: aboutSigner(contract.id, signer.position) };
  await sendMail(db, secrets, now, {
    ...mail,
    tenant_id: actor.tenant_id,
    listed: { kind: "contract_signer", booking_id: contract.booking_id, address: null },
    to: { name: signer.name ?? "", address: signer.email! },
    subject: say.ofBooking(say.toSign, booking_code),
    language,
    parts: [say.ownLink(number, stay, holder_name), { label: say.open, path }],
  });
  return holdAtAct(ctx, { ...mail, says: accommodation_name }, signer.email!);
}

/**
 * True if the mail is still wanted: not after the person signed, or the contract was replaced or voided, nor about a
 * demonstration.
 */
export function isSignerMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  const tenantId = tenant_id ?? "";
  const [id = "", position] = (about ?? "").split("/");
  return database.asTenant(tenantId, async (db) => {
    const contract = await findContract(db, tenantId, id);
    if (contract?.state !== "sent" && contract?.state !== "viewed") return false;
    if (await isOfDemonstration({ actor: clockActor(tenantId), db }, contract.booking_id)) return false;
    const signed = await listSignatures(db, tenantId, id);
    return signed.every((signature) => String(signature.position) !== position);
  });
}

/** What a signer's link opens. */
export interface OpenedSigner {
  code: string;
  contract: StoredContract;
  signer: Signer;
}

/**
 * Throws 410, which says why, for a link of a cancelled stay, of a void contract, of one that waits for data, and of a
 * person who no longer signs; 404 from 60 days after the departure.
 */
export async function openSigner(ctx: Ctx, hash: Buffer): Promise<OpenedSigner> {
  const { actor, db, clock } = ctx;
  const place = await findSigner(db, actor.tenant_id, hash);
  const contract = place && (await findContract(db, actor.tenant_id, place.contract_id));
  if (!contract) throw new Problem("BookingNotFoundException");
  const booking = await requireBooking(ctx, place.code);
  if (isLongOver(booking, clock.now())) throw new Problem("BookingNotFoundException");
  const ended = contract.state === "signed" ? undefined : stayEnded[shownStatus(booking, clock.now())];
  if (ended !== undefined) throw await closedLink(ctx, place.code, ended);
  if (contract.state === "void") {
    const all = await listContractsOf(db, actor.tenant_id, booking.id);
    const standing = all.find(({ state }) => state !== "void");
    const why = standing && (ofGuardian(place, await signersOf(ctx, booking, standing)) ?? contractReplaced);
    throw await closedLink(ctx, place.code, why ?? contractVoid);
  }
  if (contract.text === null) throw await closedLink(ctx, place.code, contractWaits);
  const signers = await signersOf(ctx, booking, contract);
  const signer = signers.find(({ position }) => position === place.position);
  if (signer?.row == null || (signer.row.form_id === null && signer.guest_id !== place.guest_id)) {
    throw await closedLink(ctx, place.code, ofGuardian(place, signers) ?? signsNoMore);
  }
  return { code: place.code, contract, signer };
}

/** What a person's old link says who signs for a main guest under 18 since, on the page of the booking; else null. */
function ofGuardian(place: Pick<StoredSigner, "guest_id" | "form_id">, [first]: readonly Signer[]) {
  if (first?.represents !== true) return null;
  const isTheirs =
    (place.guest_id !== null && place.guest_id === first.guest_id) ||
    (place.form_id !== null && place.form_id === first.form_id);
  if (!isTheirs) return null;
  return first.signature === null ? signsForHolder(first.waits_for === "form") : signedForHolder;
}
