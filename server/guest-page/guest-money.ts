import type { GuestPage } from "#contract/guest-page";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { paysChannel } from "#server/guest-page/guest-stay";
import { standingPayments } from "#server/payments/show-money";

/** What was paid of a stay that was given up, and what goes back; what a channel collected is the channel's to say. */
export function givenUp(booking: StoredBooking): GuestPage["given_up"] {
  const { refund, before_end } = booking;
  const paid_cents = before_end?.paid_cents ?? booking.paid_cents;
  if (refund === null || paid_cents === 0 || paysChannel(booking)) return null;
  const { refund_cents, credit_cents = 0, credit_until = null } = refund;
  return {
    at: before_end?.at ?? booking.cancelled_at?.toISOString() ?? null,
    returned_cents: Math.max(0, paid_cents - booking.paid_cents),
    ...{ paid_cents, refund_cents: refund_cents - credit_cents, credit_cents, credit_until },
  };
}

/** What was paid to the company for a stay that is over, without what was taken back; null for nothing. */
export async function receiptOf(ctx: Ctx, booking: StoredBooking): Promise<GuestPage["receipt"]> {
  if (paysChannel(booking)) return null;
  const payments = await standingPayments(ctx, booking.id);
  const { total_cents, paid_cents } = booking;
  return payments.length === 0 ? null : { total_cents, paid_cents, payments };
}
