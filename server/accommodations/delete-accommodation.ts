import { toAccommodation } from "#server/accommodations/accommodation-answer";
import { deleteAccommodation as deleteRow } from "#server/accommodations/accommodations.queries";
import { recordAccommodation } from "#server/accommodations/audited";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { forgetBlocksOf } from "#server/blocks/delete-block";
import { isBooked } from "#server/bookings/bookings-of-accommodation";
import { deleteCalendars } from "#server/channels/delete-calendars";
import type { Ctx } from "#server/context";
import { deleteSearchWords } from "#server/db/search-words";
import { Problem } from "#server/http/problem";
import { leavePlace } from "#server/messages/leave-place";
import { deleteAllPhotos } from "#server/photos/delete-photo";

/**
 * Deletes an accommodation that no booking ever referred to and no channel closes nights of, with its blocks and its
 * channel calendars; any other is archived instead.
 */
export async function deleteAccommodation(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (await isBooked(ctx, id)) throw new Problem("AccommodationCannotDeleteException");
  await deleteAllPhotos(ctx, id);
  await forgetBlocksOf(ctx, id);
  await deleteCalendars(ctx, id);
  await leavePlace(ctx, id);
  await deleteSearchWords(db, actor.tenant_id, id);
  await deleteRow(db, actor.tenant_id, id);
  await recordAccommodation(ctx, "accommodation.deleted", id, toAccommodation(stored), null);
}
