import type { BookingStatus } from "#domain/booking-states";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { todayIn } from "#domain/stay-dates";
import { shownStatus, toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type GuestStay, servingHost, standingStays } from "#server/guest/guest-page/guest-stay";
import { queueText } from "#server/messages/messages/leave-message";
import { settleStay, stayToldAfter, tellsStay } from "#server/messages/messages/settle-by-hand";
import { calendarMail, datesAfter, deskMail } from "#server/messages/notifications/desk-mail";
import { writeToGuest } from "#server/messages/notifications/guest-mail";
import { actOf, leave } from "#server/messages/notifications/leave-mail";
import { wordsOf } from "#server/messages/notifications/notification-words";
import {
  findCalendar,
  findOccasion,
  isPaymentTold,
  listActs,
  listHearing,
  wasToldOfEnd,
} from "#server/messages/notifications/notifications.queries";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import { changingActs, type Notice, settledAfter } from "#server/platform/audit/leave-notice";
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
  if (kind === "booking_changed" && !(await isChangeToTell(ctx, booking, notice.event))) return;
  if (notice.action === "booking.cancellation_undone" && !(await wasToldOfEnd(db, actor.tenant_id, booking.id))) return;
  const occasion = await findOccasion(db, actor.tenant_id, booking.id);
  if (occasion === null || occasion.type !== "guest" || occasion.imported || occasion.quiet) return;
  const words = await wordsOf(db, actor.tenant_id, kind);
  if (!words.active) return;
  const act = await actOf(ctx, notice.event);
  if (isOfPayment(kind) && !(await isPaymentToTell(ctx, act))) return;
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
  const content = await writeToGuest(ctx, tools, kind, stay, act);
  if (content === null) return;
  const to = { name: booking.holder_name, address: booking.holder_email };
  await leave(ctx, tools, { kind, notice, booking_id: booking.id, user_id: null, to }, content);
  if (byHand !== null) await settleStay(ctx, booking.id, byHand);
}

/** Mails about one payment or refund. */
export const isOfPayment = (kind: NotificationKind) => kind === "payment_received" || kind === "refund_made";

/** The stay, if its company takes bookings; null if it no longer exists or the company is suspended. */
export async function standingStay(ctx: Ctx, code: string): Promise<GuestStay | null> {
  return (await standingStays(ctx, [code])).get(code) ?? null;
}

export async function isPaymentToTell({ actor, db }: Ctx, { id }: Record<string, unknown>): Promise<boolean> {
  return typeof id === "string" && !(await isPaymentTold(db, actor.tenant_id, id));
}

/** The facts of a stay that matter to its guest, by their names in the audit log. */
const facts = [
  ...["accommodation_name", "check_in", "check_out", "adults", "children", "infants", "pets"],
  ...["total_cents", "hold_expires_at"],
] as const;

/**
 * True if the guest has to be notified of a change: no other change followed within ten minutes, and the stay differs
 * from its state before the first change of the series (each within ten minutes of the next).
 */
async function isChangeToTell({ actor, db, clock }: Ctx, booking: StoredBooking, event: string) {
  const acts = await listActs(db, actor.tenant_id, booking.code, changingActs);
  const at = acts.findIndex(({ id }) => id === event);
  const [change, next] = [acts[at], acts[at - 1]];
  if (change === undefined) return false;
  let later = change.created_at.getTime();
  if (next && next.created_at.getTime() - later < settledAfter) return false;
  const was: Record<string, unknown> = {};
  for (const { before, created_at } of acts.slice(at)) {
    if (later - created_at.getTime() >= settledAfter) break;
    later = created_at.getTime();
    Object.assign(was, before); // an older act has the earlier values
  }
  const is = toBooking(booking, clock.now()) as unknown as Record<string, unknown>;
  return facts.some((name) => name in was && was[name] !== is[name]);
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
