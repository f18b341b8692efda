import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";
import { Problem } from "#server/platform/http/problem";

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

/** Two bookings locked until the transaction ends, and their accommodations. */
export interface LockedPair {
  bookings: [StoredBooking, StoredBooking];
  accommodations: Map<string, StayAccommodation>;
}

/** Locks two bookings through their accommodations, in one statement and so in a fixed order. As `lockBooking`. */
export async function lockBookings(ctx: Ctx, one: string, other: string): Promise<LockedPair> {
  const read = () => inOrder([requireBooking(ctx, one), requireBooking(ctx, other)]);
  const accommodations = new Map<string, StayAccommodation>();
  for (;;) {
    const before = await read();
    const locked = await lockNights(
      ctx,
      before.map(({ accommodation_id }) => accommodation_id),
    );
    for (const [id, accommodation] of locked) accommodations.set(id, accommodation);
    const bookings = await read();
    if (bookings.every(({ accommodation_id }) => accommodations.has(accommodation_id))) {
      return { bookings, accommodations };
    }
  }
}
