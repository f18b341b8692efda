import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { lockNights } from "#server/bookings/nights/lock-nights";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";

/** A booking locked until the transaction ends, with the locked accommodations. */
export interface LockedBooking {
  booking: StoredBooking;
  accommodation: StayAccommodation;
  accommodations: Map<string, StayAccommodation>;
}

/**
 * Locks a booking through its accommodation, and the accommodations it may move to. The booking is read again after the
 * lock, because it may have been moved, or its hold may have ended, in between. Throws 409 for a cancelled one.
 */
export async function lockBooking(ctx: Ctx, code: string, others: string[] = []): Promise<LockedBooking> {
  const accommodations = new Map<string, StayAccommodation>();
  for (;;) {
    const before = await requireBooking(ctx, code);
    const locked = await lockNights(ctx, [before.accommodation_id, ...others]);
    for (const [id, accommodation] of locked) accommodations.set(id, accommodation);
    const booking = await requireBooking(ctx, code);
    const accommodation = accommodations.get(booking.accommodation_id);
    if (accommodation === undefined) continue;
    if (booking.status === "cancelled") throw new Problem("BookingCannotUpdatedException");
    return { booking, accommodation, accommodations };
  }
}
