import type { NotificationKind } from "#domain/notification-mails";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import type { Notice } from "#server/audit/leave-notice";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { servingHost } from "#server/guest-page/guest-stay";
import { calendarMail } from "#server/notifications/desk-mail";
import { actOf, leave } from "#server/notifications/leave-mail";
import { wordsOf } from "#server/notifications/notification-words";
import { findCalendar } from "#server/notifications/notifications.queries";
import { receiversAt } from "#server/notifications/receivers";

/** Leaves the mails about a channel's calendar to whoever may act on it. */
export async function tellOfCalendar(
  ctx: Ctx,
  tools: { channelSecrets: Secrets },
  kind: NotificationKind,
  notice: Notice,
): Promise<void> {
  const { actor, db } = ctx;
  const calendar = await findCalendar(db, actor.tenant_id, notice.about);
  if (calendar === null || calendar.quiet) return;
  const { accommodation_id } = calendar;
  const host = await servingHost(ctx, accommodation_id);
  const accommodation = await stayAccommodation(ctx, accommodation_id);
  if (host === null || accommodation === null) return;
  const words = await wordsOf(db, actor.tenant_id, kind);
  if (!words.active) return;
  const act = await actOf(ctx, notice.event);
  const content = calendarMail(calendar, { words, act, company: host.name, timezone: accommodation.timezone });
  for (const { id, name, email } of await receiversAt(ctx, kind, accommodation_id)) {
    const to = { name, address: email };
    await leave(ctx, tools, { kind, notice, booking_id: null, user_id: id, to }, content);
  }
}
