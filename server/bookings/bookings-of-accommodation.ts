import { todayIn } from "#domain/stay-dates";
import { hasBookings, listFutureCodes } from "#server/bookings/booking-rows.queries";
import type { Ctx } from "#server/context";

/** Codes of the bookings that occupy nights of an accommodation from its today on, by arrival, at most 100. */
export function futureBookingCodes(
  { actor, db, clock }: Ctx,
  { id, timezone }: { id: string; timezone: string },
): Promise<string[]> {
  return listFutureCodes(db, actor.tenant_id, id, todayIn(timezone, clock.now()));
}

/** True if any booking, also a past or cancelled one, refers to the accommodation. */
export function isBooked({ actor, db }: Ctx, accommodationId: string): Promise<boolean> {
  return hasBookings(db, actor.tenant_id, accommodationId);
}
