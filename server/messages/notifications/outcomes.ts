import { heldWords } from "#contract/messages/hold-words";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { servingHost } from "#server/guest/guest-page/guest-stay";
import { changesToTell } from "#server/messages/notifications/changed-stay";
import { datesAfter, deskMail } from "#server/messages/notifications/desk-mail";
import { writeToGuest } from "#server/messages/notifications/guest-mail";
import { actOfMail, kindOfMail } from "#server/messages/notifications/leave-mail";
import { type MailWords, wordsOf } from "#server/messages/notifications/notification-words";
import {
  findCalendar,
  findOccasion,
  findSent,
  updateOutcome,
} from "#server/messages/notifications/notifications.queries";
import { isStillToTell, isStillTrue, receiversAt, standingStay } from "#server/messages/notifications/notify-job";
import { type Notice, noticeJob } from "#server/platform/audit/leave-notice";
import { type Ctx, clockActor } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import type { Db } from "#server/platform/db/database";
import { enqueue, maxAttempts } from "#server/platform/jobs/queue";
import type { MailOutcomes, MailTools, WaitingMail, Wanted } from "#server/platform/mail/deliver-mail";

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

/**
 * A mail about a stay as it is true now, written before each attempt; false if it is no longer wanted: its occasion no
 * longer applies, its kind was switched off or muted, the address has changed, or the company is suspended.
 */
export function isNotificationWanted({ id, tenant_id, about }: WaitingMail, tools: MailTools): Promise<Wanted> {
  const actor = clockActor(tenant_id ?? "");
  return tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    const sent = await findSent(db, actor.tenant_id, id);
    if (sent === null) return false;
    const kind = sent.kind as NotificationKind;
    const words = await wordsOf(db, actor.tenant_id, kind);
    if (!words.active) return false;
    return sent.booking_id === null
      ? isCalendarWanted(ctx, kind, sent, about ?? "")
      : writeAboutStay(ctx, tools, { ...sent, kind, words });
  });
}

async function writeAboutStay(
  ctx: Ctx,
  tools: MailTools,
  { kind, words, ...sent }: Sent & { kind: NotificationKind; words: MailWords },
): Promise<Wanted> {
  const { actor, db, clock } = ctx;
  const stay = await standingStay(ctx, sent.code ?? "");
  if (stay === null || !isStillTrue(kind, stay.booking, clock.now())) return false;
  const { booking } = stay;
  const act = await actOfMail(ctx, kind, sent.event);
  if (!isGuestMail(kind)) {
    const receiver = await receiverOf(ctx, kind, booking.accommodation_id, sent);
    if (receiver === undefined) return false;
    return deskMail(stay, { words, act, money: receiver.money, dates: await datesAfter(ctx, kind, stay) });
  }
  if (booking.holder_email === null || booking.holder_email !== sent.address) return false;
  if (guestChannels.includes(booking.channel) && !(await findOccasion(db, actor.tenant_id, booking.id))?.channel_guests)
    return false;
  if (!(await isStillToTell(ctx, kind, booking, act))) return false;
  const changed = await changesToTell(ctx, kind, booking, sent.event);
  if (kind === "booking_changed" && changed === null) return false;
  return (await writeToGuest(ctx, tools, kind, stay, act, changed)) ?? false;
}

async function isCalendarWanted(ctx: Ctx, kind: NotificationKind, sent: Sent, importId: string): Promise<boolean> {
  const calendar = await findCalendar(ctx.db, ctx.actor.tenant_id, importId);
  if (calendar === null) return false;
  const { accommodation_id } = calendar;
  if ((await servingHost(ctx, accommodation_id)) === null) return false;
  return (await receiverOf(ctx, kind, accommodation_id, sent)) !== undefined;
}

async function receiverOf(
  ctx: Ctx,
  kind: NotificationKind,
  accommodationId: string,
  { user_id }: Pick<Sent, "user_id">,
) {
  return (await receiversAt(ctx, kind, accommodationId)).find(({ id }) => id === user_id);
}

/** Mails about a booking, also those whose texts the company does not write: what has no row is not listed. */
const isOurs = ({ tenant_id }: WaitingMail) => tenant_id !== null;

/** Records the outcome of a booking's mails, and notifies the desk if a mail server refuses an address. */
export const notificationOutcomes: MailOutcomes = {
  async sent(db, mail, now) {
    // one that was settled while the mail server already had it counts as sent
    if (isOurs(mail)) await note(db, mail, { sent_at: now, dropped_at: null, failed_at: null, reason: null });
  },
  async held(db, mail, reason) {
    if (isOurs(mail)) await note(db, mail, { reason: heldWords[reason] });
  },
  async dropped(db, mail, now) {
    if (isOurs(mail)) await note(db, mail, { dropped_at: now });
  },
  async failed(db, mail, { reason, refused, now }) {
    const kind = kindOfMail(mail.kind);
    if (kind === null) {
      const isOver = mail.tries >= maxAttempts;
      if (isOurs(mail)) await note(db, mail, { reason, ...(isOver && { failed_at: now, dropped_at: null }) });
      return false; // retried like any other mail
    }
    const isOver = refused || mail.tries >= maxAttempts;
    await note(db, mail, { reason, ...(isOver && { failed_at: now, dropped_at: null }) });
    if (refused && isGuestMail(kind)) await enqueueRefusal(db, mail, now);
    return refused;
  },
};

/** The mail's `about` is the booking's code, or the record of the booking that it is about. */
async function note(db: Db, mail: WaitingMail, outcome: Parameters<typeof updateOutcome>[2]): Promise<void> {
  const isListed = await updateOutcome(db, mail, outcome);
  if (isListed && mail.tenant_id !== null && mail.about !== null) {
    noteChange(db, mail.tenant_id, "message.noted", [mail.about]);
  }
}

async function enqueueRefusal(db: Db, { id, tenant_id, about }: WaitingMail, now: Date): Promise<void> {
  const notice: Notice = {
    kinds: ["address_refused"],
    about: about ?? "",
    event: `refused/${id}`,
    action: "mail.refused",
  };
  await enqueue(db, { kind: noticeJob, tenant_id, payload: { ...notice }, run_at: now, now });
}
