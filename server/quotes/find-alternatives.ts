import { addDays } from "#domain/stay-dates";
import { fittingAccommodations, type StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import type { Ctx } from "#server/context";
import { isFree } from "#server/quotes/conflicts";
import { otherDates } from "#server/quotes/other-dates";
import { type Alternative, type AskedStay, type IsOwn, mostOfEach, priced } from "#server/quotes/priced-stay";
import { ratesFor } from "#server/rates/stay-rates";

const pricedAtOnce = 20;

/**
 * What could be had instead of a stay that cannot: other accommodations on the same dates, those of the nearest size
 * first, then other dates in the same one, the nearest first. Only what breaks no rule. `isOwn` tells nights that are not in the way.
 */
export async function findAlternatives(
  ctx: Ctx,
  accommodation: StayAccommodation,
  stay: AskedStay,
  isOwn: IsOwn,
): Promise<Alternative[]> {
  const fitting = await fittingAccommodations(ctx, stay.adults + stay.children);
  const others = await elsewhere(ctx, fitting, { accommodation, stay, isOwn });
  const same = fitting.find((each) => each.id === accommodation.id);
  return [...others, ...(same ? await otherDates(ctx, same, stay, isOwn) : [])];
}

/** The free accommodations of the nearest size, priced a few at a time until enough of them can be had. */
async function elsewhere(
  ctx: Ctx,
  fitting: readonly StayAccommodation[],
  { accommodation, stay, isOwn }: { accommodation: StayAccommodation; stay: AskedStay; isOwn: IsOwn },
): Promise<Alternative[]> {
  const longestPreparation = Math.max(0, ...fitting.map((each) => each.preparation_nights));
  const dates = { from: stay.check_in, until: addDays(stay.check_out, longestPreparation) };
  const takenOf = new Map<string, TakenNights[]>();
  for (const nights of await takenNights(ctx, dates)) {
    if (isOwn(nights)) continue;
    takenOf.set(nights.accommodation_id, [...(takenOf.get(nights.accommodation_id) ?? []), nights]);
  }
  const size = (each: StayAccommodation) => Math.abs(each.max_guests - accommodation.max_guests);
  const free = fitting
    .filter((each) => each.id !== accommodation.id && isFree(each, stay, takenOf.get(each.id) ?? []))
    .sort((a, b) => size(a) - size(b)); // stable: of the same size, in the order of lists
  const found: Alternative[] = [];
  for (let first = 0; first < free.length && found.length < mostOfEach; first += pricedAtOnce) {
    const some = free.slice(first, first + pricedAtOnce);
    const ids = some.map(({ id }) => id);
    const rates = await ratesFor(ctx, ids, { from: stay.check_in, to: stay.check_out });
    found.push(...some.flatMap((each) => priced(ctx, each, stay, rates)));
  }
  return found.slice(0, mostOfEach);
}
