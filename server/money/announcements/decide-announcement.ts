import type { announcements } from "#contract/guest/announcements";
import { depositCents } from "#domain/installments";
import { confirmBooking, holdBooking } from "#server/bookings/bookings/hold-or-confirm";
import { endRefusedHold } from "#server/bookings/bookings/holds/keep-hold";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { bookingIdOf, requireBooking, showBooking } from "#server/bookings/bookings/read-booking";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import {
  findAnnouncement,
  listAnnouncements,
  type StoredAnnouncement,
  updateDecision,
} from "#server/money/announcements/announcements.queries";
import { showAnnouncement } from "#server/money/announcements/announcements-of";
import { answerGuest } from "#server/money/announcements/answer-guest";
import { writePayment } from "#server/money/payments/record-payment";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { wholeOrNothing } from "#server/platform/db/several-statements";
import { found, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Records the announced payment, by the same verb as at the desk. If another user was faster, the 409 names them. A
 * hold that ended meanwhile is resumed if the deposit confirms it and its nights are still free; otherwise the payment
 * is kept and the booking is returned as expired. The guest gets a mail.
 */
export const confirmAnnouncement: Verb<typeof announcements.confirm> = async (
  ctx,
  { params: { code, id }, body: { amount_cents, received_on } },
) => {
  const { secrets } = ctx.services;
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
  await resumeStay(ctx, code, accommodation);
  await answerGuest(ctx, secrets, code, { told_cents: told.amount_cents, arrived_cents: amount_cents });
  return showBooking(ctx, code);
};

/** Resumes a hold that expired while the money was on its way. */
async function resumeStay(ctx: Ctx, code: string, accommodation: StayAccommodation): Promise<void> {
  const { status, installments, total_cents, paid_cents } = await requireBooking(ctx, code);
  const asked = depositCents(installments) || total_cents;
  if (status !== "expired" || accommodation.confirms_by !== "deposit" || paid_cents < asked) return;
  try {
    await wholeOrNothing(ctx.db, async () => {
      await holdBooking(ctx, code);
      await confirmBooking(ctx, code);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // the nights are taken: the answer shows the booking as expired
  }
}

/**
 * Records that the money was not found, with the reason: the guest reads it on their page and by mail, and may announce
 * again. A hold that was extended for the check gets its agreed end back. A repetition by the same user has no further
 * effect; 409 if another user was faster.
 */
export const refuseAnnouncement: Verb<typeof announcements.refuse> = async (
  ctx,
  { params: { code, id }, body: { reason } },
) => {
  const { secrets } = ctx.services;
  const { actor, db, clock } = ctx;
  const { booking } = await lockMoney(ctx, code);
  const announcement = found(await findAnnouncement(db, actor.tenant_id, booking.id, id));
  const { state, decided_by, reason: said } = announcement;
  if (state === "refused" && decided_by === actor.user_id && said === reason) return showAnnouncement(ctx, booking, id);
  requireOpen(announcement);
  const decision = { state: "refused", reason, decided_by: actor.user_id, decided_at: clock.now() } as const;
  await updateDecision(db, actor.tenant_id, id, decision);
  const { amount_cents } = announcement;
  const ended = await endRefusedHold(ctx, booking);
  const before = ended && { hold_expires_at: booking.hold_expires_at };
  const after = { amount_cents, reason, ...(ended && { hold_expires_at: ended.hold_expires_at }) };
  await record(ctx, "booking.announcement_refused", code, before, after);
  await answerGuest(ctx, secrets, code, { told_cents: amount_cents, reason });
  return showAnnouncement(ctx, booking, id);
};

/** Throws 409 if it has already been decided, and names by whom. */
function requireOpen({ state, decided_by_name }: StoredAnnouncement): void {
  if (state === "open") return;
  const did = state === "confirmed" ? "confirmou" : "recusou";
  throw refusedStep(`${decided_by_name ?? "Alguém da equipe"} já ${did} este pagamento. Confira na reserva.`);
}

export async function announcementExists(ctx: Ctx, { code, id }: { code: string; id: string }): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findAnnouncement(ctx.db, ctx.actor.tenant_id, bookingId, id)) !== null;
}

/**
 * Links a payment received in another way, such as by a bank line, to the guest's announcement of the same amount, so
 * that nobody confirms it again. The caller has locked its booking.
 */
export async function tieAnnouncement(
  { actor, db, clock }: Ctx,
  bookingId: string,
  payment: { id: string; amount_cents: number },
): Promise<void> {
  const told = await listAnnouncements(db, actor.tenant_id, bookingId);
  const waiting = told.filter(({ state, amount_cents }) => state === "open" && amount_cents === payment.amount_cents);
  const [one] = waiting;
  if (one === undefined) return;
  const decision = { state: "confirmed", payment_id: payment.id, decided_by: actor.user_id } as const;
  await updateDecision(db, actor.tenant_id, one.id, { ...decision, decided_at: clock.now() });
}
