import type { BookingStatus } from "#domain/booking-states";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { todayIn } from "#domain/stay-dates";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type GuestStay, servingHost, standingStays } from "#server/guest/guest-page/guest-stay";
import { queueText } from "#server/messages/messages/leave-message";
import { settleStay, stayToldAfter, tellsStay } from "#server/messages/messages/settle-by-hand";
import { changesToTell } from "#server/messages/notifications/changed-stay";
import { calendarMail, datesAfter, deskMail } from "#server/messages/notifications/desk-mail";
import { writeToGuest } from "#server/messages/notifications/guest-mail";
import { actOf, actOfMail, leave } from "#server/messages/notifications/leave-mail";
import { wordsOf } from "#server/messages/notifications/notification-words";
import {
  findCalendar,
  findOccasion,
  isPaymentTold,
  listHearing,
  wasToldOfEnd,
} from "#server/messages/notifications/notifications.queries";
import { isDepositSettled } from "#server/money/payments/show-money";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import { type Notice, settledAfter } from "#server/platform/audit/leave-notice";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import type { Job } from "#server/platform/jobs/queue";

export interface NoticeTools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  publicUrl: string;
}

/** The job: queues the mails about an act. A retry queues none twice. */
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
  const changed = isGuestMail(kind) ? await changesToTell(ctx, kind, booking, notice.event) : null;
  if (kind === "booking_changed" && changed === null) return;
  if (notice.action === "booking.cancellation_undone" && !(await wasToldOfEnd(db, actor.tenant_id, booking.id))) return;
  const occasion = await findOccasion(db, actor.tenant_id, booking.id);
  if (occasion === null || occasion.type !== "guest" || occasion.imported || occasion.quiet) return;
  const words = await wordsOf(db, actor.tenant_id, kind);
  if (!words.active) return;
  const act = await actOfMail(ctx, kind, notice.event);
  if (!(await isStillToTell(ctx, kind, booking, act))) return;
  if (!isGuestMail(kind)) {
    const dates = await datesAfter(ctx, kind, stay);
    for (const { id, name, email, money } of await receiversAt(ctx, kind, booking.accommodation_id)) {
      const to = { name, address: email };
      await leave(
        ctx,
        tools,
        { kind, notice, booking_id: booking.id, user_id: id, to },
        deskMail(stay, { words, act, money, dates }),
      );
    }
    return;
  }
  if (guestChannels.includes(booking.channel) && !occasion.channel_guests) return;
  const byHand = tellsStay(kind) ? await stayToldAfter(ctx, booking.id, notice.event) : null;
  if (booking.holder_email === null) {
    await queueText(ctx, tools, kind, { event: notice.event, booking });
    if (byHand !== null) await settleStay(ctx, booking.id, byHand);
    return;
  }
  const content = await writeToGuest(ctx, tools, kind, stay, act, changed);
  if (content === null) return;
  const to = { name: booking.holder_name, address: booking.holder_email };
  await leave(ctx, tools, { kind, notice, booking_id: booking.id, user_id: null, to }, content);
  if (byHand !== null) await settleStay(ctx, booking.id, byHand);
}

/** The stay, if its company takes bookings; null if it no longer exists or the company is suspended. */
export async function standingStay(ctx: Ctx, code: string): Promise<GuestStay | null> {
  return (await standingStays(ctx, [code])).get(code) ?? null;
}

/**
 * False for a mail about money whose movement was reversed, or is told with another one, and about the reversal of a
 * payment of which the guest was told nothing.
 */
export async function isStillToTell(
  ctx: Ctx,
  kind: NotificationKind,
  booking: StoredBooking,
  { id }: Record<string, unknown>,
): Promise<boolean> {
  if (kind === "payment_reversed") return typeof id === "string";
  const isOfDeposit = kind === "security_deposit_settled";
  if (kind !== "payment_received" && kind !== "refund_made" && !isOfDeposit) return true;
  if (typeof id !== "string") return false;
  return isOfDeposit
    ? isDepositSettled(ctx, booking.id, id, settledAfter)
    : !(await isPaymentTold(ctx.db, ctx.actor.tenant_id, id));
}

/** Queues the mails about a channel's calendar to the users who may act on it. */
async function tellOfCalendar(
  ctx: Ctx,
  tools: { secrets: Secrets },
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

export interface Receiver {
  id: string;
  name: string;
  email: string;
  /** True if they may see amounts. */
  money: boolean;
}

/** The users who may act on events of an accommodation and have not muted them. */
export async function receiversAt(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  kind: NotificationKind,
  accommodationId: string,
): Promise<Receiver[]> {
  const found: Receiver[] = [];
  for (const person of await listHearing(db, actor.tenant_id, kind)) {
    const { permissions, reach } = await rightsOfPerson({ actor, db }, person.id);
    if (!permissions.has("bookings.edit") || (reach !== null && !reach.has(accommodationId))) continue;
    found.push({ ...person, money: permissions.has("money.view") });
  }
  return found;
}

const standing: readonly BookingStatus[] = ["confirmed", "checked_in"];
const wantedIn: Partial<Record<NotificationKind, readonly BookingStatus[]>> = {
  hold_made: ["hold"],
  booking_confirmed: standing,
  booking_changed: ["hold", ...standing],
  hold_expired: ["expired"],
  booking_cancelled: ["cancelled"],
  request_answered: ["hold", "confirmed"],
  request_made: ["hold", "confirmed"],
  guest_cancelled: ["cancelled"],
  guest_confirmed: standing,
  desk_hold_expired: ["expired"],
};
const aboutWhatComes: readonly NotificationKind[] = ["hold_made", "booking_confirmed", "booking_changed"];

/** True if the content of a mail still applies. No confirmation is sent for a stay that is over. */
export function isStillTrue(kind: NotificationKind, booking: StoredBooking, now: Date): boolean {
  if (aboutWhatComes.includes(kind) && booking.check_out < todayIn(booking.timezone, now)) return false;
  return wantedIn[kind]?.includes(shownStatus(booking, now)) ?? true;
}
