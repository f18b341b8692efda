import type { BookingStatus } from "#domain/booking-states";
import { shownStatus, toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { writeInstallments } from "#server/bookings/bookings/installments";
import { type LockedPair, lockBookings } from "#server/bookings/bookings/lock-bookings";
import {
  type BeforeMove,
  type MoveValues,
  type PlacedStay,
  updatePlace,
} from "#server/bookings/bookings/moves/moves.queries";
import { waitingNights, yieldImportedNights } from "#server/bookings/bookings/nights/imported-nights";
import { requireBooking, showBooking } from "#server/bookings/bookings/read-booking";
import type { Ctx } from "#server/platform/context";
import { Problem, stale } from "#server/platform/http/problem";

const standing: readonly BookingStatus[] = ["hold", "confirmed", "checked_in"];

/** Throws 409 for a booking that holds no nights, or whose stay is over. */
export function requireStanding(booking: StoredBooking, now: Date): void {
  if (standing.includes(shownStatus(booking, now))) return;
  const reason = `A situação da reserva ${booking.code} não permite isso. Atualize a página e confira.`;
  throw new Problem("BookingCannotUpdatedException", { reason });
}

/** Throws 409 for an outdated version, with the current record. */
export function requireVersion(booking: StoredBooking, version: number, now: Date): void {
  if (booking.version === version) return;
  throw stale(toBooking(booking, now));
}

/** Place and price of a stay now, which an undo restores. */
function placedStay(booking: StoredBooking): PlacedStay {
  const { accommodation_id, check_out, nights, charges, total_cents, overridden_rules, stay_id } = booking;
  const { commission_cents, coupon } = booking;
  const installments = booking.installments.map(({ due_date, due, days, amount_cents, deposit }) => {
    return { due_date, due, days, amount_cents, deposit };
  });
  const place = { accommodation_id, check_out, nights, charges, total_cents, overridden_rules, stay_id };
  return { ...place, installments, commission_cents, coupon };
}

/** The state for undoing the following act: `version` is the one that the act is about to write. */
export function beforeMove(act: BeforeMove["act"], booking: StoredBooking, other_code: string): BeforeMove {
  return { act, other_code, version: booking.version + 1, stay: placedStay(booking) };
}

/** The nights of a stay, from `check_in` on, that a calendar has sold too: with the booking gone, its reservation's. */
export function nightsSoldTwice(ctx: Ctx, { accommodation_id, check_out }: StoredBooking, check_in: string) {
  return waitingNights(ctx, accommodation_id, { check_in, check_out });
}

/** Makes the calendar reservations that took the nights wait again, so that the undone stay gets the nights back. */
export async function yieldSoldTwice(ctx: Ctx, accommodation_id: string, { waiting = [] }: BeforeMove): Promise<void> {
  if (waiting.length > 0) await yieldImportedNights(ctx, accommodation_id, new Set(waiting));
}

/** Writes the new place and price of a stay. */
export async function savePlace({ actor, db, clock }: Ctx, booking: StoredBooking, values: MoveValues): Promise<void> {
  if (await updatePlace(db, actor.tenant_id, booking.id, booking.version, values, clock.now())) return;
  const current = await showBooking({ actor, db, clock }, booking.code);
  throw stale(current);
}

/** Restores the previous place and price of a stay, including its installments. */
export async function restorePlace(
  ctx: Ctx,
  booking: StoredBooking,
  { installments, ...stay }: PlacedStay,
  occupancy_id: string,
): Promise<void> {
  await savePlace(ctx, booking, { ...stay, occupancy_id, before_move: null });
  await writeInstallments(ctx, booking.id, installments);
}

/**
 * Locks both bookings of a split or a swap that is to be undone. Throws 409 if there was none, or if one of them has
 * been changed since.
 */
export async function lockMoved(ctx: Ctx, act: BeforeMove["act"], code: string): Promise<LockedPair> {
  const { before_move } = await requireBooking(ctx, code);
  if (before_move === null) throw tooLate(act);
  const pair = await lockBookings(ctx, code, before_move.other_code);
  const [booking, other] = pair.bookings;
  if (!isOf(act, booking, other) || !isOf(act, other, booking)) throw tooLate(act);
  for (const each of pair.bookings) requireStanding(each, ctx.clock.now());
  return pair;
}

function isOf(act: BeforeMove["act"], { before_move, version }: StoredBooking, { code }: StoredBooking): boolean {
  return before_move?.act === act && before_move.other_code === code && before_move.version === version;
}

const sentences = {
  split: "A divisão não pode mais ser desfeita: uma das partes mudou depois dela.",
  relocation: "A mudança não pode mais ser desfeita: a reserva mudou depois dela.",
  swap: "A troca não pode mais ser desfeita: uma das reservas mudou depois dela.",
};

export const tooLate = (act: BeforeMove["act"]) =>
  new Problem("BookingCannotUpdatedException", { reason: sentences[act] });
