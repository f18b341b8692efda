import { heldWords } from "#contract/hold-words";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { type Notice, noticeJob } from "#server/audit/leave-notice";
import { type Ctx, clockActor } from "#server/context";
import { noteChange } from "#server/db/changes";
import type { Db } from "#server/db/database";
import { servingHost } from "#server/guest-page/guest-stay";
import { enqueue, maxAttempts } from "#server/jobs/queue";
import type { MailOutcomes, MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { actOf, kindOfMail } from "#server/notifications/leave-mail";
import { wordsOf } from "#server/notifications/notification-words";
import { findCalendar, findOccasion, findSent, updateOutcome } from "#server/notifications/notifications.queries";
import { isOfPayment, isPaymentToTell, isStillTrue, receiversAt, standingStay } from "#server/notifications/notify-job";

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

/**
 * True if a mail is still wanted, checked before each attempt: not if its content no longer applies, its kind was
 * switched off or muted, the address has changed, or the company is suspended.
 */
export function isNotificationWanted({ id, tenant_id, about }: WaitingMail, tools: MailTools): Promise<boolean> {
  const actor = clockActor(tenant_id ?? "");
  return tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    const sent = await findSent(db, actor.tenant_id, id);
    if (sent === null) return false;
    const kind = sent.kind as NotificationKind;
    if (!(await wordsOf(db, actor.tenant_id, kind)).active) return false;
    return sent.booking_id === null ? isCalendarWanted(ctx, kind, sent, about ?? "") : isStayWanted(ctx, kind, sent);
  });
}

async function isStayWanted(ctx: Ctx, kind: NotificationKind, sent: Sent): Promise<boolean> {
  const { actor, db, clock } = ctx;
  const stay = await standingStay(ctx, sent.code ?? "");
  if (stay === null || !isStillTrue(kind, stay.booking, clock.now())) return false;
  const { booking } = stay;
  if (!isGuestMail(kind)) return isReceiver(ctx, kind, booking.accommodation_id, sent);
  if (booking.holder_email === null || booking.holder_email !== sent.address) return false;
  if (guestChannels.includes(booking.channel) && !(await findOccasion(db, actor.tenant_id, booking.id))?.channel_guests)
    return false;
  return !isOfPayment(kind) || isPaymentToTell(ctx, await actOf(ctx, sent.event));
}

async function isCalendarWanted(ctx: Ctx, kind: NotificationKind, sent: Sent, importId: string): Promise<boolean> {
  const calendar = await findCalendar(ctx.db, ctx.actor.tenant_id, importId);
  if (calendar === null) return false;
  const { accommodation_id } = calendar;
  return (await servingHost(ctx, accommodation_id)) !== null && isReceiver(ctx, kind, accommodation_id, sent);
}

async function isReceiver(ctx: Ctx, kind: NotificationKind, accommodationId: string, { user_id }: Sent) {
  return (await receiversAt(ctx, kind, accommodationId)).some(({ id }) => id === user_id);
}

const isOurs = ({ kind }: WaitingMail) => kindOfMail(kind) !== null;

/** Records the outcome of a booking's mails, and notifies the desk if a mail server refuses an address. */
export const notificationOutcomes: MailOutcomes = {
  async sent(db, mail, now) {
    // one that was settled while the mail server already had it counts as sent
    if (isOurs(mail)) await note(db, mail, { sent_at: now, dropped_at: null, reason: null });
  },
  async held(db, mail, reason) {
    if (isOurs(mail)) await note(db, mail, { reason: heldWords[reason] });
  },
  async dropped(db, mail, now) {
    if (isOurs(mail)) await note(db, mail, { dropped_at: now });
  },
  async failed(db, mail, { reason, refused, now }) {
    const kind = kindOfMail(mail.kind);
    if (kind === null) return false;
    const isOver = refused || mail.tries >= maxAttempts;
    await note(db, mail, { reason, ...(isOver && { failed_at: now, dropped_at: null }) });
    if (refused && isGuestMail(kind)) await leaveRefusal(db, mail, now);
    return refused;
  },
};

/** The mail's `about` is the booking's code. */
async function note(db: Db, mail: WaitingMail, outcome: Parameters<typeof updateOutcome>[2]): Promise<void> {
  await updateOutcome(db, mail, outcome);
  if (mail.tenant_id !== null && mail.about !== null) noteChange(db, mail.tenant_id, "message.noted", [mail.about]);
}

async function leaveRefusal(db: Db, { id, tenant_id, about }: WaitingMail, now: Date): Promise<void> {
  const notice: Notice = {
    kinds: ["address_refused"],
    about: about ?? "",
    event: `refused/${id}`,
    action: "mail.refused",
  };
  await enqueue(db, { kind: noticeJob, tenant_id, payload: { ...notice }, run_at: now, now });
}
