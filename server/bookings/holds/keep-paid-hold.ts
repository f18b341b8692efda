import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type StoredBooking, updateBookingStatus } from "#server/bookings/bookings.queries";
import { endOfPaidHold } from "#server/bookings/holds/paid-hold";
import { keepNightsUntil } from "#server/bookings/nights/occupy";
import type { Ctx } from "#server/context";

/** Lets a hold that money was paid for stand until the evening of its arrival: no clock takes paid nights away. */
export async function keepPaidHold(ctx: Ctx, booking: StoredBooking, { timezone }: StayAccommodation): Promise<void> {
  const end = endOfPaidHold(booking, timezone);
  if (end === booking.hold_expires_at) return;
  await keepNightsUntil(ctx, booking.id, end);
  const { status, occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: end };
  await updateBookingStatus(ctx.db, ctx.actor.tenant_id, booking.id, step, ctx.clock.now());
}
