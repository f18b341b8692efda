import type { RateDay } from "#contract/rate-calendar";

/** A change of several days. Absent values are kept, null clears. */
export interface DayChange {
  price_cents?: number | null;
  min_nights?: number | null;
  closed?: boolean;
}

/** From the lowest to the highest amount, in cents. */
export interface PriceRange {
  from: number;
  to: number;
}

export interface ChangePreview {
  /** The days that change. */
  changed: number;
  /** Those of them with a booking, here or in a channel: it keeps what was agreed. */
  booked: RateDay[];
  /** Null if the price does not change, or for users who may not see amounts. */
  before: PriceRange | null;
  after: PriceRange | null;
}

/** The effect of a change on the selected days. */
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

/** The lowest and highest of some amounts; null if there is none or one is hidden. */
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
