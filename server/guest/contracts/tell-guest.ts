import { changedReason, isEndReason, issuableStatuses } from "#domain/contracts/contract-states";
import type { AskedFact } from "#domain/contracts/contract-variables";
import { dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { wallAt } from "#domain/wall-clock";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { issueLink, pagePath } from "#server/bookings/bookings/guest-links";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { isVoidedByCompany } from "#server/guest/contracts/contract-of-page";
import { signersOf } from "#server/guest/contracts/contract-signers";
import {
  findContract,
  listContractsOf,
  mayMailGuest,
  type StoredContract,
} from "#server/guest/contracts/contracts.queries";
import { findLastChange, findReplaced, updateTold } from "#server/guest/contracts/contracts-of-stays.queries";
import { askedLabel, contractMailWords } from "#server/guest/contracts/guest-words";
import { actorOfCompany } from "#server/people/tenants/company-actor";
import { changingActs, settledAfter } from "#server/platform/audit/leave-notice";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { enqueue, type Job } from "#server/platform/jobs/queue";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { layoutWords, type MailPart } from "#server/platform/mail/layout";
import { holdAtAct } from "#server/platform/mail/mail-allowance";
import { sendMail, sendsMail } from "#server/platform/mail/send-mail";

export const tellingJob = "tell-contract";
export const readyContractMail = "contract-ready";
export const voidedContractMail = "contract-voided";

/** Queues the mail that asks a guest for what a contract needs: their signature, or facts first. */
export async function enqueueContractMail(
  { actor, db, clock }: Ctx,
  contractId: string,
  run_at = clock.now(),
): Promise<void> {
  const payload = { contract: contractId };
  await enqueue(db, { kind: tellingJob, tenant_id: actor.tenant_id, payload, run_at, now: clock.now() });
}

/** Queues the mails about a signed contract that was voided by hand. */
export async function enqueueVoidedMail({ actor, db, clock }: Ctx, contractId: string): Promise<void> {
  const now = clock.now();
  const payload = { contract: contractId, voided: true };
  await enqueue(db, { kind: tellingJob, tenant_id: actor.tenant_id, payload, run_at: now, now });
}

const hour = 60 * 60_000;
const minute = 60_000;

/**
 * When the mail about the division of a stay has gone out, which names the parts that this one asks to sign for; null
 * if none is still to come. It waits for the last of a series of changes: at most an hour.
 */
async function divisionToldAt(ctx: Ctx, { stay_id }: Pick<StoredBooking, "stay_id">): Promise<Date | null> {
  const now = ctx.clock.now();
  if (stay_id === null) return null;
  const since = new Date(now.getTime() - hour);
  const { last, divided } = await findLastChange(ctx.db, ctx.actor.tenant_id, { stay_id, since, acts: changingActs });
  if (last === null || !divided) return null;
  const told = new Date(last.getTime() + settledAfter + minute);
  return told > now ? told : null;
}

/**
 * When the changes that replaced a contract have settled, so that three people typed one after another are one mail of
 * the newest text; null if they have, or if nothing was replaced by a change.
 */
function settledAt(
  { clock }: Ctx,
  { sent_at }: Pick<StoredContract, "sent_at">,
  replaced: Awaited<ReturnType<typeof findReplaced>>,
): Date | null {
  if (replaced?.void_reason !== changedReason) return null;
  const last = Math.max(Number(replaced.voided_at), Number(sent_at));
  const settled = new Date(last + settledAfter);
  return settled > clock.now() ? settled : null;
}

/** Records that the guest knows of a contract in another way, so that no mail is sent. */
export async function markTold({ actor, db, clock }: Ctx, contractId: string): Promise<void> {
  await updateTold(db, actor.tenant_id, contractId, clock.now());
}

/**
 * The job. Each contract is announced once, however often the job runs: its row records that in the transaction of the
 * mail.
 */
export async function tellGuestJob(
  { tenant_id, payload }: Job,
  { database, clock, secrets }: { database: Database; clock: Clock; secrets: Secrets },
): Promise<void> {
  await database.asTenant(tenant_id ?? "", async (db) => {
    const actor = await actorOfCompany(db, tenant_id ?? "");
    const send = payload.voided === true ? sendVoidedMails : tellGuest;
    await send({ actor, db, clock }, secrets, String(payload.contract));
  });
}

/**
 * Mails everyone who signed a contract, and has an address, that it was voided. The holder is told of another that
 * replaces it by the mail about that one.
 */
async function sendVoidedMails(ctx: Ctx, secrets: Secrets, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const contract = await findContract(db, actor.tenant_id, id);
  if (contract === null || !isVoidedByCompany(contract)) return;
  if (await isOfDemonstration(ctx, contract.booking_id)) return;
  const { number, booking_code, booking_id, accommodation_name, check_in, check_out, timezone, signed_at } = contract;
  const booking = await requireBooking(ctx, booking_code);
  const path = await pagePath(ctx, secrets, booking_code);
  const isReplaced = (await listContractsOf(db, actor.tenant_id, booking_id)).some(({ state }) => state !== "void");
  const { date } = wallAt(timezone, signed_at!);
  for (const { position, guest_id, name, email: known, signature } of await signersOf(ctx, booking, contract)) {
    const isHolder = position === 1;
    const email = isHolder ? contract.holder_email : known;
    if (signature === null || email === null || (isHolder && isReplaced)) continue;
    const language = await languageOfGuest(ctx, guest_id ?? booking.holder_id);
    const say = contractMailWords[language];
    const stay = say.stay(booking_code, accommodation_name, dateIn(language, check_in), dateIn(language, check_out));
    const mail = { id: newId(clock.now()), kind: voidedContractMail, about: id };
    await sendMail(db, secrets, clock.now(), {
      ...mail,
      tenant_id: actor.tenant_id,
      answers: true,
      listed: { kind: "contract_voided", booking_id, address: isHolder ? email : null },
      to: { name: (isHolder ? contract.holder_name : name) ?? "", address: email },
      subject: say.ofBooking(say.voided(number), booking_code),
      language,
      parts: [
        say.voidedOn(number, stay, dateIn(language, date)),
        say.stayStands,
        ...(isHolder && path ? [{ label: layoutWords[language].page, path }] : []),
      ],
    });
    await holdAtAct(ctx, { ...mail, answers: true, says: accommodation_name }, email);
  }
}

/** True if the mail about a void contract is still wanted: not after it was erased. */
export function isVoidedMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const contract = await findContract(db, tenant_id ?? "", about ?? "");
    return contract !== null && isVoidedByCompany(contract);
  });
}

async function tellGuest(ctx: Ctx, secrets: Secrets, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const contract = await findContract(db, actor.tenant_id, id);
  if (contract === null || !waitsForGuest(contract) || contract.holder_email === null) return;
  const booking = await requireBooking(ctx, contract.booking_code);
  const status = shownStatus(booking, clock.now());
  if (!issuableStatuses.includes(status)) return;
  if (!(await mayMailGuest(db, actor.tenant_id, booking.id))) return;
  if (!(await sendsMail(db, actor.tenant_id, "contract_ready"))) return;
  const replaced = await findReplaced(db, actor.tenant_id, contract);
  const later = (await divisionToldAt(ctx, booking)) ?? settledAt(ctx, contract, replaced);
  if (later !== null) return enqueueContractMail(ctx, id, later);
  await issueLink(ctx, { secrets }, booking.code); // an existing link is kept
  const path = await pagePath(ctx, secrets, booking.code);
  if (path === null || !(await updateTold(db, actor.tenant_id, id, clock.now()))) return;
  const replaces = replaced === null ? null : isEndReason(replaced.void_reason) ? "ended" : "changed";
  const language = await languageOfGuest(ctx, booking.holder_id);
  const say = contractMailWords[language];
  const now = clock.now();
  const mail = { id: newId(now), kind: readyContractMail, about: id };
  await sendMail(db, secrets, now, {
    ...mail,
    tenant_id: actor.tenant_id,
    listed: { kind: "contract_ready", booking_id: booking.id, address: contract.holder_email },
    to: { name: contract.holder_name, address: contract.holder_email },
    subject: say.ofBooking(replaces === "changed" ? say.changed : say.toSign, booking.code),
    language,
    parts: [
      ...partsOf(contract, language, { replaces, held: status === "hold" }),
      { label: say.open, path: `${path}?contrato` },
    ],
  });
  await holdAtAct(ctx, { ...mail, says: contract.accommodation_name }, contract.holder_email);
}

const waitsForGuest = ({ state, refusal }: StoredContract) =>
  state === "sent" || (state === "draft" && refusal === null);

function partsOf(
  contract: StoredContract,
  language: MessageLanguage,
  { replaces, held }: { replaces: "ended" | "changed" | null; held: boolean },
): MailPart[] {
  const { number, booking_code, accommodation_name, check_in, check_out, state, missing, signers } = contract;
  const say = contractMailWords[language];
  const stay = say.stay(booking_code, accommodation_name, dateIn(language, check_in), dateIn(language, check_out));
  const facts = (missing as AskedFact[]).map((name) => askedLabel(name, language)).join("; ");
  return [
    ...(replaces === "changed" ? [say.replaces(number)] : replaces === "ended" ? [say.again(number)] : []),
    state === "draft" ? say.facts(stay, facts) : say.ready(number, stay),
    ...(held ? [state === "draft" ? say.heldFacts : say.held] : []),
    ...(signers > 1 ? [say.signers(signers)] : []),
  ];
}

/**
 * True if the mail is still wanted: not after the contract was opened, signed or voided, or if its guest has no
 * address.
 */
export function isReadyMailWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", async (db) => {
    const contract = await findContract(db, tenant_id ?? "", about ?? "");
    if (contract === null || !waitsForGuest(contract) || contract.holder_email === null) return false;
    return sendsMail(db, tenant_id ?? "", "contract_ready");
  });
}
