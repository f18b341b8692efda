import { unlinked } from "#domain/unlinked";
import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import { type Secrets, unseal } from "#server/db/seal";
import type { FileStore } from "#server/files/file-store";
import type { Job } from "#server/jobs/job";
import { type MailContent, mailHtml, mailText, type Sender } from "#server/mail/layout";
import type { Mail } from "#server/mail/mail";
import { deleteUnsentMail, takeMail, updateMailError, updateMailSent } from "#server/mail/mails.queries";
import { mailPlace } from "#server/mail/send-mail";

/**
 * By kind of mail: whether it is still wanted, asked before each try. A link that was used or replaced meanwhile is
 * not sent, one that was kept waiting may get its time anew. Kinds that are not named are always wanted.
 */
export type MailKinds = Record<string, (mail: WaitingMail, tools: MailTools) => Promise<boolean>>;

export interface WaitingMail {
  tenant_id: string | null;
  about: string | null;
}

export interface MailTools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
  mail: Mail;
  files: FileStore;
  publicUrl: string;
  /** In whose name the mails go that are of no company. */
  serviceName: string;
}

/** The job that sends a mail of the table; a failure stands in its row and is thrown, so that the worker tries again. */
export async function deliverMail(job: Job, tools: MailTools, kinds: MailKinds): Promise<void> {
  const { database, clock, channelSecrets, publicUrl } = tools;
  const id = String(job.payload.mail);
  const waiting = await database.asAuth((db) => takeMail(db, id));
  if (waiting?.content == null) return;
  if ((await kinds[waiting.kind]?.(waiting, tools)) === false) {
    await database.asAuth((db) => deleteUnsentMail(db, id));
    return;
  }
  try {
    const content = JSON.parse(unseal(channelSecrets, mailPlace(id), waiting.content)) as MailContent;
    const filled = { publicUrl, sender: senderOf(waiting, tools.serviceName), hasLogo: waiting.company_logo !== null };
    await tools.mail.send({
      to: content.to,
      fromName: filled.sender.name,
      // A company that the service has just made has the address of whom it invites.
      ...(waiting.company_email !== null &&
        waiting.company_email !== content.to.address && { replyTo: waiting.company_email }),
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      subject: content.subject,
      text: mailText(content, filled),
      html: mailHtml(content, filled),
      ...(waiting.company_logo !== null && { logo: waiting.company_logo }),
      ...(content.file && { file: await fileOf(tools.files, content.file) }),
    });
  } catch (error) {
    await database.asAuth((db) => updateMailError(db, id, String((error as Error)?.message ?? error).slice(0, 500)));
    throw error;
  }
  await database.asAuth((db) => updateMailSent(db, id, clock.now()));
}

async function fileOf(files: FileStore, { key, name, type }: NonNullable<MailContent["file"]>) {
  const bytes = await files.read(key);
  if (bytes === null) throw new Error(`The file ${key} of a mail is not in the store.`);
  return { name, type, bytes };
}

function senderOf(
  { company_name, company_color: color }: { company_name: string | null; company_color: string | null },
  service: string,
): Sender {
  const name = company_name && unlinked(company_name);
  return name === null
    ? { name: service, foot: `Mensagem de ${service}, o sistema de reservas que você usa.`, color: null }
    : { name, foot: `Mensagem de ${name}, enviada pelo Estadia.`, color };
}
