import type { Fee } from "#domain/fees";
import type { LengthDiscount } from "#domain/length-discounts";
import { type NightRate, nightRate, type OrdinaryRate } from "#domain/night-rate";
import { isFor } from "#domain/rate-target";
import { holding, inPrecedence, type Season, touches } from "#domain/seasons";
import { weekday } from "#domain/stay-dates";

/** What one day of an accommodation says on its own; null where it says nothing. */
export interface RateOverride {
  accommodation_id: string;
  date: string;
  price_cents: number | null;
  min_nights: number | null;
  /** Nobody stays this night. */
  closed: boolean;
}

/** The rules of a company that may concern a stay, as they are stored. */
export interface Rates {
  seasons: readonly Season[];
  overrides: readonly RateOverride[];
  fees: readonly Fee[];
  length_discounts: readonly LengthDiscount[];
}

/** An accommodation as far as its rates depend on it. */
export interface RatedAccommodation extends OrdinaryRate {
  id: string;
  group: string | null;
  min_nights: number;
}

/** One accommodation's rates for some dates: its seasons in order of precedence, its days by date. */
export interface RateCalendar {
  accommodation: RatedAccommodation;
  seasons: readonly Season[];
  overrides: ReadonlyMap<string, RateOverride>;
}

/**
 * Picks out of a company's rules those of one accommodation for the dates from `from` to `until`, both included (the
 * day of departure has rules too). Done once, so that each night then looks at a few seasons in place of all.
 */
export function rateCalendar(
  accommodation: RatedAccommodation,
  rates: Pick<Rates, "seasons" | "overrides">,
  from: string,
  until: string,
): RateCalendar {
  const near = rates.seasons.filter((season) => isFor(season, accommodation) && touches(season, from, until));
  const own = rates.overrides.filter((each) => each.accommodation_id === accommodation.id);
  return { accommodation, seasons: inPrecedence(near), overrides: new Map(own.map((each) => [each.date, each])) };
}

/** The price of a night with so many guests beyond those included, and its reason. */
export function priceOfNight(calendar: RateCalendar, date: string, extraGuests: number): NightRate {
  const { accommodation, overrides } = calendar;
  return nightRate(accommodation, date, overrides.get(date) ?? null, seasonsOf(calendar, date), extraGuests);
}

/** What a day asks of a stay. */
export interface DayRules {
  /** The least number of nights of a stay that has this night, and the season that says so, if one does. */
  min_nights: number;
  min_nights_season: Season | null;
  /** The season that lets nobody arrive or leave on this day; null where one may. */
  closed_arrival: Season | null;
  closed_departure: Season | null;
  closed: boolean;
}

/**
 * The rules of a day. Each is said by the first that speaks of it: the day itself, then the seasons in order of
 * precedence, then the accommodation. So a season without a minimum leaves that of a broader one standing.
 */
export function rulesOfDay(calendar: RateCalendar, date: string): DayRules {
  const day = calendar.overrides.get(date);
  const seasons = seasonsOf(calendar, date);
  const longest = seasons.find(({ min_nights }) => min_nights !== null) ?? null;
  const said = day?.min_nights ?? null;
  return {
    min_nights: said ?? longest?.min_nights ?? calendar.accommodation.min_nights,
    min_nights_season: said === null ? longest : null,
    closed_arrival: closing(seasons, "closed_arrival_days", date),
    closed_departure: closing(seasons, "closed_departure_days", date),
    closed: day?.closed ?? false,
  };
}

/** The seasons that hold a night, in order of precedence. */
export function seasonsOf({ seasons }: RateCalendar, date: string): Season[] {
  return holding(seasons, date);
}

function closing(
  seasons: readonly Season[],
  days: "closed_arrival_days" | "closed_departure_days",
  date: string,
): Season | null {
  const first = seasons.find((season) => season[days].length > 0);
  return first?.[days].includes(weekday(date)) ? first : null;
}
