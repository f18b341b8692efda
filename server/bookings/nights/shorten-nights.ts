import { nightsBetween } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { findHeldUntil } from "#server/bookings/nights/occupancies.queries";
import { moveNights, type Stay } from "#server/bookings/nights/occupy";
import type { Ctx } from "#server/context";

/**
 * Frees the last nights of a stay; its new end must be earlier. Never refused: the preparation does not extend past the
 * nights occupied before, even if the accommodation requires more by now.
 */
export async function shortenNights(
  ctx: Ctx,
  stay: Stay,
  accommodation: StayAccommodation,
  expires_at: Date | null = null,
): Promise<string> {
  const heldUntil = await findHeldUntil(ctx.db, ctx.actor.tenant_id, stay.id);
  const room = heldUntil === null ? 0 : nightsBetween(stay.check_out, heldUntil);
  const preparation_nights = Math.min(accommodation.preparation_nights, room);
  return moveNights(ctx, stay, { ...accommodation, preparation_nights, status: "active" }, { expires_at });
}
