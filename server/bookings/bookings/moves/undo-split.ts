import type { splits } from "#contract/bookings/booking-changes";
import { moveFiles } from "#server/bookings/booking-files/change-files";
import { toBooking } from "#server/bookings/bookings/booking-answer";
import { type StoredBooking, updateBookingStatus } from "#server/bookings/bookings/bookings.queries";
import { writeInstallments } from "#server/bookings/bookings/installments";
import { passOnPaid } from "#server/bookings/bookings/moves/pass-on-paid";
import { lockMoved, restorePlace, yieldSoldTwice } from "#server/bookings/bookings/moves/split-and-swap";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { moveNights, vacate } from "#server/bookings/bookings/nights/occupy";
import { showBooking } from "#server/bookings/bookings/read-booking";
import { moveNotes } from "#server/bookings/team-notes/team-notes";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

const reason = "Divisão da estadia desfeita";

/**
 * Undoes a split, by the code of either part: the first part gets back its nights, price and money and what was
 * attached to the second, which is cancelled. Throws 409 if a part has been changed since, or the nights are occupied.
 */
export const undoSplit: Verb<typeof splits.undo> = async (ctx, { params: { code } }) => {
  const { bookings, accommodations } = await lockMoved(ctx, "split", code);
  const [first, rest] = bookings[0].before_move?.stay ? bookings : [bookings[1], bookings[0]];
  const before = first.before_move?.stay;
  // the place before the split: the first part's still, or the second's if the first one moved
  const accommodation = accommodations.get(before?.accommodation_id ?? first.accommodation_id);
  if (!before || !accommodation) throw new Problem("BookingCannotUpdatedException");
  if (rest.security_held_cents > 0) throw heldDeposit(rest);
  await vacate(ctx, [rest.id]);
  await passOnPaid(ctx, rest, first, rest.paid_cents);
  await moveFiles(ctx, rest, first);
  await moveNotes(ctx, rest, first);
  await endRest(ctx, rest, first.code);
  const stay = { id: first.id, check_in: first.check_in, check_out: before.check_out };
  const expires_at = first.status === "hold" ? first.hold_expires_at : null;
  const to = { ...accommodation, status: "active" as const }; // even if inactive by now
  if (first.before_move) await yieldSoldTwice(ctx, to.id, first.before_move);
  const occupancy_id = await naming(ctx, [{ stay, to }], () => moveNights(ctx, stay, to, { expires_at }));
  await restorePlace(ctx, first, before, occupancy_id);
  const whole = await showBooking(ctx, first.code);
  const { accommodation_name, check_out, total_cents, ...parts } = toBooking(first, ctx.clock.now());
  const { commission_basis_points, commission_cents, installments } = parts;
  const left = before.accommodation_id === first.accommodation_id ? {} : { accommodation_name };
  const parted = { ...left, check_out, total_cents, commission_basis_points, commission_cents, installments };
  await record(ctx, "booking.split_undone", first.code, parted, { ...whole, code: undefined });
  return whole;
};

async function endRest({ actor, db, clock }: Ctx, rest: StoredBooking, other_code: string): Promise<void> {
  const now = clock.now();
  const step = {
    ...{ status: "cancelled" as const, occupancy_id: null, hold_expires_at: null, cancelled_at: now },
    ...{ cancellation_reason: reason, stay_id: null, before_move: null, commission_cents: null },
  };
  // its price is the first part's again: one of its own would stand in the sums of lists twice
  const nights = rest.nights.map(({ date }) => ({ date, price_cents: 0, reason }));
  const agreed = { check_out: rest.check_out, nights, charges: [], total_cents: 0 };
  await updateBookingStatus(db, actor.tenant_id, rest.id, { ...step, agreed }, now);
  await writeInstallments({ actor, db, clock }, rest.id, []);
  const { status } = rest;
  await record({ actor, db, clock }, "booking.split_undone", rest.code, { status }, { ...step, other_code });
}

function heldDeposit({ code }: StoredBooking): Problem {
  const reason = `A reserva ${code} tem caução em mãos. Devolva a caução antes de desfazer a divisão.`;
  return new Problem("BookingCannotUpdatedException", { reason });
}
