import type * as z from "zod";
import type { AvailabilityQuery, availability } from "#contract/bookings/availability";
import type { Quote } from "#contract/bookings/quotes";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { latestDate } from "#contract/platform/limits";
import { quoteStay } from "#domain/quote";
import type { Rates } from "#domain/rates";
import { addDays, nightsBetween, todayIn } from "#domain/stay-dates";
import { type TakenNights, takenNights } from "#server/bookings/bookings/nights/occupy";
import { priceStay } from "#server/bookings/bookings/stay-price";
import { isFree } from "#server/bookings/quotes/conflicts";
import {
  fittingAccommodations,
  nearestAccommodations,
  type StayAccommodation,
} from "#server/catalogue/accommodations/stay-accommodations";
import { lackingAmenities } from "#server/catalogue/amenities/amenities";
import { ratesFor } from "#server/catalogue/rates/rates";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

/** Accommodations checked in the first round; doubled each round. In a large company the first ones usually suffice. */
const lookedAtFirst = 25;

/** A stay to be priced. */
export interface AskedStay {
  type: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets?: number | undefined;
  /** Nights of the same stay in another accommodation. */
  nights_elsewhere?: number;
  /** Optional fees; those that are not offered are not charged. */
  fee_ids?: readonly string[] | undefined;
}

export type Alternative = Quote["alternatives"][number];
/** Marks occupied nights that do not count as conflicts. */
type IsOwn = (taken: TakenNights) => boolean;
/** The maximum number of other accommodations, and of other dates. */
const mostOfEach = 4;

/**
 * Alternatives to a stay that is not possible: other accommodations on the same dates, nearest size first, then other
 * dates in the same one, nearest first. Only those that break no rule. `isOwn` marks occupied nights that do not count
 * as conflicts.
 */
export async function findAlternatives(
  ctx: Ctx,
  accommodation: StayAccommodation,
  stay: AskedStay,
  isOwn: IsOwn,
): Promise<Alternative[]> {
  const guests = stay.adults + stay.children;
  const wanted = { guests, size: accommodation.max_guests, but: accommodation.id };
  const found: Alternative[] = [];
  for (let first = 0, count = lookedAtFirst; found.length < mostOfEach; first += count, count *= 2) {
    const some = await nearestAccommodations(ctx, wanted, { first, count });
    found.push(...(await freeOnes(ctx, some, stay, isOwn)));
    if (some.length < count) break;
  }
  const mayStay = accommodation.status === "active" && accommodation.max_guests >= guests;
  return [...found.slice(0, mostOfEach), ...(mayStay ? await otherDates(ctx, accommodation, stay, isOwn) : [])];
}

/** The free ones of some accommodations on the dates, with their totals. */
async function freeOnes(
  ctx: Ctx,
  some: readonly StayAccommodation[],
  stay: AskedStay,
  isOwn: IsOwn,
): Promise<Alternative[]> {
  const longestPreparation = Math.max(0, ...some.map((each) => each.preparation_nights));
  const accommodation_ids = some.map(({ id }) => id);
  const dates = { from: stay.check_in, until: addDays(stay.check_out, longestPreparation), accommodation_ids };
  const takenOf = new Map(accommodation_ids.map((id): [string, TakenNights[]] => [id, []]));
  for (const nights of await takenNights(ctx, dates)) {
    if (!isOwn(nights)) takenOf.get(nights.accommodation_id)?.push(nights);
  }
  const free = some.filter((each) => isFree(each, stay, takenOf.get(each.id) ?? []));
  if (free.length === 0) return [];
  const ids = free.map(({ id }) => id);
  const rates = await ratesFor(ctx, ids, { from: stay.check_in, to: stay.check_out });
  return free.flatMap((each) => priced(ctx, each, stay, rates));
}

export const farthestDays = 30;

/** The same accommodation on other dates, nearest first. */
async function otherDates(ctx: Ctx, same: StayAccommodation, stay: AskedStay, isOwn: IsOwn): Promise<Alternative[]> {
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
export function nearbyDates(stay: AskedStay): AskedStay[] {
  const nights = nightsBetween(stay.check_in, stay.check_out);
  return Array.from({ length: farthestDays }, (_, index) => [index + 1, -index - 1])
    .flat()
    .map((days) => addDays(stay.check_in, days))
    .map((check_in) => ({ ...stay, check_in, check_out: addDays(check_in, nights) }))
    .filter(({ check_out }) => check_out <= latestDate);
}

/** A free stay as an alternative with its total in cents; none if it breaks a rule. */
export function priced({ clock }: Ctx, each: StayAccommodation, stay: AskedStay, rates: Rates): Alternative[] {
  const { broken_rules, total_cents } = priceStay(each, rates, stay, clock.now());
  if (broken_rules.length > 0) return [];
  const { check_in, check_out } = stay;
  return [{ accommodation_id: each.id, name: each.name, check_in, check_out, total_cents }];
}

/** The free accommodations that take so many people and have the amenities, with their totals, in list order. */
export async function listAvailable(
  ctx: Ctx,
  query: z.output<typeof AvailabilityQuery>,
): Promise<VerbAnswer<typeof availability.list>> {
  const { check_in, check_out, guests = 1, pets = 0, amenities = [] } = query;
  const lacks = await lackingAmenities(ctx, amenities);
  const fitting = (await fittingAccommodations(ctx, guests)).filter(
    (each) => (pets === 0 || each.pets_allowed) && lacks(each).length === 0,
  );
  const longestPreparation = Math.max(0, ...fitting.map((each) => each.preparation_nights));
  const ids = fitting.map(({ id }) => id);
  const [taken, rates] = await Promise.all([
    takenNights(ctx, { from: check_in, until: addDays(check_out, longestPreparation) }),
    ratesFor(ctx, ids, { from: check_in, to: check_out }),
  ]);
  const takenOf = new Map(ids.map((id): [string, TakenNights[]] => [id, []]));
  for (const nights of taken) takenOf.get(nights.accommodation_id)?.push(nights);
  const free = fitting.filter((each) => isFree(each, query, takenOf.get(each.id) ?? []));
  return {
    data: free.map((accommodation) => {
      const today = todayIn(accommodation.timezone, ctx.clock.now());
      const stay = { check_in, check_out, adults: guests, children: 0, pets };
      const { total_cents } = quoteStay({ ...stay, accommodation, rates, today });
      const { id: accommodation_id, name, group, max_guests } = accommodation;
      return { accommodation_id, name, group, max_guests, total_cents };
    }),
  };
}
