import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { type Ctx, clockActor } from "#server/context";
import { servingHost } from "#server/guest-page/guest-stay";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { actOf } from "#server/notifications/leave-mail";
import { wordsOf } from "#server/notifications/notification-words";
import { findCalendar, findOccasion, findSent } from "#server/notifications/notifications.queries";
import { isPaymentToTell, standingStay } from "#server/notifications/notify-job";
import { receiversAt } from "#server/notifications/receivers";
import { isStillTrue } from "#server/notifications/still-true";

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

/**
 * Whether a mail is still wanted, asked before each try: not once what it says is no longer so, it was switched off or muted,
 * the address is another one, or the company is suspended.
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
  return kind !== "payment_received" || isPaymentToTell(ctx, await actOf(ctx, sent.event));
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
