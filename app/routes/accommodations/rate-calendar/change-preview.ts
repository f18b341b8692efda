import type { RateDay } from "#contract/rate-calendar";

/** What is to be done to days, all alike. Absent is kept, null clears. */
export interface DayChange {
  price_cents?: number | null;
  min_nights?: number | null;
  closed?: boolean;
}

/** From the least to the greatest amount, in cents. */
export interface PriceRange {
  from: number;
  to: number;
}

export interface ChangePreview {
  /** Days that will say something else than now. */
  changed: number;
  /** Of those, the ones that have a booking, here or in a channel: it keeps what was agreed. */
  booked: RateDay[];
  /** Null where nothing of the price changes, or to whoever sees no amounts. */
  before: PriceRange | null;
  after: PriceRange | null;
}

/** What a change would do to the chosen days. */
export function previewOf(days: readonly RateDay[], change: DayChange): ChangePreview {
  const changed = days.filter((day) => changes(day, change));
  const priced = changed.filter((day) => differs(change.price_cents, day.override?.price_cents));
  return {
    changed: changed.length,
    booked: changed.filter(({ taken }) => taken?.kind === "booking" || taken?.kind === "import"),
    before: priceRange(priced.map(({ price_cents }) => price_cents)),
    after: priceRange(priced.map((day) => change.price_cents ?? day.usual_price_cents)),
  };
}

/** The least and the greatest of some amounts; null when there is none or one is hidden. */
export function priceRange(amounts: readonly (number | undefined)[]): PriceRange | null {
  const known = amounts.filter((cents) => cents !== undefined);
  if (known.length === 0 || known.length < amounts.length) return null;
  return { from: Math.min(...known), to: Math.max(...known) };
}

function changes({ override }: RateDay, { price_cents, min_nights, closed }: DayChange): boolean {
  return (
    differs(price_cents, override?.price_cents) ||
    differs(min_nights, override?.min_nights) ||
    (closed !== undefined && closed !== (override?.closed ?? false))
  );
}

const differs = (wanted: number | null | undefined, stored: number | null | undefined) =>
  wanted !== undefined && wanted !== (stored ?? null);
