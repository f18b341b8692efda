import { fixedMailWords } from "#contract/messages/notification-words";
import type { FixedMailKind } from "#domain/notification-mails";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { isSealedBy, type Secrets, seal, unseal } from "#server/platform/db/secrets";
import { enqueue } from "#server/platform/jobs/queue";
import type { MailContent } from "#server/platform/mail/layout";
import {
  insertListed,
  insertMail,
  isSwitchedOff,
  listUnsentContents,
  updateMailContent,
} from "#server/platform/mail/mails.queries";

export const mailJob = "send-mail";

/** The place for which a mail's content is encrypted: it can only be decrypted in its own row. */
export const mailPlace = (id: string) => `mail/${id}`;

export interface MailInput extends MailContent {
  /** Its id, if the caller stores it; else a new one. */
  id?: string;
  /** Its kind, such as "password-reset": `mailKinds` may check before each attempt whether it is still wanted. */
  kind: string;
  /** The company in whose name it is sent; null for the service itself. In a company's transaction: that company. */
  tenant_id: string | null;
  /** A reference defined by its kind: an id, a hash. Nothing personal, because it is stored as plain text. */
  about?: string;
  /** True if it answers an act of the guest, which has an allowance of its own (domain/mail-allowance.ts). */
  answers?: boolean;
  /** Lists it among the mails of a booking, with this address: null for somebody whose address is not the guest's. */
  listed?: { kind: FixedMailKind; booking_id: string; address: string | null };
}

/**
 * Queues a mail in the transaction that causes it: both happen or neither. The worker sends it within seconds and
 * retries if the mail server refuses, always with the same Message-ID. Tokens in its links are stored encrypted.
 */
export async function sendMail(
  db: Db,
  secrets: Secrets,
  now: Date,
  { id = newId(now), kind, tenant_id, about, answers = false, listed, ...content }: MailInput,
): Promise<void> {
  const sealed = seal(secrets, mailPlace(id), JSON.stringify(content));
  await insertMail(db, { id, tenant_id, kind, about: about ?? null, answers, content: sealed, created_at: now });
  if (listed && tenant_id !== null) await insertListed(db, tenant_id, { id, queued_at: now, ...listed });
  await enqueue(db, { kind: mailJob, tenant_id, payload: { mail: id }, run_at: now, now });
}

/** True if the company sends such a mail to guests: a needed one always, another unless it is switched off. */
export async function sendsMail(db: Db, tenantId: string, kind: FixedMailKind): Promise<boolean> {
  return fixedMailWords[kind].needed !== null || !(await isSwitchedOff(db, tenantId, kind));
}

const mailsAtOnce = 100;

/**
 * Encrypts with the first secret the unsent mails that were encrypted with another one, which they would otherwise need
 * for each attempt. Returns how many; a dry run only counts them.
 */
export async function resealMails(database: Database, secrets: Secrets, dryRun = false): Promise<number> {
  const older = secrets.slice(1);
  let count = 0;
  for (let last: string | null = null; ; ) {
    const mails = await database.asAuth((db) => listUnsentContents(db, last, mailsAtOnce));
    for (const { id, content } of mails) {
      const used = older.find((secret) => isSealedBy(secret, mailPlace(id), content));
      if (used === undefined) continue;
      count += 1;
      if (dryRun) continue;
      const again = seal(secrets, mailPlace(id), unseal([used], mailPlace(id), content));
      await database.asAuth((db) => updateMailContent(db, id, content, again));
    }
    const end = mails.at(-1);
    if (end === undefined) return count;
    last = end.id;
  }
}
