import type { Booking } from "#contract/bookings";
import type { ReversalInput } from "#contract/payments";
import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { bookingIdOf, showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { findPayment, insertPayment, listPayments, type StoredPayment } from "#server/payments/payments.queries";
import { isCredit, reverseCredit } from "#server/payments/reverse-credit";

/** Whether the booking has such a payment. */
export async function paymentExists(ctx: Ctx, code: string, id: string): Promise<boolean> {
  return (await paymentOf(ctx, code, id)) !== null;
}

async function paymentOf(ctx: Ctx, code: string, id: string): Promise<StoredPayment | null> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId === null ? null : findPayment(ctx.db, ctx.actor.tenant_id, bookingId, id);
}

/**
 * Takes a payment back that was recorded by mistake: its opposite is written beside it, once, with the reason as its note.
 * Refuses with 409 what was reversed already, a reversal, what was passed on between the parts of a split stay, and a
 * payment of which so much went back, or to the other part of a split stay, that less than nothing would be left. The
 * use of a credit is taken back on both sides.
 */
export async function reversePayment(ctx: Ctx, code: string, id: string, { reason }: ReversalInput): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const asked = await paymentOf(ctx, code, id); // before any lock: a credit locks two bookings, in one order
  if (isCredit(asked)) {
    await reverseCredit(ctx, code, asked, reason);
    return showBooking(ctx, code);
  }
  const { booking, accommodation } = await lockMoney(ctx, code);
  const payment = found(await findPayment(db, actor.tenant_id, booking.id, id));
  if (payment.reversal_of !== null || payment.reversed) throw new Problem("PaymentCannotReverseException");
  if (payment.passed_on) {
    const reason =
      "Este valor passou de uma reserva para outra. Desfaça a divisão, ou devolva em uma e receba na outra.";
    throw new Problem("PaymentCannotReverseException", { reason });
  }
  if (payment.amount_cents > booking.paid_cents) {
    const payments = await listPayments(db, actor.tenant_id, booking.id);
    throw new Problem("PaymentCannotReverseException", { reason: whyTooMuch(payment, booking.paid_cents, payments) });
  }
  const now = clock.now();
  const written = await insertPayment(db, {
    tenant_id: actor.tenant_id,
    id: newId(now),
    booking_id: booking.id,
    amount_cents: -payment.amount_cents,
    method: payment.method,
    received_by_owner_id: payment.received_by_owner_id,
    received_on: todayIn(accommodation.timezone, now),
    note: reason,
    reversal_of: id,
    created_by: actor.user_id,
    created_at: now,
  });
  if (!written) throw new Problem("PaymentCannotReverseException");
  await record(ctx, "booking.payment_reversed", code, { id, amount_cents: payment.amount_cents }, { reason });
  return showBooking(ctx, code);
}

/** What is to be done first: refunds are reversed where that is enough, else a credit or the split took it along. */
function whyTooMuch({ amount_cents }: StoredPayment, paid_cents: number, payments: readonly StoredPayment[]): string {
  const refunds = payments.filter(
    (each) => each.amount_cents < 0 && !each.passed_on && !each.reversal_of && !each.reversed,
  );
  const refunded = refunds.reduce((sum, refund) => sum - refund.amount_cents, 0);
  if (paid_cents + refunded >= amount_cents)
    return "Parte deste pagamento já foi devolvida. Estorne a devolução antes.";
  if (payments.some((each) => isCredit(each) && each.amount_cents < 0 && !each.reversed)) {
    return "Parte deste pagamento foi usada como crédito em outra reserva. Estorne antes o uso do crédito.";
  }
  return "Parte deste pagamento passou para a outra reserva da estadia dividida. Desfaça a divisão e estorne depois, ou registre uma devolução em cada uma das duas reservas.";
}
