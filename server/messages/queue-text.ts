import { notificationWords } from "#contract/notification-words";
import type { GuestMailKind } from "#domain/notification-mails";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { noteChange } from "#server/db/changes";
import { newId } from "#server/db/new-id";
import type { Secrets } from "#server/db/seal";
import { languageOfGuest } from "#server/guest-page/guest-language";
import { paysChannel } from "#server/guest-page/guest-stay";
import { issueLink } from "#server/guest-page/issue-link";
import { insertMessage } from "#server/messages/messages.queries";

/** Lets the text of a mail that needs no rule wait in the queue of the day, for a guest who has a telephone and no e-mail. */
export async function queueText(
  ctx: Ctx,
  { channelSecrets: secrets }: { channelSecrets: Secrets },
  kind: GuestMailKind,
  { event, booking }: { event: string; booking: StoredBooking },
): Promise<void> {
  const { actor, db, clock } = ctx;
  if (booking.holder_phone === null) return;
  const now = clock.now();
  if (!paysChannel(booking)) await issueLink(ctx, { secrets }, booking.code); // the queue is read, and makes none
  const none = {
    anchor: null,
    rule_id: null,
    template_id: null,
    receiver_id: null,
    reason: null,
    mail_id: null,
    subject: null,
  };
  const inserted = await insertMessage(db, actor.tenant_id, {
    ...none,
    ...{ body: null, ended_at: null, by_user: null },
    id: newId(now),
    key: `${kind}.${event}`,
    booking_id: booking.id,
    kind,
    title: notificationWords[kind].label,
    way: "whatsapp",
    audience: "guest",
    state: "queued",
    due_at: now,
    language: await languageOfGuest(ctx, booking.holder_id),
    to_name: booking.holder_name,
    to_address: booking.holder_phone,
    created_at: now,
  });
  if (inserted) noteChange(db, actor.tenant_id, "message.queued", [booking.code]);
}
