import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";

/**
 * Locks a booking via its accommodation, in any status: a cancelled one may still get refunds. Payments for one booking
 * are serialized.
 */
export async function lockMoney(
  ctx: Ctx,
  code: string,
): Promise<{ booking: StoredBooking; accommodation: StayAccommodation }> {
  for (;;) {
    const { accommodation_id } = await requireBooking(ctx, code);
    const accommodation = (await lockNights(ctx, [accommodation_id])).get(accommodation_id);
    const booking = await requireBooking(ctx, code);
    if (accommodation !== undefined && booking.accommodation_id === accommodation_id) return { booking, accommodation };
  }
}
