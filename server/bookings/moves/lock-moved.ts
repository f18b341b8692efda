import type { StoredBooking } from "#server/bookings/bookings.queries";
import { type LockedPair, lockBookings } from "#server/bookings/lock-bookings";
import type { BeforeMove } from "#server/bookings/moves/moves.queries";
import { requireStanding } from "#server/bookings/moves/placed-stay";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";

const sentences = {
  split: "A divisão não pode mais ser desfeita: uma das partes mudou depois dela.",
  swap: "A troca não pode mais ser desfeita: uma das reservas mudou depois dela.",
};

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

const tooLate = (act: BeforeMove["act"]) => new Problem("BookingCannotUpdatedException", { reason: sentences[act] });
