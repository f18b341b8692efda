import { momentAt } from "#domain/wall-clock";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type StoredBooking, updateBookingStatus } from "#server/bookings/bookings.queries";
import { keepNightsUntil } from "#server/bookings/occupy";
import type { Ctx } from "#server/context";

/** Lets a hold that money was paid for stand until the evening of its arrival: no clock takes paid nights away. */
export async function keepPaidHold(ctx: Ctx, booking: StoredBooking, { timezone }: StayAccommodation): Promise<void> {
  const evening = momentAt(timezone, booking.check_in, "23:59");
  if (evening === null || booking.hold_expires_at === null || evening <= booking.hold_expires_at) return;
  await keepNightsUntil(ctx, booking.id, evening);
  const { status, occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: evening };
  await updateBookingStatus(ctx.db, ctx.actor.tenant_id, booking.id, step, ctx.clock.now());
}
