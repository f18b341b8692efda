import { type KeptRefund, keptRefund, refundOf } from "#domain/refund";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { cancellationOf } from "#server/bookings/bookings/cancellation";
import { paidInCredit } from "#server/bookings/bookings/open-credits";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { listPayments, type StoredPayment, updateRefund } from "#server/money/payments/payments.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";

/** True if money that is recorded after the end may be kept: a channel pays out whatever its own rules leave. */
export const mayPayLate = ({ status, collected_by }: StoredBooking): boolean =>
  status === "no_show" || (status === "cancelled" && collected_by === "channel");

/**
 * Settles a missed stay, or a cancelled one whose money a channel collects, again after a receipt was recorded or
 * reversed, as if it had been so on the day of the end: the order of the two does not matter. `before` is the booking
 * without it. A settlement that the policy did not compute is left unchanged, and so is what refunds took off the fee.
 */
export async function settleAgain(ctx: Ctx, before: StoredBooking, accommodation: StayAccommodation): Promise<void> {
  const { refund: stored, before_end, code } = before;
  if (!mayPayLate(before) || stored === null || before_end === null) return;
  const { lowered = {} } = stored;
  const after = await requireBooking(ctx, code);
  const gone = goneSince(await listPayments(ctx.db, ctx.actor.tenant_id, before.id), new Date(before_end.at));
  const settle = async (booking: StoredBooking): Promise<KeptRefund> => {
    const then = { ...booking, status: before_end.status, paid_cents: booking.paid_cents + gone } as StoredBooking;
    const clock = { now: () => new Date(before_end.at) };
    const credit = await paidInCredit(ctx, booking);
    const { cancelled_by } = stored;
    return keptRefund(cancelled_by, refundOf(cancellationOf({ clock }, then, accommodation, cancelled_by, credit)));
  };
  const off = Object.values(lowered).reduce((sum, cents) => sum + cents, 0);
  const [was, now] = [await settle(before), await settle(after)];
  if (was.fee_cents !== stored.fee_cents + off) return;
  const fee_cents = Math.max(0, now.fee_cents - off);
  await updateRefund(ctx.db, ctx.actor.tenant_id, before.id, { ...now, fee_cents }, ctx.clock.now());
  if (fee_cents === stored.fee_cents) return;
  await record(
    ctx,
    "booking.fee_settled_again",
    code,
    { kept_fee_cents: stored.fee_cents },
    { kept_fee_cents: fee_cents },
  );
}

/** What was refunded, or used as a credit, since the end, in cents: it was paid when the booking ended. */
function goneSince(payments: readonly StoredPayment[], end: Date): number {
  const gone = payments.filter(
    ({ amount_cents, reversal_of, reversed, passed_on, credit_booking_id, created_at }) =>
      amount_cents < 0 &&
      reversal_of === null &&
      !reversed &&
      created_at >= end &&
      (!passed_on || credit_booking_id !== null),
  );
  return gone.reduce((sum, { amount_cents }) => sum - amount_cents, 0);
}
