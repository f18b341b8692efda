import type { Announcement } from "#contract/guest/announcements";
import type { Told } from "#contract/guest/guest-page-parts";
import type { Dashboard } from "#contract/office/dashboard";
import { fillInstallments } from "#domain/installments";
import { todayIn } from "#domain/stay-dates";
import { namedParts } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import {
  findAnnouncedTxid,
  findAnnouncement,
  listAnnouncements,
  listWaiting,
  type StoredAnnouncement,
} from "#server/money/announcements/announcements.queries";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";

/** The payments announced by a booking's guest, as the desk sees them, the newest first. */
export async function announcementsOf(ctx: Ctx, booking: StoredBooking): Promise<Announcement[]> {
  const stored = await listAnnouncements(ctx.db, ctx.actor.tenant_id, booking.id);
  return stored.map((each) => toAnnouncement(ctx, booking, each));
}

/** One of them; 404 for one of another booking. */
export async function showAnnouncement(ctx: Ctx, booking: StoredBooking, id: string): Promise<Announcement> {
  return toAnnouncement(ctx, booking, found(await findAnnouncement(ctx.db, ctx.actor.tenant_id, booking.id, id)));
}

/** The txid of the Pix that the guest announced as this payment; null if they announced none. */
export const announcedTxid = ({ actor, db }: Ctx, bookingId: string, paymentId: string): Promise<string | null> =>
  findAnnouncedTxid(db, actor.tenant_id, bookingId, paymentId);

/** The latest announcement of each installment as its guest sees it, and whether one is waiting. */
export async function toldBy({ actor, db }: Ctx, bookingId: string): Promise<{ told: Told[]; awaits_check: boolean }> {
  const stored = await listAnnouncements(db, actor.tenant_id, bookingId);
  const last = stored.filter(({ txid }, index) => stored.findIndex((each) => each.txid === txid) === index);
  const told = last.map(({ txid, amount_cents, state, has_receipt, reason, created_at }) => {
    return { txid, amount_cents, state, receipt: has_receipt, reason, created_at: created_at.toISOString() };
  });
  return { told, awaits_check: told.some(({ state }) => state === "open") };
}

function toAnnouncement({ clock }: Ctx, booking: StoredBooking, stored: StoredAnnouncement): Announcement {
  const { id, txid, amount_cents, paid_on, state, receipt, reason, decided_by_name } = stored;
  const today = todayIn(booking.timezone, clock.now());
  const part = fillInstallments(namedParts(booking), booking.paid_cents, today).find(
    (each) => each.id === stored.installment_id,
  );
  return {
    ...{ id, txid, amount_cents, paid_on, state, receipt, reason, decided_by_name },
    installment: part
      ? { id: part.id, due_date: part.due_date, deposit: part.deposit, open_cents: openOf(part) }
      : null,
    created_at: stored.created_at.toISOString(),
    decided_at: stored.decided_at?.toISOString() ?? null,
  };
}

/** The open amount of an installment; 0 for a cancelled one. */
const openOf = (part: { cancelled: boolean; amount_cents: number; paid_cents: number }) =>
  part.cancelled ? 0 : part.amount_cents - part.paid_cents;

/** The number of announcements that nobody has checked yet, and the oldest of them up to a limit. */
export async function waitingAnnouncements(
  { actor, db }: Ctx,
  limit: number,
): Promise<{ count: number; list: Dashboard["announcements"] }> {
  const rows = await listWaiting(db, actor.tenant_id, limit);
  const list = rows.map(({ id, count, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, list };
}
