import type { Booking, CancellationInput } from "#contract/bookings/bookings";
import type { stays } from "#contract/guest/stays";
import { isDue } from "#domain/booking-states";
import type { KeptRefund } from "#domain/refund";
import { isSameDay, missedArrival } from "#domain/stay-course";
import { todayIn } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { settleCancellation } from "#server/bookings/bookings/cancellation";
import { restoreInstallments } from "#server/bookings/bookings/installments.queries";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { occupyAgain, vacate } from "#server/bookings/bookings/nights/occupy";
import { refusedStep, requireDay, requireStep, takeStep, undoneTooLate } from "#server/bookings/bookings/step-booking";
import { claimReservation, metReservation } from "#server/bookings/channels/meet-calendar";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { reclaimTrouble } from "#server/catalogue/rates/asked-coupon";
import type { Ctx } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

/**
 * Overrides for cancellations that are not made by the desk: the name in the audit log, and the amounts if they were
 * already stated.
 */
interface As {
  action: string;
  refund?: (booking: StoredBooking) => KeptRefund;
}

/**
 * Cancels a hold or a confirmed booking with a reason and frees its nights, or closes an inquiry. The refund by policy,
 * right of regret and legal cap is stored on the booking; open installments are cancelled. `undoCancellation` reverses
 * it on the same day.
 */
export async function cancelBooking(
  ctx: Ctx,
  code: string,
  input: CancellationInput,
  { action, refund }: As = { action: "booking.cancelled" },
): Promise<Booking> {
  const { reason, cancelled_by = "guest", tell_reason = false } = input;
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("cancel", booking);
  await vacate(ctx, [booking.id]);
  return takeStep(ctx, action, booking, {
    status,
    occupancy_id: null,
    hold_expires_at: null,
    cancelled_at: ctx.clock.now(),
    cancellation_reason: reason,
    reason_told: tell_reason,
    ...(await settleCancellation(ctx, booking, accommodation, cancelled_by)),
    ...(refund && { refund: refund(booking) }),
  });
}

const tooEarly = "Só depois do dia da entrada uma reserva pode ser marcada como não comparecimento.";

/**
 * Marks a booking as a no-show: frees its nights, keeps its price, and stores the refund by policy on the booking.
 * Throws 409 until the day of arrival is over.
 */
export const markNoShow: Verb<typeof stays.noShow> = async (ctx, { params: { code } }) => {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("no_show", booking);
  requireDay(missedArrival(booking, todayIn(accommodation.timezone, ctx.clock.now())), tooEarly);
  await vacate(ctx, [booking.id]);
  const settled = await settleCancellation(ctx, booking, accommodation, "no_show");
  return takeStep(ctx, "booking.no_show", booking, { status, occupancy_id: null, hold_expires_at: null, ...settled });
};

const goneBack = "Já houve devolução ou uso de crédito desta reserva. Estorne antes de desfazer.";
const holdOver = "O prazo da pré-reserva terminou enquanto isso. Duplique a reserva: a cópia toma as noites de novo.";

/**
 * Undoes a cancellation: restores the previous state of the booking. Refuses as `undoEnding`; `reversedCents` is the
 * refund that the caller reverses with it.
 */
export const undoCancellation = (ctx: Ctx, code: string, reversedCents = 0): Promise<Booking> =>
  undoEnding(ctx, code, { act: "undo_cancel", action: "booking.cancellation_undone", reversedCents });

/** Undoes a no-show: the guest is expected again. Refuses as `undoEnding`. */
export const undoNoShow = (ctx: Ctx, code: string): Promise<Booking> =>
  undoEnding(ctx, code, { act: "undo_no_show", action: "booking.no_show_undone", reversedCents: 0 });

const givenUp: readonly string[] = ["cancelled", "no_show"];

/** Shown for a booking that is not given up (any more): a second press, or somebody else was faster. */
const undoneAlready = {
  undo_cancel: "Não há cancelamento a desfazer: se houve um, ele já foi desfeito.",
  undo_no_show: "Não há não comparecimento a desfazer: se houve um, ele já foi desfeito.",
};

interface Undone {
  act: "undo_cancel" | "undo_no_show";
  action: string;
  reversedCents: number;
}

/**
 * Restores nights, installments and status of a cancelled or no-show booking. Throws 409 on a later day than the act,
 * if money has been refunded since, if the hold would have ended, if the coupon is used up, and for occupied nights,
 * naming what is in the way.
 */
async function undoEnding(ctx: Ctx, code: string, { act, action, reversedCents }: Undone) {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const { booking, accommodation } = await lockMoney(ctx, code);
  const { before_end: before } = booking;
  if (before === null && !givenUp.includes(booking.status)) throw refusedStep(undoneAlready[act]);
  requireDay(before !== null && isSameDay(new Date(before.at), accommodation.timezone, now), undoneTooLate);
  const status = requireStep(act, booking);
  if (before === null || booking.paid_cents + reversedCents < before.paid_cents) throw refusedStep(goneBack);
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  const hold_expires_at = dateOf(before.hold_expires_at);
  const expires_at = status === "hold" ? hold_expires_at : null;
  if (isDue(expires_at, now)) throw refusedStep(holdOver);
  const trouble = act === "undo_cancel" && booking.coupon_id ? await reclaimTrouble(ctx, booking.coupon_id) : null;
  if (trouble) throw refusedStep(`${trouble}. Duplique a reserva: a cópia sai sem ele.`);
  const take = () => retake(ctx, booking, accommodation, { expires_at, since: new Date(before.at) });
  const occupancy_id = status === "inquiry" ? null : await naming(ctx, [{ stay: booking, to: accommodation }], take);
  await restoreInstallments(db, actor.tenant_id, booking.id);
  const open = { cancelled_at: null, cancellation_reason: null, reason_told: false, refund: null, before_end: null };
  const hold_agreed_until = dateOf(before.hold_agreed_until);
  return takeStep(ctx, action, booking, { status, occupancy_id, hold_expires_at, hold_agreed_until, ...open });
}

/** Occupies the nights again, also those that the channel's calendar has closed since for this same stay. */
async function retake(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  terms: Parameters<typeof occupyAgain>[3],
): Promise<string> {
  const met = await metReservation(ctx, accommodation, booking);
  if (met === null) return occupyAgain(ctx, booking, accommodation, terms);
  await claimReservation(ctx, accommodation, met, booking.channel_code);
  return occupyAgain(ctx, booking, { ...accommodation, preparation_nights: met.preparation_nights }, terms);
}
