import { accommodations } from "#contract/accommodations";
import { toAccommodation } from "#server/accommodations/accommodation-answer";
import { deleteAccommodation as deleteRow } from "#server/accommodations/accommodations.queries";
import { recordAccommodation } from "#server/accommodations/audited";
import { requireAccommodation } from "#server/accommodations/read-accommodation";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { forgetBlocksOf } from "#server/blocks/change-blocks";
import { isBooked } from "#server/bookings/bookings-of-accommodation";
import { deleteCalendars } from "#server/channels/imports";
import type { Ctx } from "#server/context";
import { deleteSearchWords } from "#server/db/search-words";
import { Problem } from "#server/http/problem";
import { serve } from "#server/http/route";
import { leavePlace } from "#server/messages/rules";
import { deleteAllPhotos } from "#server/photos/change-photos";

/**
 * Deletes an accommodation to which no booking has ever referred and in which no channel closes nights, with its blocks
 * and channel calendars; any other can only be archived.
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

serve(accommodations.delete, (ctx, { params }) => deleteAccommodation(ctx, params.id));
