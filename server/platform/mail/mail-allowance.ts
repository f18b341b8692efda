import { createHash } from "node:crypto";
import { stopOfFounder } from "#contract/messages/hold-words";
import type { MailsWaiting } from "#contract/office/dashboard";
import { allWaiting, waitingNames } from "#domain/approved-names";
import { type HoldReason, heldUntilHour, mailAllowance } from "#domain/mail-allowance";
import { addDays, serviceDay } from "#domain/stay-dates";
import { nearMoment } from "#domain/wall-clock";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { enqueue } from "#server/platform/jobs/queue";
import {
  type Counted,
  countAddresses,
  countHeldMails,
  countMail,
  countQueued,
  countWaiting,
  findMailer,
  findUse,
  isOwnUser,
  keepHeldMail,
  listBoundCompanies,
  listCompaniesOfFounder,
  listHeldOfKind,
  lockDay,
  takeHeldMails,
  uncountTry,
  updateMailCounted,
} from "#server/platform/mail/mail-allowance.queries";
import { mailJob } from "#server/platform/mail/send-mail";

/** A queued mail, before it is sent. */
export interface CountedMail {
  id: string;
  tenant_id: string | null;
  kind: string;
  about: string | null;
  answers: boolean;
  /** The day on which it was counted, in an earlier attempt. */
  counted_on: string | null;
  /** What it says, if that is known: it waits with the name of an accommodation that it says. */
  says?: string;
}

/**
 * Counts a mail against the allowance of its company, or lets it wait; then the reason. Through `asAuth`, in one
 * transaction with the attempt. Mails of the service and to the company's own users always pass.
 */
export async function holdOrCount(db: Db, mail: CountedMail, address: string, now: Date): Promise<HoldReason | null> {
  const { id, tenant_id, kind, about } = mail;
  if (tenant_id === null) return null;
  const day = serviceDay(now);
  const verdict = await judge(db, { ...mail, tenant_id, address, day }, lockDay);
  if ("reason" in verdict) {
    const { reason } = verdict;
    await uncountTry(db, id);
    await keepHeldMail(db, { tenant_id, id, kind, about }, { reason, now });
    if (reason === "limit") await queueForTomorrow(db, { tenant_id, id }, now);
    return reason;
  }
  if (verdict.counted) {
    await countMail(db, verdict.counted, verdict.isNew);
    await updateMailCounted(db, id, day);
  }
  return null;
}

/**
 * Why a mail that the open transaction queued will wait, recorded at once so that the answer of the act and the lists
 * say so; null if it is sent. What the company has queued is sent before it, and is taken to be of other addresses
 * outside the company, because it is sealed.
 */
export async function holdAtAct(
  { actor, db, clock }: Pick<Ctx, "actor" | "db" | "clock">,
  { answers = false, says, ...mail }: Pick<CountedMail, "id" | "kind" | "about" | "says"> & { answers?: boolean },
  address: string,
): Promise<HoldReason | null> {
  const { tenant_id } = actor;
  const now = clock.now();
  const ahead = await countQueued(db, { tenantId: tenant_id, answers, except: mail.id });
  const asked = { answers, tenant_id, counted_on: null, address, says, day: serviceDay(now), ahead };
  const verdict = await judge(db, asked, async () => {});
  if (!("reason" in verdict)) return null;
  await keepHeldMail(db, { ...mail, tenant_id }, { reason: verdict.reason, now });
  return verdict.reason;
}

interface Judged {
  tenant_id: string;
  answers: boolean;
  counted_on: string | null;
  address: string;
  says?: string | undefined;
  day: string;
  ahead?: number;
}

/** It waits, or it is sent; then `counted` unless it needs no count. */
type Verdict = { reason: HoldReason } | { counted: null } | { counted: Counted; isNew: boolean };

async function judge(
  db: Db,
  { tenant_id: tenantId, answers, counted_on, address, says = "", day, ahead = 0 }: Judged,
  lock: typeof lockDay,
): Promise<Verdict> {
  if (await isOwnUser(db, tenantId, address)) return { counted: null };
  const mailer = await findMailer(db, tenantId);
  if (mailer === null) return { counted: null };
  if (mailer.stopped) return { reason: "stopped" };
  const { company, units } = waitingNames(mailer);
  if (company.length > 0 || units.some((name) => says.includes(name))) return { reason: "name" };
  if (counted_on !== null) return { counted: null };
  const { founder } = mailer;
  const folded = address.trim().toLowerCase();
  const hash = createHash("sha256")
    .update(`${founder ?? tenantId}/${folded}`)
    .digest();
  const counted = { tenantId, founder, day, answers, hash };
  await lock(db, counted);
  const { addresses, mails } = await findUse(db, counted);
  const most = mailAllowance(mailer.state);
  const mailsEach = folded === mailer.email?.toLowerCase() ? most.mailsOwn : most.mailsEach;
  if (mails >= mailsEach || (mails === 0 && addresses + ahead >= most.addresses)) return { reason: "limit" };
  return { counted, isNew: mails === 0 };
}

async function queueForTomorrow(db: Db, { tenant_id, id }: { tenant_id: string; id: string }, now: Date) {
  const tomorrow = addDays(serviceDay(now), 1);
  const run_at = nearMoment("America/Sao_Paulo", tomorrow, heldUntilHour);
  const unique_key = `${id}/${tomorrow}`;
  await enqueue(db, { kind: mailJob, tenant_id, unique_key, payload: { mail: id }, run_at, now });
}

/** Queues the mails of a company that wait for a reason which no longer applies. */
export async function releaseMails(
  db: Db,
  { tenant_id, reason, now }: { tenant_id: string; reason: HoldReason; now: Date },
): Promise<number> {
  const ids = await takeHeldMails(db, tenant_id, reason);
  for (const mail of ids) await enqueue(db, { kind: mailJob, tenant_id, payload: { mail }, run_at: now, now });
  return ids.length;
}

/**
 * Queues what waits for a stop that ended, of all companies that it bound; those that another stop binds wait again.
 */
export async function releaseStopped(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const tenant_id of await listCompaniesOfFounder(db, tenantId)) {
    await releaseMails(db, { tenant_id, reason: "stopped", now });
  }
}

/** The company's e-mails that wait, and what keeps them back; null if there is nothing to tell. */
export async function mailsWaiting({ actor, db }: Ctx): Promise<MailsWaiting | null> {
  const { founder_stopped, ...waiting } = await countWaiting(db, actor.tenant_id);
  const stopped_reason = waiting.stopped_reason ?? (founder_stopped ? stopOfFounder : null);
  const { company, units: unit_names } = waitingNames(waiting);
  const name_waits = company.length > 0;
  const counts = { limit: waiting.by_limit, name: waiting.by_name, stopped: waiting.by_stop };
  const none = counts.limit + counts.name + counts.stopped === 0;
  const isFree = none && !name_waits && unit_names.length === 0 && stopped_reason === null;
  return isFree ? null : { ...counts, name_waits, unit_names, stopped_reason };
}

/** The names of a company, and of its accommodations as far as the user sees them, that wait for approval. */
export async function namesWaiting(db: Db, tenantId: string): Promise<string[]> {
  const mailer = await findMailer(db, tenantId);
  return mailer === null ? [] : allWaiting(mailer);
}

/** How many mails of a company wait, by reason. */
export const heldMails = (db: Db, tenantId: string) => countHeldMails(db, tenantId);

/** Through `asAdmin`: the companies that the stop of another company of their founder binds. */
export const boundCompanies: typeof listBoundCompanies = listBoundCompanies;

/** Why mails of a kind wait, by what they are about. */
export const heldMailsAbout: typeof listHeldOfKind = listHeldOfKind;

/** The addresses outside a company that it, and others that share its allowance, mailed on a day, without answers. */
export async function mailedAddresses(db: Db, tenantId: string, day: string): Promise<number> {
  const founder = (await findMailer(db, tenantId))?.founder ?? null;
  return countAddresses(db, { tenantId, founder, day });
}
