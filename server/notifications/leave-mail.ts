import { inOneLine, type NotificationKind } from "#domain/notification-mails";
import type { Notice } from "#server/audit/leave-notice";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import type { Secrets } from "#server/db/seal";
import type { MailContent } from "#server/mail/layout";
import { sendMail } from "#server/mail/send-mail";
import { mailKindOf } from "#server/notifications/mail-kind";
import { findAct, insertSent } from "#server/notifications/notifications.queries";

const uuid = /^[0-9a-f-]{36}$/;

/** What the trail says of the event; nothing of those that are no acts. */
export async function actOf({ actor, db }: Ctx, event: string): Promise<Record<string, unknown>> {
  return uuid.test(event) ? findAct(db, actor.tenant_id, event) : {};
}

interface Left {
  kind: NotificationKind;
  notice: Notice;
  booking_id: string | null;
  /** Null for the guest. */
  user_id: string | null;
  to: { name: string; address: string };
}

/** Leaves one mail, unless this person was told of the event before. */
export async function leave(
  { actor, db, clock }: Ctx,
  { channelSecrets }: { channelSecrets: Secrets },
  { kind, notice, booking_id, user_id, to }: Left,
  content: Omit<MailContent, "to">,
): Promise<void> {
  const now = clock.now();
  const id = newId(now);
  const address = user_id === null ? to.address : null;
  const sent = { id, kind, booking_id, event: notice.event, user_id, address, queued_at: now };
  if (!(await insertSent(db, actor.tenant_id, sent))) return;
  await sendMail(db, channelSecrets, now, {
    ...content,
    id,
    kind: mailKindOf(kind),
    tenant_id: actor.tenant_id,
    about: notice.about,
    to: { ...to, name: inOneLine(to.name) },
  });
}
