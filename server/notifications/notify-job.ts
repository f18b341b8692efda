import type { BookingStatus } from "#domain/booking-states";
import { fillInstallments } from "#domain/installments";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { addDays, todayIn } from "#domain/stay-dates";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { toldBy } from "#server/announcements/announcements-of";
import { changingActs, type Notice, settledAfter } from "#server/audit/leave-notice";
import { shownStatus, toBooking } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { type Clock, type Ctx, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/secrets";
import { issueLink, pagePath } from "#server/guest-page/guest-links";
import { placeOfStay } from "#server/guest-page/guest-place";
import {
  cancellationTerms,
  type GuestStay,
  paysChannel,
  securityDepositOf,
  servingHost,
  standingStays,
} from "#server/guest-page/guest-stay";
import type { Job } from "#server/jobs/queue";
import { queueText } from "#server/messages/leave-message";
import { settleStay, stayToldAfter, tellsStay } from "#server/messages/settle-by-hand";
import { calendarMail, deskMail } from "#server/notifications/desk-mail";
import { guestMail, isConfirmation } from "#server/notifications/guest-mail";
import { actOf, leave } from "#server/notifications/leave-mail";
import { spokenWordsOf, wordsOf } from "#server/notifications/notification-words";
import {
  findCalendar,
  findOccasion,
  hasEventOf,
  isPaymentTold,
  listActs,
  listHearing,
  wasToldOfEnd,
} from "#server/notifications/notifications.queries";
import type { NextPayment } from "#server/notifications/stay-facts";
import { rightsOfPerson } from "#server/people/rights-of-person";
import { pixOf } from "#server/stay-pix/stay-pix";

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
  const byHand = tellsStay(kind) ? await stayToldAfter(ctx, booking.id, notice.event) : null;
  if (booking.holder_email === null) {
    await queueText(ctx, tools, kind, { event: notice.event, booking });
    if (byHand !== null) await settleStay(ctx, booking.id, byHand);
    return;
  }
  const money = !ofChannel && !paysChannel(booking);
  if (kind === "refund_made" && !money) return;
  const { address } = await placeOfStay(ctx, booking.accommodation_id);
  const content = guestMail(kind, stay, {
    words: await spokenWordsOf(db, actor.tenant_id, kind, stay.language),
    ...{ act, money, now: clock.now(), publicUrl: tools.publicUrl, address },
    next: money ? await nextPaymentOf(ctx, booking) : null,
    free_until: cancellationTerms(ctx, stay)?.free_until ?? null,
    deposit: isConfirmation(kind) ? ((await securityDepositOf(ctx, stay))?.text ?? null) : null,
    hasEvent: kind === "booking_cancelled" && (await hasEventOf(db, actor.tenant_id, booking)),
    // the page of a stay that the company collects shows the price
    path:
      kind === "booking_cancelled" && money && takesKey(stay)
        ? await pagePath(ctx, tools.secrets, booking.code)
        : (money || paysChannel(booking)) && hasPage(kind)
          ? await linkOf(ctx, tools.secrets, booking.code)
          : null,
  });
  const to = { name: booking.holder_name, address: booking.holder_email };
  await leave(ctx, tools, { kind, notice, booking_id: booking.id, user_id: null, to }, content);
  if (byHand !== null) await settleStay(ctx, booking.id, byHand);
}

/** Mails about one payment or refund. */
export const isOfPayment = (kind: NotificationKind) => kind === "payment_received" || kind === "refund_made";

/** A payment is due soon, so that its code stands in the mail, if it is the deposit or due within these days. */
const soon = 3;

/** The next open payment of a guest. There is no code for one that they announced and that is still to be checked. */
async function nextPaymentOf(ctx: Ctx, booking: StoredBooking): Promise<NextPayment | null> {
  const today = todayIn(booking.timezone, ctx.clock.now());
  const parts = fillInstallments(booking.installments, booking.paid_cents, today);
  const next = parts.find(({ cancelled, paid_cents, amount_cents }) => !cancelled && paid_cents < amount_cents);
  if (next === undefined) return null;
  const { id, due_date, deposit } = next;
  const isSoon = deposit || due_date <= addDays(today, soon);
  const { awaits_check } = await toldBy(ctx, booking.id);
  const codes = isSoon && !awaits_check ? (await pixOf(ctx, booking)).codes : [];
  const pix = codes.find(({ installment_id }) => installment_id === id)?.payload ?? null;
  return { amount_cents: next.amount_cents - next.paid_cents, due_date, deposit, pix };
}

/** The stay, if its company takes bookings; null if it no longer exists or the company is suspended. */
export async function standingStay(ctx: Ctx, code: string): Promise<GuestStay | null> {
  return (await standingStays(ctx, [code])).get(code) ?? null;
}

export async function isPaymentToTell({ actor, db }: Ctx, { id }: Record<string, unknown>): Promise<boolean> {
  return typeof id === "string" && !(await isPaymentTold(db, actor.tenant_id, id));
}

/** True if the guest's page still has content for them. */
export const hasPage = (kind: NotificationKind) =>
  kind !== "hold_expired" && kind !== "booking_cancelled" && kind !== "refund_made";

/** True if the page of a cancelled stay takes the Pix key for what goes back to the guest. */
function takesKey({ booking: { refund, paid_cents }, host }: GuestStay): boolean {
  const back = refund === null ? 0 : refund.refund_cents - (refund.credit_cents ?? 0);
  return paid_cents > 0 && back > 0 && (host.phone ?? host.email) !== null;
}

async function linkOf(ctx: Ctx, secrets: Secrets, code: string): Promise<string | null> {
  await issueLink(ctx, { secrets }, code); // an existing link is kept
  return pagePath(ctx, secrets, code);
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
