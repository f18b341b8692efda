import type { ServiceFigures } from "#contract/service/admin-dashboard";
import type { HoldReason } from "#domain/mail-allowance";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { calledName, unlinked } from "#domain/notification-mails";
import { withoutDeceivingMarks } from "#domain/typed-marks";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { type Secrets, unseal } from "#server/platform/db/secrets";
import type { FileStore } from "#server/platform/files/file-store";
import type { Job } from "#server/platform/jobs/queue";
import { layoutWords, type MailContent, mailHtml, mailText, type Sender } from "#server/platform/mail/layout";
import type { Mail } from "#server/platform/mail/mail";
import { holdOrCount } from "#server/platform/mail/mail-allowance";
import { deleteHeldMail } from "#server/platform/mail/mail-allowance.queries";
import { reportPath, reportToken } from "#server/platform/mail/mail-reports";
import {
  countUnsentMails,
  deleteUnsentMail,
  giveUpMail,
  takeMail,
  updateMailError,
  updateMailSent,
} from "#server/platform/mail/mails.queries";
import { mailPlace } from "#server/platform/mail/send-mail";

/**
 * Whether a mail is still wanted, and for those that tell how a stay stands, what they say now: hours may pass between
 * queueing and sending.
 */
export type Wanted = boolean | Omit<MailContent, "to">;

/**
 * By kind of mail, checked before each attempt. A link that was used or replaced meanwhile is not sent; one that was
 * delayed may get a new expiry. Other kinds are always wanted, as they were queued.
 */
export type MailKinds = Record<string, (mail: WaitingMail, tools: MailTools, queued: MailContent) => Promise<Wanted>>;

export interface WaitingMail {
  id: string;
  kind: string;
  tenant_id: string | null;
  about: string | null;
}

/** Records the outcome of a mail in the same transaction as in the mail itself. */
export interface MailOutcomes {
  sent(db: Db, mail: WaitingMail, now: Date): Promise<void>;
  /** It waits: see `HoldReason`. */
  held(db: Db, mail: WaitingMail, reason: HoldReason): Promise<void>;
  dropped(db: Db, mail: WaitingMail, now: Date): Promise<void>;
  /** Returns true if it is not retried. */
  failed(
    db: Db,
    mail: WaitingMail & { tries: number },
    failure: { reason: string; refused: boolean; now: Date },
  ): Promise<boolean>;
}

const noOutcomes: MailOutcomes = {
  sent: async () => {},
  held: async () => {},
  dropped: async () => {},
  failed: async () => false,
};

/** The properties of an error of the mail server. */
interface SMTPError {
  code: string;
  command: string;
  response: string;
  responseCode: number;
}

export interface MailTools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  mail: Mail;
  files: FileStore;
  publicUrl: string;
  /** The sender of mails that belong to no company. */
  serviceName: string;
}

/** The job that sends a queued mail; a failure is stored in its row and thrown, so that the worker retries. */
export async function deliverMail(
  job: Job,
  tools: MailTools,
  kinds: MailKinds,
  outcomes: MailOutcomes = noOutcomes,
): Promise<void> {
  const { database, clock, secrets, publicUrl } = tools;
  const id = String(job.payload.mail);
  const waiting = await database.asAuth((db) => takeMail(db, id));
  if (waiting?.content == null) return;
  const queued = JSON.parse(unseal(secrets, mailPlace(id), waiting.content)) as MailContent;
  const wanted = (await kinds[waiting.kind]?.(waiting, tools, queued)) ?? true;
  if (wanted === false) {
    await database.asAuth(async (db) => {
      await deleteUnsentMail(db, id);
      await outcomes.dropped(db, waiting, clock.now());
    });
    return;
  }
  try {
    const written = wanted === true ? queued : { ...wanted, to: queued.to };
    // what was stored before fields refused it deceives nobody
    const content = JSON.parse(withoutDeceivingMarks(JSON.stringify(written))) as MailContent;
    const held = await database.asAuth(async (db) => {
      const says = textsOf(written).join("\n");
      const reason = await holdOrCount(db, { ...waiting, says }, content.to.address, clock.now());
      if (reason !== null) await outcomes.held(db, waiting, reason);
      return reason !== null;
    });
    if (held) return;
    const sender = senderOf(waiting, tools.serviceName, content.language);
    const report = reportPath(reportToken(secrets, id));
    const filled = { publicUrl, sender, hasLogo: waiting.company_logo !== null, report };
    await tools.mail.send({
      to: { ...content.to, name: calledName(content.to.name) },
      fromName: sender.name,
      // A company just created by the service has the address of its invited administrator.
      ...(waiting.company_email !== null &&
        waiting.company_email !== content.to.address && { replyTo: waiting.company_email }),
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      subject: content.subject,
      text: mailText(content, filled),
      html: mailHtml(content, filled),
      ...(waiting.company_logo !== null && { logo: waiting.company_logo }),
      ...(content.file && { file: await fileOf(tools.files, content.file) }),
      ...(content.stop && { oneClickStop: publicUrl + content.stop.oneClick }),
      ...(content.calendar && { file: calendarFile(content.calendar) }),
    });
  } catch (error) {
    const reason = String((error as Error)?.message ?? error).slice(0, 500);
    const isOver = await database.asAuth(async (db) => {
      await updateMailError(db, id, reason);
      const over = await outcomes.failed(db, waiting, { reason, refused: isAddressRefused(error), now: clock.now() });
      if (over) await giveUpMail(db, id);
      return over;
    });
    if (isOver) return;
    throw error;
  }
  await database.asAuth(async (db) => {
    await updateMailSent(db, id, clock.now());
    await deleteHeldMail(db, id);
    await outcomes.sent(db, waiting, clock.now());
  });
}

/** All texts of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/**
 * Whether the mail server permanently refuses this address; refusals of the sender (5.7, by RFC 3463) may be temporary.
 */
function isAddressRefused(error: unknown): boolean {
  const { code, command, responseCode = 0, response = "" } = error as Partial<SMTPError>;
  const permanent = responseCode >= 500 && responseCode < 600 && !/\b5\.7\.\d/.test(response);
  return code === "EENVELOPE" && command === "RCPT TO" && permanent;
}

const calendarFile = ({ name, text, method }: NonNullable<MailContent["calendar"]>) => ({
  name,
  type: `text/calendar; charset=utf-8${method ? `; method=${method}` : ""}`,
  bytes: Buffer.from(text),
});

async function fileOf(files: FileStore, { key, name, type }: NonNullable<MailContent["file"]>) {
  const bytes = await files.read(key);
  if (bytes === null) throw new Error(`The file ${key} of a mail is not in the store.`);
  return { name, type, bytes };
}

function senderOf(
  {
    kind,
    company_name,
    company_color: color,
  }: { kind: string; company_name: string | null; company_color: string | null },
  service: string,
  language: MessageLanguage = "pt",
): Sender {
  const name = company_name && unlinked(company_name);
  return name === null
    ? { name: service, foot: `Mensagem de ${service}, ${serviceWords(kind)}.`, color: null }
    : { name, foot: layoutWords[language].foot(name, service), color };
}

/** Whoever signs up uses nothing yet, or did not ask for it at all. */
const serviceWords = (kind: string) =>
  kind === "sign-up" ? "um sistema de reservas para hospedagens" : "o sistema de reservas que você usa";

/** The unsent mails, as shown to the service's staff. */
export async function unsentMails(db: Db): Promise<Omit<ServiceFigures["mails"], "companies">> {
  const mails = await countUnsentMails(db);
  return {
    ...mails,
    oldest_at: mails.oldest_at?.toISOString() ?? null,
    last_error: withoutAddress(mails.last_error),
  };
}

/** Mail servers name the recipients they refuse; the service's staff must not see a company's guests. */
export const withoutAddress = (reason: string | null) =>
  reason?.replace(/[^\s<>"']+/g, (word) => (/.@./.test(word) ? "…" : word)) ?? null;
