import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import type { Notice } from "#server/audit/leave-notice";
import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { type GuestStay, paysChannel, standingStays } from "#server/guest-page/guest-stay";
import { issueLink } from "#server/guest-page/issue-link";
import { pagePath } from "#server/guest-page/page-path";
import { placeOfStay } from "#server/guest-page/place-of-stay";
import type { Job } from "#server/jobs/job";
import { queueText } from "#server/messages/queue-text";
import { isChangeToTell } from "#server/notifications/change-of-stay";
import { deskMail } from "#server/notifications/desk-mail";
import { guestMail } from "#server/notifications/guest-mail";
import { actOf, leave } from "#server/notifications/leave-mail";
import { spokenWordsOf, wordsOf } from "#server/notifications/notification-words";
import { findOccasion, isPaymentTold, wasToldOfEnd } from "#server/notifications/notifications.queries";
import { receiversAt } from "#server/notifications/receivers";
import { isStillTrue } from "#server/notifications/still-true";
import { tellOfCalendar } from "#server/notifications/tell-of-calendar";

export interface NoticeTools {
  database: Database;
  clock: Clock;
  channelSecrets: Secrets;
  publicUrl: string;
}

/** The job: leaves the mails that an act asks for. Run again, it leaves none twice. */
export async function notify({ tenant_id, payload }: Job, tools: NoticeTools): Promise<void> {
  const actor = clockActor(tenant_id ?? "");
  const notice = payload as unknown as Notice;
  await tools.database.asTenant(actor.tenant_id, async (db) => {
    const ctx = { actor, db, clock: tools.clock };
    for (const kind of notice.kinds) {
      if (kind === "channel_conflict" || kind === "calendar_stale") await tellOfCalendar(ctx, tools, kind, notice);
      else await tellOfBooking(ctx, tools, kind, notice);
    }
  });
}

async function tellOfBooking(ctx: Ctx, tools: NoticeTools, kind: NotificationKind, notice: Notice): Promise<void> {
  const { actor, db, clock } = ctx;
  const stay = await standingStay(ctx, notice.about);
  if (stay === null || !isStillTrue(kind, stay.booking, clock.now())) return;
  const { booking } = stay;
  if (kind === "booking_changed" && !(await isChangeToTell(ctx, booking, notice.event))) return;
  if (notice.action === "booking.cancellation_undone" && !(await wasToldOfEnd(db, actor.tenant_id, booking.id))) return;
  const occasion = await findOccasion(db, actor.tenant_id, booking.id);
  if (occasion === null || occasion.type !== "guest" || occasion.imported || occasion.quiet) return;
  const words = await wordsOf(db, actor.tenant_id, kind);
  if (!words.active) return;
  const act = await actOf(ctx, notice.event);
  if (kind === "payment_received" && !(await isPaymentToTell(ctx, act))) return;
  if (!isGuestMail(kind)) {
    for (const { id, name, email, money } of await receiversAt(ctx, kind, booking.accommodation_id)) {
      const to = { name, address: email };
      await leave(
        ctx,
        tools,
        { kind, notice, booking_id: booking.id, user_id: id, to },
        deskMail(stay, { words, act, money }),
      );
    }
    return;
  }
  const ofChannel = guestChannels.includes(booking.channel);
  if (ofChannel && !occasion.channel_guests) return;
  if (booking.holder_email === null) return queueText(ctx, tools, kind, { event: notice.event, booking });
  const money = !ofChannel && !paysChannel(booking);
  const { address } = await placeOfStay(ctx, booking.accommodation_id);
  const content = guestMail(kind, stay, {
    words: await spokenWordsOf(db, actor.tenant_id, kind, stay.language),
    ...{ act, money, now: clock.now(), publicUrl: tools.publicUrl, address },
    // the page shows the price
    path: money && hasPage(kind) ? await linkOf(ctx, tools.channelSecrets, booking.code) : null,
  });
  const to = { name: booking.holder_name, address: booking.holder_email };
  await leave(ctx, tools, { kind, notice, booking_id: booking.id, user_id: null, to }, content);
}

/** The stay, where its company takes bookings; null once it is gone or the company is suspended. */
export async function standingStay(ctx: Ctx, code: string): Promise<GuestStay | null> {
  return (await standingStays(ctx, [code])).get(code) ?? null;
}

export async function isPaymentToTell({ actor, db }: Ctx, { id }: Record<string, unknown>): Promise<boolean> {
  return typeof id === "string" && !(await isPaymentTold(db, actor.tenant_id, id));
}

/** Whether the guest still has something to read on their page. */
export const hasPage = (kind: NotificationKind) => kind !== "hold_expired" && kind !== "booking_cancelled";

async function linkOf(ctx: Ctx, secrets: Secrets, code: string): Promise<string | null> {
  await issueLink(ctx, { secrets }, code); // one that was sent stays
  return pagePath(ctx, secrets, code);
}
