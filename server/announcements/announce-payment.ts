import { fillInstallments } from "#domain/paid-installments";
import { todayIn } from "#domain/stay-dates";
import { insertAnnouncement, listAnnouncements } from "#server/announcements/announcements.queries";
import { record } from "#server/audit/record";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { installmentOf } from "#server/stay-pix/stay-pix";

/** How often one guest may tell of payments of one booking: far more than any plan has parts. */
const most = 30;

/**
 * Writes down that a guest says he paid an instalment by Pix. What waits already is not told twice, nor what was paid
 * meanwhile, as by a line of the bank: nobody is to receive it once more. Refuses a txid that is none of the booking's as
 * an unknown link, and with 409 who tells too often.
 */
export async function announcePayment(ctx: Ctx, code: string, txid: string, amount_cents: number): Promise<void> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockMoney(ctx, code);
  const part = await installmentOf(ctx, booking.id, txid);
  if (part === undefined) throw new Problem("BookingNotFoundException");
  const told = await listAnnouncements(db, actor.tenant_id, booking.id);
  const last = told.find((each) => each.txid === txid);
  if (last?.state === "open") return;
  if (isPaid(ctx, booking, part)) return;
  if (told.length >= most)
    throw refusedStep("Você já informou muitos pagamentos desta reserva. Fale com a hospedagem.");
  const now = clock.now();
  const row = {
    tenant_id: actor.tenant_id,
    id: newId(now),
    booking_id: booking.id,
    txid,
    amount_cents,
    created_at: now,
  };
  await insertAnnouncement(db, row);
  await record(ctx, "booking.payment_announced", code, null, { amount_cents, txid });
}

function isPaid({ clock }: Ctx, booking: StoredBooking, installmentId: string | null): boolean {
  const today = todayIn(booking.timezone, clock.now());
  const filled = fillInstallments(booking.installments, booking.paid_cents, today);
  return filled.find(({ id }) => id === installmentId)?.state === "paid";
}
