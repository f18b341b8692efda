import { fixedMailWords, notificationWords } from "#contract/messages/notification-words";
import type { MessageLanguage } from "#domain/messages/message-rules";
import {
  type FixedMailKind,
  fixedMailKinds,
  type GuestMailKind,
  type NotificationKind,
  notificationKinds,
  withoutReleased,
} from "#domain/notification-mails";
import { guestMailWords } from "#server/messages/notifications/guest-mail-words";
import { listNotificationMails, type StoredMail } from "#server/messages/notifications/notifications.queries";
import type { Db } from "#server/platform/db/database";

/** Whether a company sends a kind, and its texts. */
export interface MailWords {
  active: boolean;
  subject: string;
  paragraph: string;
}

const unsaved = { active: true, subject: null, paragraph: null, version: 1 };

/** All kinds with the company's settings, saved or default. */
export async function everyMail(db: Db, tenantId: string): Promise<(StoredMail & { kind: NotificationKind })[]> {
  const stored = await listNotificationMails(db, tenantId);
  return notificationKinds.map((kind) => ({ ...(stored.find((each) => each.kind === kind) ?? unsaved), kind }));
}

/** The other mails to guests, with whether the company sends them. */
export async function everyFixedMail(db: Db, tenantId: string): Promise<(StoredMail & { kind: FixedMailKind })[]> {
  const stored = await listNotificationMails(db, tenantId);
  return fixedMailKinds.map((kind) => {
    const saved = stored.find((each) => each.kind === kind) ?? unsaved;
    return { ...saved, kind, active: fixedMailWords[kind].needed !== null || saved.active };
  });
}

export async function wordsOf(db: Db, tenantId: string, kind: NotificationKind): Promise<MailWords> {
  return (await everyWords(db, tenantId))(kind);
}

/** The same for all kinds, read once. */
export async function everyWords(db: Db, tenantId: string): Promise<(kind: NotificationKind) => MailWords> {
  const mails = await everyMail(db, tenantId);
  return (kind) => {
    const { active, subject, paragraph } = mails.find((each) => each.kind === kind)!;
    const ours = notificationWords[kind];
    return { active, subject: subject ?? ours.subject, paragraph: paragraph ?? ours.paragraph };
  };
}

/** Texts for a guest, each with its language. */
export interface SpokenWords {
  active: boolean;
  subject: Spoken;
  paragraph: Spoken;
}

interface Spoken {
  text: string;
  language: MessageLanguage;
}

/** The texts of a mail to a guest: the company's own, in Portuguese, or the service's in the guest's language. */
export async function spokenWordsOf(
  db: Db,
  tenantId: string,
  kind: GuestMailKind,
  language: MessageLanguage,
): Promise<SpokenWords> {
  return (await everySpokenWords(db, tenantId))(kind, language);
}

/** The same for all kinds and languages, read once. */
export async function everySpokenWords(
  db: Db,
  tenantId: string,
): Promise<(kind: GuestMailKind, language: MessageLanguage) => SpokenWords> {
  const mails = await everyMail(db, tenantId);
  return (kind, language) => {
    const { active, subject, paragraph } = mails.find((each) => each.kind === kind)!;
    const ours = guestMailWords(kind, language);
    // guests are not told whether the dates of an ended stay are free
    const told = (own: string) => (tellsEnd(kind) ? withoutReleased(own, "não estão mais guardadas") : own);
    const spoken = (own: string | null, text: string): Spoken =>
      own === null ? { text, language } : { text: told(own), language: "pt" };
    return { active, subject: spoken(subject, ours.subject), paragraph: spoken(paragraph, ours.paragraph) };
  };
}

const tellsEnd = (kind: GuestMailKind) => kind === "hold_expired" || kind === "booking_cancelled";

/** Splits a paragraph into parts of a mail, one per line. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((each) => each.trim() !== "");
