import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking, StoredCharge } from "#server/bookings/bookings.queries";
import { updateCharges } from "#server/bookings/installments.queries";
import { followPrice } from "#server/bookings/keep-installments";
import type { Ctx } from "#server/context";

/** Writes the charges of a locked booking with its new total, and lets the instalments follow. */
export async function saveCharges(
  ctx: Ctx,
  booking: StoredBooking,
  { timezone }: StayAccommodation,
  charges: readonly StoredCharge[],
  total_cents: number,
): Promise<void> {
  const { actor, db, clock } = ctx;
  await updateCharges(db, actor.tenant_id, booking.id, charges, total_cents, clock.now());
  await followPrice(ctx, booking, { total_cents, check_in: booking.check_in, plan: undefined, timezone });
}
