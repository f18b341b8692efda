import { todayIn } from "#domain/stay-dates";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { forgetImportedNights } from "#server/bookings/nights/imported-nights";
import { deleteFeedsOf } from "#server/channels/feeds.queries";
import { deleteImportsOf } from "#server/channels/imports.queries";
import { deleteToldOf } from "#server/channels/told-nights.queries";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";

/**
 * Deletes every channel calendar of a locked accommodation that is being deleted. Refused with 409 while one of them
 * closes nights from today on: a channel may have sold them.
 */
export async function deleteCalendars(ctx: Ctx, accommodationId: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const zone = (await stayAccommodation(ctx, accommodationId))?.timezone ?? actor.timezone;
  const forgotten = await forgetImportedNights(ctx, accommodationId, todayIn(zone, clock.now()));
  if (!forgotten) throw new Problem("AccommodationCannotDeleteException");
  await deleteImportsOf(db, actor.tenant_id, accommodationId);
  await deleteFeedsOf(db, actor.tenant_id, accommodationId);
  await deleteToldOf(db, actor.tenant_id, accommodationId);
}
