import { lodgingRevenue, type Nights } from "#domain/lodging-revenue";
import { sumCents } from "#domain/money";
import { addDays, eachNight, nightsBetween } from "#domain/stay-dates";

/** Occupied nights of an accommodation; `sold` is the guest's stay they belong to, or null. */
export interface TakenNights {
  accommodation_id: string;
  check_in: string;
  check_out: string;
  sold: {
    nights: readonly { date: string; price_cents: number }[];
    charges: readonly { amount_cents: number }[];
  } | null;
}

export interface LettableAccommodation {
  id: string;
  /** The civil date of its registration. */
  since: string;
}

/** Sold stays of an accommodation that are entirely within the nights asked for, already summed. */
export interface WholeStays {
  accommodation_id: string;
  nights: number;
  revenue_cents: number;
}

/** The figures of a month, or of other nights: nights, and amounts in cents; without nights the amounts are 0. */
export interface MonthFigures {
  sold_nights: number;
  available_nights: number;
  adr_cents: number;
  revpar_cents: number;
}

/** The first night of a month ("2026-11" or any date in it) and the day after its last. */
export function monthOf(date: string): { from: string; until: string } {
  const from = `${date.slice(0, 7)}-01`;
  return { from, until: `${addDays(from, 31).slice(0, 7)}-01` };
}

/** The same month one year before, "2025-11". */
export function monthLastYear(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}`.padStart(7, "0");
}

/**
 * Occupancy, average daily rate (ADR) and revenue per available night (RevPAR) of a month; formulas in
 * docs/day-sheet.md. Sold nights are those of guests' stays; nights occupied otherwise are not for sale. An
 * accommodation counts from its registration, or from its first night slept if earlier. Each amount is rounded once,
 * half up.
 */
export function monthFigures(
  month: string,
  accommodations: readonly LettableAccommodation[],
  taken: readonly TakenNights[],
  whole: readonly WholeStays[] = [],
): MonthFigures {
  return rangeFigures(monthOf(month), accommodations, taken, whole);
}

/** The same of any nights. */
export function rangeFigures(
  range: Nights,
  accommodations: readonly LettableAccommodation[],
  taken: readonly TakenNights[],
  whole: readonly WholeStays[] = [],
): MonthFigures {
  const inRange = taken.filter(({ check_in, check_out }) => check_in < range.until && check_out > range.from);
  const slept = [...inRange.filter(({ sold }) => sold !== null), ...whole];
  const used = new Set(slept.map(({ accommodation_id }) => accommodation_id));
  const counted = new Set(
    accommodations.filter(({ id, since }) => since < range.until || used.has(id)).map(({ id }) => id),
  );
  const ours = inRange.filter((period) => counted.has(period.accommodation_id));
  const stays = ours.flatMap(({ sold, ...period }) => (sold ? [{ sold, ...within(period, range) }] : []));
  const added = whole.filter(({ accommodation_id }) => counted.has(accommodation_id));
  const sold_nights = sumNights(stays) + added.reduce((sum, { nights }) => sum + nights, 0);
  const closed = sumNights(ours.filter(({ sold }) => sold === null).map((period) => within(period, range)));
  const available_nights = counted.size * eachNight(range.from, range.until).length - closed;
  const ofStays = stays.map(({ sold, ...nights }) => lodgingRevenue(sold, nights));
  const revenue = sumCents([...ofStays, ...added.map(({ revenue_cents }) => revenue_cents)]);
  return {
    sold_nights,
    available_nights,
    adr_cents: perNight(revenue, sold_nights),
    revpar_cents: perNight(revenue, available_nights),
  };
}

function within(
  { check_in, check_out }: Pick<TakenNights, "check_in" | "check_out">,
  range: ReturnType<typeof monthOf>,
) {
  const from = check_in > range.from ? check_in : range.from;
  const until = check_out < range.until ? check_out : range.until;
  return { from, until };
}

const sumNights = (periods: readonly { from: string; until: string }[]) =>
  periods.reduce((sum, { from, until }) => sum + nightsBetween(from, until), 0);

/** An amount per night, rounded half up to the cent. */
function perNight(cents: number, nights: number): number {
  return nights === 0 ? 0 : Number((2n * BigInt(cents) + BigInt(nights)) / (2n * BigInt(nights)));
}
