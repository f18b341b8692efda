import type { Booking } from "#contract/bookings/bookings";
import type { ReversalInput } from "#contract/money/payments";
import { todayIn } from "#domain/stay-dates";
import { isDividedLast } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockBookings } from "#server/bookings/bookings/lock-bookings";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { bookingCodes, bookingIdOf, showBooking } from "#server/bookings/bookings/read-booking";
import { raiseTotal } from "#server/money/payments/lower-total";
import {
  findCreditMirror,
  findPayment,
  insertPayment,
  listPayments,
  type StoredPayment,
} from "#server/money/payments/payments.queries";
import { settleAgain } from "#server/money/payments/settle-again";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { found, Problem } from "#server/platform/http/problem";

export async function paymentExists(ctx: Ctx, code: string, id: string): Promise<boolean> {
  return (await paymentOf(ctx, code, id)) !== null;
}

async function paymentOf(ctx: Ctx, code: string, id: string): Promise<StoredPayment | null> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId === null ? null : findPayment(ctx.db, ctx.actor.tenant_id, bookingId, id);
}

/**
 * Reverses a payment recorded by mistake, once: writes the opposite amount beside it, with the reason as its note.
 * Refuses with 409 what was reversed already, a reversal, money passed between the parts of a split stay, and a payment
 * whose reversal would make the paid amount negative, because of refunds or of money passed to the other part. The use
 * of a credit is reversed on both sides.
 */
export async function reversePayment(ctx: Ctx, code: string, id: string, { reason }: ReversalInput): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const asked = await paymentOf(ctx, code, id); // before any lock: a credit locks two bookings, in a fixed order
  if (isCredit(asked)) {
    await reverseCredit(ctx, code, asked, reason);
    return showBooking(ctx, code);
  }
  const { booking, accommodation } = await lockMoney(ctx, code);
  const payment = found(await findPayment(db, actor.tenant_id, booking.id, id));
  if (payment.reversal_of !== null || payment.reversed) throw new Problem("PaymentCannotReverseException");
  if (payment.passed_on) {
    const reason = isDividedLast(booking)
      ? "Este valor passou de uma reserva para outra. Desfaça a divisão, ou devolva em uma e receba na outra."
      : "Este valor passou de uma reserva para outra. Devolva em uma e receba na outra.";
    throw new Problem("PaymentCannotReverseException", { reason });
  }
  if (payment.amount_cents > booking.paid_cents) {
    const payments = await listPayments(db, actor.tenant_id, booking.id);
    throw new Problem("PaymentCannotReverseException", { reason: whyTooMuch(payment, booking, payments) });
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
  const act = payment.amount_cents < 0 ? "booking.refund_reversed" : "booking.payment_reversed";
  await record(ctx, act, code, { id, amount_cents: payment.amount_cents }, { reason });
  if (payment.amount_cents < 0) await raiseTotal(ctx, code, accommodation, id);
  else await settleAgain(ctx, booking, accommodation);
  return showBooking(ctx, code);
}

/** What must be done first: reverse refunds if that is enough, otherwise a credit or the split took the money. */
function whyTooMuch(
  { amount_cents }: StoredPayment,
  booking: StoredBooking,
  payments: readonly StoredPayment[],
): string {
  const { paid_cents, status, stay_id } = booking;
  const refunds = payments.filter(
    (each) => each.amount_cents < 0 && !each.passed_on && !each.reversal_of && !each.reversed,
  );
  const refunded = refunds.reduce((sum, refund) => sum - refund.amount_cents, 0);
  if (paid_cents + refunded >= amount_cents)
    return "Parte deste pagamento já foi devolvida. Estorne a devolução antes.";
  if (payments.some((each) => isCredit(each) && each.amount_cents < 0 && !each.reversed)) {
    return "Parte deste pagamento foi usada como crédito em outra reserva. Estorne antes o uso do crédito.";
  }
  const passed = payments.findLast((each) => each.passed_on && each.amount_cents < 0 && !isCredit(each));
  if (passed?.note && status === "cancelled" && stay_id === null) {
    return `A divisão foi desfeita e este valor está na outra reserva (“${passed.note}”). Registre a devolução nela.`;
  }
  const first = isDividedLast(booking) ? "Desfaça a divisão e estorne depois, ou registre" : "Registre";
  return `Parte deste pagamento passou para a outra reserva da estadia dividida. ${first} uma devolução em cada uma das duas reservas.`;
}

/** One side of a used credit. */
export type CreditPayment = StoredPayment & { credit_booking_id: string };

/** Whether a payment is one side of a used credit, and not a reversal. */
function isCredit(payment: StoredPayment | null): payment is CreditPayment {
  return payment !== null && payment.credit_booking_id !== null && payment.reversal_of === null;
}

/**
 * Reverses the use of a credit, on both sides at once: the money belongs to the cancelled booking again, and can be
 * used until the credit expires. Refuses with 409 what was reversed already, an amount that is no longer there in full,
 * and a stay that was itself cancelled or missed: its cancellation has already returned the credit.
 */
async function reverseCredit(ctx: Ctx, code: string, asked: CreditPayment, reason: string): Promise<void> {
  const { actor, db } = ctx;
  const codes = await bookingCodes(ctx, [asked.credit_booking_id]);
  const { bookings } = await lockBookings(ctx, code, found(codes.get(asked.credit_booking_id)));
  const [here, there] = bookings;
  const payment = found(await findPayment(db, actor.tenant_id, here.id, asked.id));
  const mirror = payment.reversed ? null : await findCreditMirror(db, actor.tenant_id, here.id, payment);
  if (mirror === null) throw new Problem("PaymentCannotReverseException");
  const to = payment.amount_cents > 0 ? here : there;
  if (to.refund !== null && to.refund.cancelled_by !== "property") {
    const why = `A reserva ${to.code} terminou sem estadia, e o que volta deste crédito já é crédito dela. Use-o a partir dali.`;
    throw refused(why);
  }
  if (to.paid_cents < Math.abs(payment.amount_cents)) {
    const why = `Parte deste crédito já saiu da reserva ${to.code}. Estorne antes a devolução, ou desfaça a divisão da estadia.`;
    throw refused(why);
  }
  await takeBack(ctx, here, payment, { reason, other: there });
  await takeBack(ctx, there, mirror, { reason, other: here });
}

const refused = (reason: string) => new Problem("PaymentCannotReverseException", { reason });

interface Why {
  reason: string;
  other: StoredBooking;
}

async function takeBack(ctx: Ctx, side: StoredBooking, payment: StoredPayment, { reason, other }: Why): Promise<void> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const { id, amount_cents, method } = payment;
  const written = await insertPayment(db, {
    tenant_id: actor.tenant_id,
    id: newId(now),
    booking_id: side.id,
    amount_cents: -amount_cents,
    method,
    received_on: todayIn(side.timezone, now),
    note: reason,
    reversal_of: id,
    passed_on: true,
    credit_booking_id: other.id,
    created_by: actor.user_id,
    created_at: now,
  });
  if (!written) throw new Problem("PaymentCannotReverseException");
  await record(ctx, "booking.credit_returned", side.code, { id, amount_cents }, { reason, other_code: other.code });
}
