import { latestDate } from "#contract/date-limits";
import { addDays, nightsBetween } from "#domain/stay-dates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { takenNights } from "#server/bookings/nights/occupy";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";
import { isFree } from "#server/quotes/conflicts";
import { type Alternative, type AskedStay, type IsOwn, mostOfEach, priced } from "#server/quotes/priced-stay";
import { ratesFor } from "#server/rates/stay-rates";

const farthestDays = 30;

/** The same accommodation on other dates, the nearest first. */
export async function otherDates(
  ctx: Ctx,
  same: StayAccommodation,
  stay: AskedStay,
  isOwn: IsOwn,
): Promise<Alternative[]> {
  const [from, to] = [addDays(stay.check_in, -farthestDays), addDays(stay.check_out, farthestDays)];
  const until = addDays(to, same.preparation_nights);
  const [everyTaken, rates] = await inOrder([
    takenNights(ctx, { from, until, accommodation_ids: [same.id] }),
    ratesFor(ctx, [same.id], { from, to }),
  ]);
  const taken = everyTaken.filter((each) => !isOwn(each));
  return nearbyDates(stay)
    .filter((moved) => isFree(same, moved, taken))
    .flatMap((moved) => priced(ctx, same, moved, rates))
    .slice(0, mostOfEach);
}

/** The same number of nights, one day later, one earlier, two later, and so on. */
function nearbyDates(stay: AskedStay): AskedStay[] {
  const nights = nightsBetween(stay.check_in, stay.check_out);
  return Array.from({ length: farthestDays }, (_, index) => [index + 1, -index - 1])
    .flat()
    .map((days) => addDays(stay.check_in, days))
    .map((check_in) => ({ ...stay, check_in, check_out: addDays(check_in, nights) }))
    .filter(({ check_out }) => check_out <= latestDate);
}
