import { fillInstallments } from "#domain/paid-installments";
import { todayIn } from "#domain/stay-dates";
import { insertAnnouncement, listAnnouncements } from "#server/announcements/announcements.queries";
import { record } from "#server/audit/record";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { keepAnnouncedHold } from "#server/bookings/holds/keep-hold";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { installmentOf } from "#server/stay-pix/stay-pix";

/** How often one guest may tell of payments of one booking: far more than any plan has parts. */
const most = 30;

const inCheck = {
  pt: "O pagamento que você já informou está em conferência. Informe este depois da resposta.",
  en: "The payment you told us about is being checked. Please report this one after the answer.",
  es: "El pago que ya informó está en revisión. Informe este después de la respuesta.",
};
const tooMany = {
  pt: "Você já informou muitos pagamentos desta reserva. Fale com a hospedagem.",
  en: "You have reported many payments for this booking already. Please contact your host.",
  es: "Ya informó muchos pagos de esta reserva. Hable con el alojamiento.",
};

/**
 * Writes down that the guest says they paid an instalment by Pix; a hold waits for the desk's answer. What is open already
 * is not announced twice, nor what was paid meanwhile, as by a line of the bank. Refuses a txid of another booking as an
 * unknown link, and with 409 a second open announcement and too many of them.
 */
export async function announcePayment(ctx: Ctx, code: string, txid: string, amount_cents: number): Promise<void> {
  const { actor, db, clock } = ctx;
  const { booking, accommodation } = await lockMoney(ctx, code);
  const part = await installmentOf(ctx, booking.id, txid);
  if (part === undefined) throw new Problem("BookingNotFoundException");
  const told = await listAnnouncements(db, actor.tenant_id, booking.id);
  const open = told.find(({ state }) => state === "open");
  if (open?.txid === txid || isPaid(ctx, booking, part)) return;
  if (open) throw refusedStep(inCheck);
  if (told.length >= most) throw refusedStep(tooMany);
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
  const kept = await keepAnnouncedHold(ctx, booking, accommodation);
  const before = kept && { hold_expires_at: booking.hold_expires_at };
  const after = { amount_cents, txid, ...(kept && { hold_expires_at: kept.hold_expires_at }) };
  await record(ctx, "booking.payment_announced", code, before, after);
}

function isPaid({ clock }: Ctx, booking: StoredBooking, installmentId: string | null): boolean {
  const today = todayIn(booking.timezone, clock.now());
  const filled = fillInstallments(booking.installments, booking.paid_cents, today);
  return filled.find(({ id }) => id === installmentId)?.state === "paid";
}
