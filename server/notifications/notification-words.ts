import { notificationWords } from "#contract/notification-words";
import { type NotificationKind, notificationKinds } from "#domain/notification-mails";
import type { Db } from "#server/db/database";
import { listNotificationMails, type StoredMail } from "#server/notifications/notifications.queries";

/** What a company sends of a kind, and in which words. */
export interface MailWords {
  active: boolean;
  subject: string;
  paragraph: string;
}

const unsaved = { active: true, subject: null, paragraph: null, version: 1 };

/** Every kind as the company has it, saved or not. */
export async function everyMail(db: Db, tenantId: string): Promise<(StoredMail & { kind: NotificationKind })[]> {
  const stored = await listNotificationMails(db, tenantId);
  return notificationKinds.map((kind) => ({ ...(stored.find((each) => each.kind === kind) ?? unsaved), kind }));
}

export async function wordsOf(db: Db, tenantId: string, kind: NotificationKind): Promise<MailWords> {
  return (await everyWords(db, tenantId))(kind);
}

/** The same of every kind, read once. */
export async function everyWords(db: Db, tenantId: string): Promise<(kind: NotificationKind) => MailWords> {
  const mails = await everyMail(db, tenantId);
  return (kind) => {
    const { active, subject, paragraph } = mails.find((each) => each.kind === kind)!;
    const ours = notificationWords[kind];
    return { active, subject: subject ?? ours.subject, paragraph: paragraph ?? ours.paragraph };
  };
}

/** A paragraph as the parts of a mail: each of its lines stands alone. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((each) => each.trim() !== "");
