import type { BookingStatus } from "#domain/booking-states";
import { shownStatus, toBooking } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { writeInstallments } from "#server/bookings/keep-installments";
import type { BeforeMove, PlacedStay } from "#server/bookings/moves/moves.queries";
import { type MoveValues, updatePlace } from "#server/bookings/moves/moves.queries";
import { showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { Problem, stale } from "#server/http/problem";

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
export function placedStay(booking: StoredBooking): PlacedStay {
  const { accommodation_id, check_out, nights, charges, total_cents, overridden_rules, stay_id, commission_cents } =
    booking;
  const installments = booking.installments.map(({ due_date, due, days, amount_cents, deposit }) => {
    return { due_date, due, days, amount_cents, deposit };
  });
  const place = { accommodation_id, check_out, nights, charges, total_cents, overridden_rules, stay_id };
  return { ...place, installments, commission_cents };
}

/** The state for undoing the following act: `version` is the one that the act is about to write. */
export function beforeMove(act: BeforeMove["act"], booking: StoredBooking, other_code: string): BeforeMove {
  return { act, other_code, version: booking.version + 1, stay: placedStay(booking) };
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
