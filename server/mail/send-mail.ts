import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { type Secrets, seal } from "#server/db/seal";
import { enqueue } from "#server/jobs/queue";
import type { MailContent } from "#server/mail/layout";
import { insertMail } from "#server/mail/mails.queries";

export const mailJob = "send-mail";

/** Where a mail's content is sealed: it opens in its own row alone. */
export const mailPlace = (id: string) => `mail/${id}`;

export interface MailInput extends MailContent {
  /** Its id, where somebody keeps it; else a new one. */
  id?: string;
  /** What it is, such as "password-reset": `mailKinds` may ask before each try whether it is still wanted. */
  kind: string;
  /** The company in whose name it goes; null for the service itself. Within a company's transaction: that company. */
  tenant_id: string | null;
  /** What it is about, in the words of its kind: an id, a hash. Nothing personal: it is kept as plain text. */
  about?: string;
}

/**
 * Leaves a mail in the transaction that causes it: both happen or neither. The worker sends it within seconds, again
 * and again where the mail server refuses, always under the same Message-ID. A token in its links is kept sealed.
 */
export async function sendMail(
  db: Db,
  secrets: Secrets,
  now: Date,
  { id = newId(now), kind, tenant_id, about, ...content }: MailInput,
): Promise<void> {
  const sealed = seal(secrets, mailPlace(id), JSON.stringify(content));
  await insertMail(db, { id, tenant_id, kind, about: about ?? null, content: sealed, created_at: now });
  await enqueue(db, { kind: mailJob, tenant_id, payload: { mail: id }, run_at: now, now });
}
