import { type NotificationKind, notificationKinds } from "#domain/notification-mails";

/** The kind under which a mail of these waits among all mails. */
export const mailKindOf = (kind: NotificationKind) => `notification-${kind}`;

const kinds = new Map(notificationKinds.map((kind) => [mailKindOf(kind) as string, kind]));

/** The kind of a waiting mail; null for mails that are none of these. */
export const kindOfMail = (name: string): NotificationKind | null => kinds.get(name) ?? null;

export const notificationMailKinds = [...kinds.keys()];
