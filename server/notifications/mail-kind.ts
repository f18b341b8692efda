import { type NotificationKind, notificationKinds } from "#domain/notification-mails";

/** The name of a notification kind in the mail queue. */
export const mailKindOf = (kind: NotificationKind) => `notification-${kind}`;

const kinds = new Map(notificationKinds.map((kind) => [mailKindOf(kind) as string, kind]));

/** The kind of a queued mail; null for mails that are not notifications. */
export const kindOfMail = (name: string): NotificationKind | null => kinds.get(name) ?? null;

export const notificationMailKinds = [...kinds.keys()];
