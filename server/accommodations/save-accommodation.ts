import type { Accommodation } from "#contract/accommodations";
import { toAccommodation } from "#server/accommodations/accommodation-answer";
import { foldedName, wordsOf } from "#server/accommodations/accommodation-values";
import {
  type AccommodationValues,
  type StoredAccommodation,
  updateAccommodation,
} from "#server/accommodations/accommodations.queries";
import { recordAccommodation } from "#server/accommodations/audited";
import { showAccommodation } from "#server/accommodations/read-accommodation";
import { codeTaken, isCodeTaken } from "#server/accommodations/refusals";
import { futureBookingCodes } from "#server/bookings/bookings-of-accommodation";
import { lockNights } from "#server/bookings/nights/lock-nights";
import { type Ctx, may } from "#server/context";
import { keepSearchWords } from "#server/db/search-words";
import { Problem, stale } from "#server/http/problem";

/** Writes changed values of an accommodation that is locked, with their audit row. */
export async function saveAccommodation(
  ctx: Ctx,
  action: string,
  stored: StoredAccommodation,
  values: AccommodationValues,
): Promise<Accommodation> {
  const { actor, db, clock } = ctx;
  const { id, version } = stored;
  const row = { ...values, name_folded: foldedName(values), updated_at: clock.now() };
  const saved = await updateAccommodation(db, actor.tenant_id, id, version, row).catch((error) => {
    throw isCodeTaken(error) ? codeTaken() : error;
  });
  const after = await showAccommodation(ctx, id);
  if (!saved) throw stale(after);
  await keepSearchWords(db, actor.tenant_id, "accommodation", id, wordsOf(values));
  await recordAccommodation(ctx, action, id, toAccommodation(stored), after);
  return after;
}

/** Refuses with 409 while bookings take nights of the accommodation from today on; named to whoever may see bookings. */
export async function requireNoFutureBookings(ctx: Ctx, id: string): Promise<void> {
  const accommodation = (await lockNights(ctx, [id])).get(id);
  const bookings = accommodation ? await futureBookingCodes(ctx, accommodation) : [];
  if (bookings.length === 0) return;
  const named = may(ctx.actor, "bookings.view") ? bookings : [];
  throw new Problem("AccommodationHasBookingsException", { body: { bookings: named } });
}
