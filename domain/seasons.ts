import { easter, movableOn } from "#domain/holidays";
import { percentOf, showCents, showPercent } from "#domain/money";
import { breadth, type RateTarget } from "#domain/rate-target";
import { addDays, nightsBetween, weekday } from "#domain/stay-dates";

/** How a season changes a night's ordinary price (weekend or base): not at all, replaced, or increased or decreased. */
export const seasonModes = ["keep", "set", "plus_amount", "minus_amount", "plus_percent", "minus_percent"] as const;
export type SeasonMode = (typeof seasonModes)[number];

/** Rates and rules for a range of nights. Weekdays count from 0 Sunday and refer to the evening of the night. */
export interface Season extends RateTarget {
  id: string;
  name: string;
  /** First and last night, both inclusive. If `yearly`, only month and day count; the range may cross the New Year. */
  first_night: string;
  last_night: string;
  yearly: boolean;
  weekdays: readonly number[];
  mode: SeasonMode;
  /** For amount modes; null for the others. */
  amount_cents: number | null;
  /** For percentage modes, 10,000 is 100%; null for the others. */
  basis_points: number | null;
  min_nights: number | null;
  closed_arrival_days: readonly number[];
  closed_departure_days: readonly number[];
  priority: number;
}

type Period = Pick<Season, "first_night" | "last_night" | "yearly">;

/** Whether a date is between the first and the last night. In years without one, 29 February is skipped. */
export function spans({ first_night, last_night, yearly }: Period, date: string): boolean {
  if (!yearly) return first_night <= date && date <= last_night;
  const [first, last, day] = [first_night.slice(5), last_night.slice(5), date.slice(5)];
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** The seasons of a list that apply to a night, by their dates and weekdays. */
export function holding(seasons: readonly Season[], date: string): Season[] {
  const day = weekday(date);
  return seasons.filter((season) => spans(season, date) && season.weekdays.includes(day));
}

/** Whether any date of a range (both ends inclusive) is within the season's dates. */
export function touches(season: Period, from: string, to: string): boolean {
  if (!season.yearly) return season.first_night <= to && from <= season.last_night;
  if (spans(season, from)) return true;
  const begins = (year: number) => String(year).padStart(4, "0") + season.first_night.slice(4);
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    if (from <= begins(year) && begins(year) <= to) return true;
  }
  return false;
}

/**
 * Sorts seasons by precedence: the more specific first (accommodation, group, all), then the shorter, then the higher
 * priority, then the newer (higher id, so that the order is total).
 */
export function inPrecedence(seasons: readonly Season[]): Season[] {
  const ranked = seasons.map((season) => ({ season, nights: nightsBetween(season.first_night, season.last_night) }));
  ranked.sort(
    (a, b) =>
      breadth(a.season) - breadth(b.season) ||
      a.nights - b.nights ||
      b.season.priority - a.season.priority ||
      (a.season.id < b.season.id ? 1 : a.season.id > b.season.id ? -1 : 0),
  );
  return ranked.map(({ season }) => season);
}

/** A price in cents and how it is composed, in Portuguese. */
export interface SeasonPrice {
  cents: number;
  sum: string;
}

/**
 * A night's price in a season, computed from its ordinary price; null if the season does not change prices. Percentages
 * are rounded half up to the cent for each night; a price is never negative.
 */
export function seasonPrice({ mode, amount_cents, basis_points }: Season, ordinary: number): SeasonPrice | null {
  const amount = amount_cents ?? 0;
  const percent = basis_points ?? 0;
  switch (mode) {
    case "keep":
      return null;
    case "set":
      return { cents: amount, sum: `${showCents(amount)} (temporada)` };
    case "plus_amount":
      return { cents: ordinary + amount, sum: `${showCents(ordinary)} + ${showCents(amount)} (temporada)` };
    case "minus_amount":
      return {
        cents: Math.max(0, ordinary - amount),
        sum: `${showCents(ordinary)} − ${showCents(amount)} (temporada)`,
      };
    case "plus_percent":
      return {
        cents: percentOf(ordinary, 10_000 + percent),
        sum: `${showCents(ordinary)} + ${showPercent(percent)} (temporada)`,
      };
    case "minus_percent":
      return {
        cents: percentOf(ordinary, 10_000 - percent),
        sum: `${showCents(ordinary)} − ${showPercent(percent)} (temporada)`,
      };
  }
}

/**
 * The season's dates one year later. A season that contains a movable holiday (Carnaval, Sexta-feira Santa, Corpus
 * Christi) moves with Easter; others keep month and day, with 29 February becoming the 28th.
 */
export function nextYear({ first_night, last_night }: Pick<Season, "first_night" | "last_night">) {
  const year = Number(first_night.slice(0, 4));
  if (containsMovable(first_night, last_night)) {
    const days = nightsBetween(easter(year), easter(year + 1));
    return { first_night: addDays(first_night, days), last_night: addDays(last_night, days) };
  }
  return { first_night: sameDayNextYear(first_night), last_night: sameDayNextYear(last_night) };
}

const longestAroundHoliday = 31;

function containsMovable(first: string, last: string): boolean {
  const nights = nightsBetween(first, last);
  if (nights > longestAroundHoliday) return false; // a long season that merely contains a holiday
  return Array.from({ length: nights + 1 }, (_, day) => movableOn(addDays(first, day))).some((each) => each !== null);
}

function sameDayNextYear(date: string): string {
  const year = String(Number(date.slice(0, 4)) + 1).padStart(4, "0");
  return year + date.slice(4).replace("-02-29", "-02-28"); // a leap year is never followed by another
}
