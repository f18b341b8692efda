import { createHash } from "node:crypto";
import type { MailsWaiting } from "#contract/dashboard";
import { imitates } from "#domain/imitated-names";
import { type HoldReason, heldUntilHour, mailAllowance } from "#domain/mail-allowance";
import { addDays, serviceDay } from "#domain/stay-dates";
import { nearMoment } from "#domain/wall-clock";
import type { Ctx } from "#server/context";
import type { Db } from "#server/db/database";
import { enqueue } from "#server/jobs/queue";
import {
  countAddresses,
  countHeldMails,
  countMail,
  countWaiting,
  findMailer,
  isOwnUser,
  keepHeldMail,
  takeHeldMails,
  updateMailCounted,
} from "#server/mail/mail-allowance.queries";
import { mailJob } from "#server/mail/send-mail";

/** A queued mail, before it is sent. */
export interface CountedMail {
  id: string;
  tenant_id: string | null;
  answers: boolean;
  /** The day on which it was counted, in an earlier attempt. */
  counted_on: string | null;
}

/** True if the staff of the service has to approve a company's name before it mails people outside it. */
export const awaitsApproval = ({ name, approved_name }: { name: string; approved_name: string | null }): boolean =>
  name !== approved_name && imitates(name);

/**
 * Counts a mail against the allowance of its company, or lets it wait; then the reason. Through `asAuth`, in one
 * transaction with the attempt. Mails of the service and to the company's own users always pass.
 */
export async function holdOrCount(db: Db, mail: CountedMail, address: string, now: Date): Promise<HoldReason | null> {
  const { id, tenant_id } = mail;
  if (tenant_id === null || (await isOwnUser(db, tenant_id, address))) return null;
  const day = serviceDay(now);
  const reason = await reasonToHold(db, { ...mail, tenant_id }, address, day);
  if (reason === null) {
    if (mail.counted_on === null) await updateMailCounted(db, id, day);
    return null;
  }
  await keepHeldMail(db, { tenant_id, id }, { reason, now });
  if (reason === "limit") {
    const tomorrow = addDays(day, 1);
    const run_at = nearMoment("America/Sao_Paulo", tomorrow, heldUntilHour);
    await enqueue(db, {
      kind: mailJob,
      tenant_id,
      unique_key: `${id}/${tomorrow}`,
      payload: { mail: id },
      run_at,
      now,
    });
  }
  return reason;
}

async function reasonToHold(
  db: Db,
  { tenant_id, answers, counted_on }: CountedMail & { tenant_id: string },
  address: string,
  day: string,
): Promise<HoldReason | null> {
  const mailer = await findMailer(db, tenant_id);
  if (mailer === null) return null;
  if (mailer.stopped_at !== null) return "stopped";
  if (awaitsApproval(mailer)) return "name";
  if (counted_on !== null) return null;
  const folded = address.trim().toLowerCase();
  const hash = createHash("sha256").update(`${tenant_id}/${folded}`).digest();
  const { addresses, mailsEach, mailsOwn } = mailAllowance(mailer.state);
  const most = { addresses, mailsEach: folded === mailer.email?.toLowerCase() ? mailsOwn : mailsEach };
  const counted = await countMail(db, { tenantId: tenant_id, day, answers, hash }, most);
  return counted ? null : "limit";
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

/** The company's e-mails that wait, and what keeps them back; null if there is nothing to tell. */
export async function mailsWaiting({ actor, db }: Ctx): Promise<MailsWaiting | null> {
  const { name, approved_name, stopped_reason, ...waiting } = await countWaiting(db, actor.tenant_id);
  const name_waits = awaitsApproval({ name, approved_name });
  const counts = { limit: waiting.by_limit, name: waiting.by_name, stopped: waiting.by_stop };
  const none = counts.limit + counts.name + counts.stopped === 0;
  return none && !name_waits && stopped_reason === null ? null : { ...counts, name_waits, stopped_reason };
}

/** Why every mail of a company to people outside it waits now; null if none does for a reason of the company. */
export async function companyHold(ctx: Ctx): Promise<Exclude<HoldReason, "limit"> | null> {
  const waiting = await mailsWaiting(ctx);
  if (waiting !== null && waiting.stopped_reason !== null) return "stopped";
  return waiting?.name_waits ? "name" : null;
}

/** How many mails of a company wait, by reason. */
export const heldMails = (db: Db, tenantId: string) => countHeldMails(db, tenantId);

/** The addresses outside a company that it mailed on a day, without answers to guests. */
export const mailedAddresses = (db: Db, tenantId: string, day: string) => countAddresses(db, tenantId, day);
