import { swaps } from "#contract/moves";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { LockedPair } from "#server/bookings/lock-bookings";
import { lockMoved } from "#server/bookings/moves/lock-moved";
import { restorePlace } from "#server/bookings/moves/placed-stay";
import { moveOf, tellSwap } from "#server/bookings/moves/swap-bookings";
import { exchangeNights, type Move } from "#server/bookings/nights/exchange-nights";
import { naming } from "#server/bookings/nights/in-the-way";
import { Problem } from "#server/http/problem";
import { serve } from "#server/http/route";

/**
 * Undoes a swap, by the code of either booking: restores places, prices and installments. Throws 409 if one has been
 * changed since, or its former place is occupied.
 */
serve(swaps.undo, async (ctx, { params: { code } }) => {
  const pair = await lockMoved(ctx, "swap", code);
  const moves = pair.bookings.map((booking) => moveBack(booking, pair));
  const ids = await naming(ctx, moves, () => exchangeNights(ctx, moves));
  for (const [index, booking] of pair.bookings.entries()) {
    await restorePlace(ctx, booking, placeBefore(booking), ids[index]!);
  }
  return tellSwap(ctx, "booking.swap_undone", ...pair.bookings);
});

function moveBack(booking: StoredBooking, { accommodations }: LockedPair): Move {
  const accommodation = accommodations.get(placeBefore(booking).accommodation_id);
  if (!accommodation) throw new Problem("BookingCannotUpdatedException");
  return moveOf(booking, { ...accommodation, status: "active" }); // even if inactive by now
}

function placeBefore({ before_move }: StoredBooking) {
  if (!before_move?.stay) throw new Problem("BookingCannotUpdatedException");
  return before_move.stay;
}
