import type { RelocationInput, relocations } from "#contract/bookings/booking-changes";
import type { Booking } from "#contract/bookings/bookings";
import { isRelocated, toBooking } from "#server/bookings/bookings/booking-answer";
import { updateBooking } from "#server/bookings/bookings/change/update-booking";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import {
  formerEnd,
  requireStanding,
  restorePlace,
  tooLate,
  yieldSoldTwice,
} from "#server/bookings/bookings/moves/split-and-swap";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { moveNights } from "#server/bookings/bookings/nights/occupy";
import { requireBooking, showBooking } from "#server/bookings/bookings/read-booking";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Moves a stay to another accommodation on its dates, as a save does, which keeps what an undo needs. */
export async function relocateBooking(ctx: Ctx, code: string, input: RelocationInput): Promise<Booking> {
  const { booking } = await lockBooking(ctx, code, [input.accommodation_id]);
  requireStanding(booking, ctx.clock.now());
  if (input.accommodation_id === booking.accommodation_id) {
    throw invalid("accommodation_id", "Escolha uma acomodação diferente da atual");
  }
  return updateBooking(ctx, code, input);
}

/**
 * Undoes a move of the whole stay, to another accommodation or to other nights: place, dates, price and installments as
 * they were. The nights that a calendar's reservation took since wait again, so that both are as before. Throws 409 if
 * the booking has been changed, or something else is in its nights.
 */
export const undoRelocation: Verb<typeof relocations.undo> = async (ctx, { params: { code } }) => {
  const now = ctx.clock.now();
  const asked = (await requireBooking(ctx, code)).before_move;
  if (asked?.act !== "relocation" || asked.stay === null) throw tooLate("relocation");
  const { booking, accommodations } = await lockBooking(ctx, code, [asked.stay.accommodation_id]);
  const before = booking.before_move;
  if (!isRelocated(booking) || !before?.stay) throw tooLate("relocation");
  requireStanding(booking, now);
  const place = accommodations.get(before.stay.accommodation_id);
  if (place === undefined) throw tooLate("relocation");
  const to = { ...place, status: "active" as const }; // even if inactive by now
  const { check_in = booking.check_in, check_out } = before.stay;
  const stay = { id: booking.id, check_in, check_out };
  await yieldSoldTwice(ctx, to.id, before);
  const expires_at = formerEnd(booking, before.stay, now);
  const occupancy_id = await naming(ctx, [{ stay, to }], () => moveNights(ctx, stay, to, { expires_at }));
  await restorePlace(ctx, booking, before.stay, occupancy_id);
  const back = await showBooking(ctx, code);
  await record(ctx, "booking.relocation_undone", code, toBooking(booking, now), back);
  return back;
};
