import type { LengthDiscount } from "#domain/discounts";
import type { Fee } from "#domain/fees";
import { showCents, sumCents } from "#domain/money";
import { isFor } from "#domain/rate-target";
import { holding, inPrecedence, type Season, seasonPrice, touches } from "#domain/seasons";
import { weekday } from "#domain/stay-dates";

/** The rates and rules of a single day of an accommodation; null where it sets none. */
export interface RateOverride {
  accommodation_id: string;
  date: string;
  price_cents: number | null;
  min_nights: number | null;
  /** No stay is possible on this night. */
  closed: boolean;
}

/** The stored rules of a company that may affect a stay. */
export interface Rates {
  seasons: readonly Season[];
  overrides: readonly RateOverride[];
  fees: readonly Fee[];
  length_discounts: readonly LengthDiscount[];
}

/** The data of an accommodation that its rates depend on. */
export interface RatedAccommodation extends OrdinaryRate {
  id: string;
  group: string | null;
  min_nights: number;
}

/** The rates of one accommodation for a range of dates: its seasons in order of precedence, its days by date. */
export interface RateCalendar {
  accommodation: RatedAccommodation;
  seasons: readonly Season[];
  overrides: ReadonlyMap<string, RateOverride>;
}

/**
 * Selects a company's rules for one accommodation and the dates from `from` to `until`, both inclusive (the departure
 * day has rules too). Computed once, so that each night checks only a few seasons.
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

/** The price of a night and its reason, with `extraGuests` guests beyond those included. */
export function priceOfNight(calendar: RateCalendar, date: string, extraGuests: number): NightRate {
  const { accommodation, overrides } = calendar;
  return nightRate(accommodation, date, overrides.get(date) ?? null, seasonsOf(calendar, date), extraGuests);
}

/** The rules of one day. */
export interface DayRules {
  /** The minimum number of nights of a stay that includes this night, and the season that sets it, if any. */
  min_nights: number;
  min_nights_season: Season | null;
  /** The season that forbids arrivals or departures on this day; null if they are allowed. */
  closed_arrival: Season | null;
  closed_departure: Season | null;
  closed: boolean;
}

/**
 * The rules of a day. Each rule is taken from the first source that sets it: the day itself, the seasons in order of
 * precedence, the accommodation. A season without a minimum therefore leaves that of a broader season in force.
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

/** The seasons that include a night, in order of precedence. */
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

/** The price of a night without its own price or season; weekdays count from 0 Sunday. */
interface OrdinaryRate {
  base_price_cents: number;
  weekend_price_cents: number | null;
  weekend_days: readonly number[];
  extra_guest_price_cents: number;
}

/** A priced night: cents, and the reason in Portuguese. */
interface NightRate {
  price_cents: number;
  reason: string;
}

interface Rate {
  name: string;
  cents: number;
  /** How the amount is composed; null if name and price say everything. */
  sum: string | null;
}

/**
 * The price of one night: the day's own price, else that of the first season (in order of precedence) that has one,
 * else the weekend's, else the base price; plus the price for each extra guest. Cents, never negative; the reason reads
 * "Réveillon: R$ 900,00 (temporada) + R$ 80,00 (1 hóspede extra)".
 */
export function nightRate(
  ordinary: OrdinaryRate,
  date: string,
  day: { price_cents: number | null } | null,
  seasons: readonly Season[],
  extraGuests: number,
): NightRate {
  const rate = (day && ofDay(day)) ?? ofSeason(ordinary, date, seasons) ?? ofAccommodation(ordinary, date);
  const extra_cents = extraGuests * ordinary.extra_guest_price_cents;
  return { price_cents: sumCents([rate.cents, extra_cents]), reason: reasonOf(rate, extraGuests, extra_cents) };
}

function ofDay({ price_cents }: { price_cents: number | null }): Rate | null {
  return price_cents === null ? null : { name: "Preço do dia", cents: price_cents, sum: null };
}

function ofSeason(ordinary: OrdinaryRate, date: string, seasons: readonly Season[]): Rate | null {
  for (const season of seasons) {
    const priced = seasonPrice(season, ofAccommodation(ordinary, date).cents);
    if (priced !== null) return { name: season.name, ...priced };
  }
  return null;
}

function ofAccommodation({ base_price_cents, weekend_price_cents, weekend_days }: OrdinaryRate, date: string): Rate {
  return weekend_price_cents !== null && weekend_days.includes(weekday(date))
    ? { name: "Fim de semana", cents: weekend_price_cents, sum: null }
    : { name: "Base", cents: base_price_cents, sum: null };
}

function reasonOf({ name, cents, sum }: Rate, guests: number, extra_cents: number): string {
  if (extra_cents === 0) return sum === null ? name : `${name}: ${sum}`;
  const who = guests === 1 ? "1 hóspede extra" : `${guests} hóspedes extras`;
  return `${name}: ${sum ?? showCents(cents)} + ${showCents(extra_cents)} (${who})`;
}
