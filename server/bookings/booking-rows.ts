import { type BookingRowAnswer, toBookingRow } from "#server/bookings/booking-answer";
import { listBookingsById } from "#server/bookings/booking-rows.queries";
import type { Ctx } from "#server/context";

/** Rows as the list answers them, who else comes among them, by the ids of bookings: for other domains that know which. */
export async function bookingRows({ actor, db, clock }: Ctx, ids: string[]): Promise<Map<string, BookingRowAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await listBookingsById(db, actor.tenant_id, ids);
  return new Map(rows.map((row) => [row.id, toBookingRow(row, clock.now())]));
}
