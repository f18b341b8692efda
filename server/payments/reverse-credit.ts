import { todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { lockBookings } from "#server/bookings/lock-bookings";
import { bookingCodes } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found, Problem } from "#server/http/problem";
import { findCreditMirror, findPayment, insertPayment, type StoredPayment } from "#server/payments/payments.queries";

/** One side of a credit that was used. */
export type CreditPayment = StoredPayment & { credit_booking_id: string };

/** Whether a payment is one side of a credit that was used, and no reversal. */
export function isCredit(payment: StoredPayment | null): payment is CreditPayment {
  return payment !== null && payment.credit_booking_id !== null && payment.reversal_of === null;
}

/**
 * Takes the use of a credit back, on both sides at once: the money is with the booking that was given up again, and may
 * be used until the credit expires. Refuses with 409 what was reversed already, while less than that is still there, and
 * once the guest gave up or missed the stay that it paid for: its own cancellation has given the credit back.
 */
export async function reverseCredit(ctx: Ctx, code: string, asked: CreditPayment, reason: string): Promise<void> {
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
