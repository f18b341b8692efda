import type { availability, StayWays } from "#contract/bookings/availability";
import { latestDate } from "#contract/platform/limits";
import { messages } from "#contract/platform/messages";
import { addDays, eachNight, nightsBetween } from "#domain/stay-dates";
import { type TakenNights, takenNights } from "#server/bookings/bookings/nights/occupy";
import { bookingIdOf } from "#server/bookings/bookings/read-booking";
import { isFree } from "#server/bookings/quotes/conflicts";
import {
  type Alternative,
  type AskedStay,
  farthestDays,
  nearbyDates,
  priced,
} from "#server/bookings/quotes/free-accommodations";
import { fittingAccommodations, type StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { lackingAmenities, offeredAmenities } from "#server/catalogue/amenities/amenities";
import { ratesFor } from "#server/catalogue/rates/rates";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Of a large company, the accommodations considered: the first in list order. */
const mostPlaces = 300;
/** Of the accommodations free for a part of a stay, those that are paired; the chosen one is among them. */
const mostPaired = 50;
/** How many ways of each kind are priced, and shown. */
const [mostPriced, mostShown] = [12, 4];

type IsFreeAt = (place: StayAccommodation, stay: AskedStay) => boolean;

/** The ways to stay when nothing is free; a chosen accommodation comes first. See `StayWays`. */
export const listStayWays: Verb<typeof availability.ways> = async (ctx, { query }) => {
  const { check_in, check_out, adults = 1, children = 0, pets = 0, amenities = [], accommodation_id } = query;
  const lacks = await lackingAmenities(ctx, amenities);
  const stay = { type: "guest", check_in, check_out, adults, children, pets };
  const every = await fittingAccommodations(ctx, 1);
  const chosen = every.filter(({ id }) => id === accommodation_id);
  const places = [...chosen, ...every.filter(({ id }) => id !== accommodation_id)].slice(0, mostPlaces);
  const preparation = Math.max(0, ...places.map((each) => each.preparation_nights));
  const [from, until] = [addDays(check_in, -farthestDays), addDays(check_out, farthestDays + preparation + 1)];
  const takenOf = new Map(places.map(({ id }): [string, TakenNights[]] => [id, []]));
  for (const nights of await takenNights(ctx, { from, until })) takenOf.get(nights.accommodation_id)?.push(nights);
  const isFreeAt: IsFreeAt = (place, asked) => isFree(place, asked, takenOf.get(place.id) ?? []);
  const fits = (place: StayAccommodation) => place.max_guests >= adults + children;
  const takesPets = (place: StayAccommodation) => pets === 0 || place.pets_allowed;
  const equipped = places.filter((place) => lacks(place).length === 0);
  const suitable = equipped.filter((place) => fits(place) && takesPets(place));
  return {
    other_dates: await otherDates(ctx, suitable, stay, isFreeAt),
    legs: await legsOf(ctx, suitable, { ...stay, accommodation_id }, isFreeAt),
    without: [
      ...(await withoutPets(ctx, pets > 0 ? equipped.filter(fits) : [], stay, isFreeAt)),
      ...(await withoutSome(
        ctx,
        equipped.filter((place) => !fits(place) && takesPets(place)),
        stay,
        isFreeAt,
      )),
      ...(await withoutAmenity(
        ctx,
        places.filter((place) => fits(place) && takesPets(place) && lacks(place).length === 1),
        stay,
        isFreeAt,
        (place) => lacks(place)[0] as string,
      )),
    ],
  };
};

/** How far the next free dates are looked for. */
const nextWithin = 60; // days

/**
 * The next dates of the same length from which each accommodation that is not free for a stay is; those of the first
 * three hundred with room for these people.
 */
export const listNextFree: Verb<typeof availability.next> = async (ctx, { query }) => {
  const { check_in, check_out, guests = 1, booking_code } = query;
  const own = booking_code === undefined ? null : await bookingIdOf(ctx, booking_code.toUpperCase());
  if (booking_code !== undefined && own === null) throw invalid("booking_code", messages.invalid("Reserva", "a"));
  const places = (await fittingAccommodations(ctx, guests)).slice(0, mostPlaces);
  const preparation = Math.max(0, ...places.map((each) => each.preparation_nights));
  const range = { from: check_in, until: addDays(check_out, nextWithin + preparation + 1) };
  const takenOf = new Map(places.map(({ id }): [string, TakenNights[]] => [id, []]));
  for (const nights of await takenNights(ctx, range)) {
    if (own === null || nights.booking_id !== own) takenOf.get(nights.accommodation_id)?.push(nights);
  }
  const length = nightsBetween(check_in, check_out);
  const moved = Array.from({ length: nextWithin + 1 }, (_each, days) => addDays(check_in, days))
    .map((day) => ({ check_in: day, check_out: addDays(day, length) }))
    .filter((dates) => dates.check_out <= latestDate);
  return {
    data: places.flatMap((place) => {
      const first = moved.findIndex((dates) => isFree(place, dates, takenOf.get(place.id) ?? []));
      const next = moved[first];
      return first > 0 && next ? [{ accommodation_id: place.id, ...next }] : [];
    }),
  };
};

interface Candidate {
  place: StayAccommodation;
  stay: AskedStay;
}

/** The candidates with their prices, in order, without those that break a rule. */
async function pricedOnes(
  ctx: Ctx,
  candidates: readonly Candidate[],
): Promise<{ candidate: Candidate; way: Alternative }[]> {
  if (candidates.length === 0) return [];
  const ids = [...new Set(candidates.map(({ place }) => place.id))];
  const days = candidates.flatMap(({ stay }) => [stay.check_in, stay.check_out]).sort();
  const rates = await ratesFor(ctx, ids, { from: days[0] as string, to: days.at(-1) as string });
  return candidates.flatMap((candidate) =>
    priced(ctx, candidate.place, candidate.stay, rates).map((way) => ({ candidate, way })),
  );
}

/** The nearest dates of the same length, in each accommodation its own nearest. */
async function otherDates(ctx: Ctx, places: StayAccommodation[], stay: AskedStay, isFreeAt: IsFreeAt) {
  const near = nearbyDates(stay);
  const candidates = near
    .flatMap((moved) => places.filter((place) => isFreeAt(place, moved)).map((place) => ({ place, stay: moved })))
    .slice(0, mostPriced * mostShown);
  const nearest = new Map<string, Alternative>();
  for (const { way } of await pricedOnes(ctx, candidates)) {
    if (!nearest.has(way.accommodation_id)) nearest.set(way.accommodation_id, way);
  }
  return [...nearest.values()].slice(0, mostShown);
}

/**
 * The nights in two accommodations, with one move: of each pair the longest first part. Those with the chosen
 * accommodation come first, then the ones whose shorter part is the longest.
 */
async function legsOf(
  ctx: Ctx,
  places: StayAccommodation[],
  { accommodation_id: chosen, ...stay }: AskedStay & { accommodation_id: string | undefined },
  isFreeAt: IsFreeAt,
): Promise<StayWays["legs"]> {
  const { check_in, check_out } = stay;
  const nights = nightsBetween(check_in, check_out);
  const days = eachNight(addDays(check_in, 1), check_out).reverse();
  const begins = (date: string) => ({ ...stay, check_out: date, nights_elsewhere: nightsBetween(date, check_out) });
  const ends = (date: string) => ({ ...stay, check_in: date, nights_elsewhere: nightsBetween(check_in, date) });
  const pairs = new Map<string, { first: Candidate; second: Candidate; shorter: number }>();
  for (const day of days) {
    const firsts = places.filter((place) => isFreeAt(place, begins(day))).slice(0, mostPaired);
    const seconds = places.filter((place) => isFreeAt(place, ends(day))).slice(0, mostPaired);
    const length = nightsBetween(check_in, day);
    for (const first of firsts) {
      for (const second of seconds) {
        const key = `${first.id} ${second.id}`;
        if (first.id === second.id || pairs.has(key)) continue;
        pairs.set(key, {
          first: { place: first, stay: begins(day) },
          second: { place: second, stay: ends(day) },
          shorter: Math.min(length, nights - length),
        });
      }
    }
  }
  const isFirst = ({ first, second }: { first: Candidate; second: Candidate }) =>
    first.place.id === chosen || second.place.id === chosen ? 1 : 0;
  const best = [...pairs.values()]
    .sort((a, b) => isFirst(b) - isFirst(a) || b.shorter - a.shorter)
    .slice(0, mostPriced);
  const ways = new Map(
    (
      await pricedOnes(
        ctx,
        best.flatMap(({ first, second }) => [first, second]),
      )
    ).map(({ candidate, way }) => [candidate, way]),
  );
  return best
    .flatMap((pair) => {
      const [first, second] = [ways.get(pair.first), ways.get(pair.second)];
      if (!first || !second) return [];
      return [{ first, second, total_cents: (first.total_cents ?? 0) + (second.total_cents ?? 0) }];
    })
    .slice(0, mostShown - 1);
}

async function withoutPets(
  ctx: Ctx,
  places: StayAccommodation[],
  stay: AskedStay,
  isFreeAt: IsFreeAt,
): Promise<StayWays["without"]> {
  const candidates = places
    .filter((place) => !place.pets_allowed && isFreeAt(place, stay))
    .map((place) => ({ place, stay: { ...stay, pets: 0 } }));
  const { adults, children } = stay;
  const ways = await pricedOnes(ctx, candidates.slice(0, mostPriced));
  return ways
    .slice(0, mostShown - 1)
    .map(({ way }) => ({ ...way, wish: "pets" as const, amenity: null, adults, children, pets: 0 }));
}

/** Accommodations that take some of the people, the most first; adults are counted before children. */
async function withoutSome(
  ctx: Ctx,
  places: StayAccommodation[],
  stay: AskedStay,
  isFreeAt: IsFreeAt,
): Promise<StayWays["without"]> {
  const candidates = places
    .filter((place) => isFreeAt(place, stay))
    .sort((a, b) => b.max_guests - a.max_guests)
    .map((place) => {
      const adults = Math.min(stay.adults, place.max_guests);
      return { place, stay: { ...stay, adults, children: Math.min(stay.children, place.max_guests - adults) } };
    });
  const ways = await pricedOnes(ctx, candidates.slice(0, mostPriced));
  return ways.slice(0, mostShown - 1).map(({ way, candidate: { stay: fewer } }) => {
    const { adults, children, pets = 0 } = fewer;
    return { ...way, wish: "people" as const, amenity: null, adults, children, pets };
  });
}

/** Accommodations that lack one of the amenities asked for, with its name. */
async function withoutAmenity(
  ctx: Ctx,
  places: StayAccommodation[],
  stay: AskedStay,
  isFreeAt: IsFreeAt,
  lackedBy: (place: StayAccommodation) => string,
): Promise<StayWays["without"]> {
  if (places.length === 0) return [];
  const names = new Map((await offeredAmenities(ctx)).map(({ id, name }) => [id, name]));
  const candidates = places
    .filter((place) => isFreeAt(place, stay) && names.has(lackedBy(place)))
    .map((place) => ({ place, stay }));
  const { adults, children, pets = 0 } = stay;
  const ways = await pricedOnes(ctx, candidates.slice(0, mostPriced));
  return ways.slice(0, mostShown - 1).map(({ way, candidate }) => {
    const amenity = names.get(lackedBy(candidate.place)) ?? null;
    return { ...way, wish: "amenity" as const, amenity, adults, children, pets };
  });
}
