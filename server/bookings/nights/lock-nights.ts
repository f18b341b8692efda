import { lockAccommodations, type StayAccommodation } from "#server/accommodations/stay-accommodations";
import { expireDueHolds } from "#server/bookings/holds/expire-due-holds";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";

/**
 * Locks accommodations and ends their due holds. From here to the end of the transaction nobody else changes their
 * bookings or nights. Unknown and foreign ids are not in the answer.
 */
export async function lockNights(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StayAccommodation>> {
  // Asked at once, done in this order: the locks are held before the holds are looked at.
  const [accommodations] = await inOrder([lockAccommodations(ctx, ids), expireDueHolds(ctx, [...ids])]);
  return accommodations;
}
