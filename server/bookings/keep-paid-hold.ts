import { momentAt } from "#domain/wall-clock";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type StoredBooking, updateBookingStatus } from "#server/bookings/bookings.queries";
import { keepNightsUntil } from "#server/bookings/occupy";
import type { Ctx } from "#server/context";

type Held = Pick<StoredBooking, "check_in" | "hold_expires_at">;

/** Until when a hold that money was paid for stands: the evening of its own arrival, unless it stands longer anyway. */
export function endOfPaidHold({ check_in, hold_expires_at }: Held, timezone: string): Date | null {
  const evening = momentAt(timezone, check_in, "23:59");
  if (evening === null || hold_expires_at === null) return hold_expires_at;
  return evening > hold_expires_at ? evening : hold_expires_at;
}

/** Lets a hold that money was paid for stand until the evening of its arrival: no clock takes paid nights away. */
export async function keepPaidHold(ctx: Ctx, booking: StoredBooking, { timezone }: StayAccommodation): Promise<void> {
  const end = endOfPaidHold(booking, timezone);
  if (end === booking.hold_expires_at) return;
  await keepNightsUntil(ctx, booking.id, end);
  const { status, occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: end };
  await updateBookingStatus(ctx.db, ctx.actor.tenant_id, booking.id, step, ctx.clock.now());
}
