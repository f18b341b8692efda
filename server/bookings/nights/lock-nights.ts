import { lockAccommodations, type StayAccommodation } from "#server/accommodations/stay-accommodations";
import { expireDueHolds } from "#server/bookings/holds/expire-due-holds";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";

/**
 * Locks accommodations and ends their due holds. Until the end of the transaction nobody else can change their bookings
 * or nights. Unknown ids and those of other companies are missing from the result.
 */
export async function lockNights(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StayAccommodation>> {
  // Sent together, run in this order: the locks are held before the holds are read.
  const [accommodations] = await inOrder([lockAccommodations(ctx, ids), expireDueHolds(ctx, [...ids])]);
  return accommodations;
}
