import type { accommodations } from "#contract/catalogue/accommodations";
import { deleteBlocksOf } from "#server/bookings/blocks/change-blocks";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { futureBookingCodes, isBooked } from "#server/bookings/bookings/read-booking";
import { deleteCalendars } from "#server/bookings/channels/imports";
import {
  archivedByActOnly,
  changedValues,
  columnsOf,
  removeAccommodation,
  requireContractType,
  saveAccommodation,
} from "#server/catalogue/accommodations/accommodation-values";
import { saveOwnValues } from "#server/catalogue/accommodations/message-values";
import { requireAccommodation, toAccommodation } from "#server/catalogue/accommodations/read-accommodation";
import { lockAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { chooseAmenities } from "#server/catalogue/amenities/amenities";
import { deleteAllPhotos } from "#server/catalogue/photos/change-photos";
import { requireTerms } from "#server/catalogue/terms/require-terms";
import { lastBefore } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import type { Followers } from "#server/platform/http/environment";
import { Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Changes an accommodation: absent fields are kept, null clears. Active bookings keep their price, their nights and
 * their preparation. Throws 409 for an outdated version, and for inactivating it while it has future bookings.
 */
export const updateAccommodation: Verb<typeof accommodations.update> = async (ctx, { params: { id }, body: input }) => {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (stored.version !== input.version) {
    throw stale(toAccommodation(stored));
  }
  const moved = input.legal_regime !== undefined && input.legal_regime !== stored.legal_regime;
  // a type belongs to one regime: users who cannot see the types send none, so it is cleared
  const said = moved && input.contract_type_id === undefined ? { ...input, contract_type_id: null } : input;
  const values = changedValues(stored, said);
  const archived = [stored.status, values.status].filter((status) => status === "archived");
  if (archived.length === 1) throw archivedByActOnly();
  if (stored.status === "active" && values.status === "inactive") await requireNoFutureBookings(ctx, id);
  await requireTerms(ctx, values, stored);
  if (moved || values.contract_type_id !== stored.contract_type_id) await requireContractType(ctx, values);
  if (input.amenity_ids) await chooseAmenities(ctx, id, input.amenity_ids);
  if (input.message_values) await saveOwnValues(ctx, id, input.message_values);
  return saveAccommodation(ctx, "accommodation.updated", stored, values);
};

/** Archives an accommodation; 409 while it has future bookings. A repetition has no effect. */
export const archiveAccommodation: Verb<typeof accommodations.archive> = async (ctx, { params: { id } }) => {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (stored.status === "archived") return toAccommodation(stored);
  await requireNoFutureBookings(ctx, id);
  return saveAccommodation(ctx, "accommodation.archived", stored, { ...columnsOf(stored), status: "archived" });
};

/**
 * Restores an archived accommodation to its previous status, active or inactive. If that is unknown it becomes
 * inactive, so that it cannot be booked unintentionally. Does nothing for one that is not archived.
 */
export const unarchiveAccommodation: Verb<typeof accommodations.unarchive> = async (ctx, { params: { id } }) => {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (stored.status !== "archived") return toAccommodation(stored);
  const before = (await lastBefore(ctx, "accommodation.archived", id)) as { status?: string } | null;
  const status = before?.status === "active" ? "active" : "inactive";
  return saveAccommodation(ctx, "accommodation.unarchived", stored, { ...columnsOf(stored), status });
};

/**
 * Throws 409 while bookings occupy nights of the accommodation from today on; names them to users who may see bookings.
 */
async function requireNoFutureBookings(ctx: Ctx, id: string): Promise<void> {
  const accommodation = (await lockNights(ctx, [id])).get(id);
  const bookings = accommodation ? await futureBookingCodes(ctx, accommodation) : [];
  if (bookings.length === 0) return;
  const named = may(ctx.actor, "bookings.view") ? bookings : [];
  throw new Problem("AccommodationHasBookingsException", { body: { bookings: named } });
}

/**
 * Deletes an accommodation to which no booking has ever referred and in which no channel closes nights, with its blocks
 * and channel calendars; any other can only be archived.
 */
export async function deleteAccommodation(
  ctx: Ctx,
  id: string,
  followers: Pick<Followers, "accommodationDeleted">,
): Promise<void> {
  await lockAccommodations(ctx, [id]);
  const stored = await requireAccommodation(ctx, id);
  if (await isBooked(ctx, id)) throw new Problem("AccommodationCannotDeleteException");
  await deleteAllPhotos(ctx, id);
  await deleteBlocksOf(ctx, id);
  await deleteCalendars(ctx, id);
  await followers.accommodationDeleted(ctx, id);
  await removeAccommodation(ctx, stored);
}
