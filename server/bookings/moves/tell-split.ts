import type { SplitStay } from "#contract/moves";
import { record } from "#server/audit/record";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { showBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";

/** Writes a split into the stories of both parts, and gives them as they are now. */
export async function tellSplit(
  ctx: Ctx,
  { code, check_out, total_cents, commission_basis_points, commission_cents }: StoredBooking,
  made: string,
): Promise<SplitStay> {
  const [first, rest] = [await showBooking(ctx, code), await showBooking(ctx, made)];
  const before = { check_out, total_cents, commission_basis_points, commission_cents };
  await record(ctx, "booking.split", code, before, { ...first, code: undefined, other_code: made });
  await record(ctx, "booking.split_off", made, {}, { ...rest, code: undefined, other_code: code });
  return { first, rest };
}
