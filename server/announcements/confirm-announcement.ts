import type { ArrivedPaymentInput } from "#contract/announcements";
import type { Booking } from "#contract/bookings";
import { depositCents } from "#domain/installments";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { findAnnouncement, updateDecision } from "#server/announcements/announcements.queries";
import { answerGuest } from "#server/announcements/answer-guest";
import { requireOpen } from "#server/announcements/require-open";
import { confirmBooking } from "#server/bookings/confirm-booking";
import { holdBooking } from "#server/bookings/hold-booking";
import { requireBooking, showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { wholeOrNothing } from "#server/db/savepoints";
import type { Secrets } from "#server/db/seal";
import { found, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { writePayment } from "#server/payments/record-payment";

/**
 * Records the payment that a guest told of, by the very act of the desk: one payment of the booking. Somebody who was
 * faster is named in a 409. A hold that ended meanwhile is taken up again where the deposit confirms it and its nights
 * are still free; where they are not, the money stays and the booking is answered as expired. The guest gets a mail.
 */
export async function confirmAnnouncement(
  ctx: Ctx,
  secrets: Secrets,
  code: string,
  id: string,
  { amount_cents, received_on }: ArrivedPaymentInput,
): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const { booking, accommodation } = await lockMoney(ctx, code);
  const told = found(await findAnnouncement(db, actor.tenant_id, booking.id, id));
  requireOpen(told);
  const payment = {
    amount_cents,
    method: "pix",
    note: "Informado pelo hóspede",
    ...(received_on && { received_on }),
  } as const;
  const payment_id = await writePayment(ctx, code, payment);
  const decision = { state: "confirmed", payment_id, decided_by: actor.user_id, decided_at: clock.now() } as const;
  await updateDecision(db, actor.tenant_id, id, decision);
  await takeUpAgain(ctx, code, accommodation);
  await answerGuest(ctx, secrets, code, { told_cents: told.amount_cents, arrived_cents: amount_cents });
  return showBooking(ctx, code);
}

/** What the clock ended while the money was on its way. */
async function takeUpAgain(ctx: Ctx, code: string, accommodation: StayAccommodation): Promise<void> {
  const { status, installments, total_cents, paid_cents } = await requireBooking(ctx, code);
  const asked = depositCents(installments) || total_cents;
  if (status !== "expired" || accommodation.confirms_by !== "deposit" || paid_cents < asked) return;
  try {
    await wholeOrNothing(ctx.db, async () => {
      await holdBooking(ctx, code);
      await confirmBooking(ctx, code);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // the nights are somebody else's: who confirms is told
  }
}
