import { latestDate } from "#contract/date-limits";
import type { Quote } from "#contract/quotes";
import type { Rates } from "#domain/rates";
import { addDays, nightsBetween } from "#domain/stay-dates";
import { fittingAccommodations, type StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { priceStay } from "#server/bookings/stay-price";
import type { Ctx } from "#server/context";
import { inOrder } from "#server/db/in-order";
import { isFree } from "#server/quotes/conflicts";
import { ratesFor } from "#server/rates/stay-rates";

/** A stay that somebody asks the price of. */
export interface AskedStay {
  type: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets?: number | undefined;
  /** Optional fees; where they are not offered they are not charged. */
  fee_ids?: readonly string[] | undefined;
}

type Alternative = Quote["alternatives"][number];
type IsOwn = (taken: TakenNights) => boolean;
const mostOfEach = 4;
const farthestDays = 30;
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
  return [...others, ...(same ? await elsewhen(ctx, same, stay, isOwn) : [])];
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

/** The same accommodation on other dates. */
async function elsewhen(ctx: Ctx, same: StayAccommodation, stay: AskedStay, isOwn: IsOwn): Promise<Alternative[]> {
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

function priced({ clock }: Ctx, each: StayAccommodation, stay: AskedStay, rates: Rates): Alternative[] {
  const { broken_rules, total_cents } = priceStay(each, rates, stay, clock.now());
  if (broken_rules.length > 0) return [];
  const { check_in, check_out } = stay;
  return [{ accommodation_id: each.id, name: each.name, check_in, check_out, total_cents }];
}
