import type { SwapInput, SwappedStays } from "#contract/moves";
import { record } from "#server/audit/record";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { followPrice } from "#server/bookings/keep-installments";
import { judgeSwap, type Swapped } from "#server/bookings/moves/judge-swap";
import { beforeMove, savePlace } from "#server/bookings/moves/placed-stay";
import { exchangeNights, type Move } from "#server/bookings/nights/exchange-nights";
import { naming } from "#server/bookings/nights/in-the-way";
import { showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { thenTakenBack } from "#server/db/savepoints";

/**
 * Exchanges the accommodations of two bookings that overlap: both give their nights back, then each takes the other's
 * place, in one transaction. Refuses with 409 nights that a third stay, a block or the preparation after them needs.
 */
export async function swapBookings(ctx: Ctx, code: string, input: SwapInput): Promise<SwappedStays> {
  const both = await judgeSwap(ctx, code, input);
  const moves = both.map(({ booking, judged }) => moveOf(booking, judged.accommodation));
  const ids = await naming(ctx, moves, () => exchangeNights(ctx, moves));
  const [one, two] = both;
  await settle(ctx, one, two.booking.code, ids[0]!);
  await settle(ctx, two, one.booking.code, ids[1]!);
  return tellSwap(ctx, "booking.swapped", one.booking, two.booking);
}

/** The same without a trace: the preview is the act, taken back. */
export function trySwap(ctx: Ctx, code: string, input: SwapInput): Promise<SwappedStays> {
  return thenTakenBack(ctx.db, () => swapBookings(ctx, code, input));
}

/** Where a stay is to be, on its own dates. */
export function moveOf(booking: StoredBooking, to: Move["to"]): Move {
  const { id, check_in, check_out } = booking;
  const expires_at = booking.status === "hold" ? booking.hold_expires_at : null;
  return { stay: { id, check_in, check_out }, to, expires_at };
}

async function settle(ctx: Ctx, { booking, judged }: Swapped, other: string, occupancy_id: string): Promise<void> {
  const { accommodation, price, overridden_rules } = judged;
  const { check_in, check_out, stay_id } = booking;
  const before_move = beforeMove("swap", booking, other);
  const place = { accommodation_id: accommodation.id, check_out, stay_id, occupancy_id, overridden_rules };
  await savePlace(ctx, booking, { ...place, ...price, before_move });
  const { timezone } = accommodation;
  await followPrice(ctx, booking, { total_cents: price.total_cents, check_in, plan: undefined, timezone });
}

/** Writes into both stories where each booking was and is, and gives both as GET answers them. */
export async function tellSwap(
  ctx: Ctx,
  action: string,
  one: StoredBooking,
  two: StoredBooking,
): Promise<SwappedStays> {
  const tell = async ({ code, accommodation_name, total_cents }: StoredBooking, other_code: string) => {
    const after = await showBooking(ctx, code);
    await record(ctx, action, code, { accommodation_name, total_cents }, { ...after, code: undefined, other_code });
    return after;
  };
  return { booking: await tell(one, two.code), other: await tell(two, one.code) };
}
