import type { StateCode } from "#domain/brazil";

/** From so many days of notice on, the fee is at most this share of the total. */
interface Cap {
  days_before: number;
  basis_points: number;
}

// Pernambuco: Lei 16.559/2019, art. 111. Bands by their first day; the last counts for no-show too.
const caps: Partial<Record<StateCode, readonly Cap[]>> = {
  PE: [
    { days_before: 30, basis_points: 0 },
    { days_before: 16, basis_points: 2_000 },
    { days_before: 11, basis_points: 3_500 },
    { days_before: 6, basis_points: 5_000 },
    { days_before: Number.NEGATIVE_INFINITY, basis_points: 7_500 },
  ],
};

/** The highest fee that the state of the accommodation allows, as a share of the total; null where it sets none. */
export function stateCap(state: string | null, days_before: number): number | null {
  const bands = state !== null && Object.hasOwn(caps, state) ? caps[state as StateCode] : undefined;
  return bands?.find((band) => days_before >= band.days_before)?.basis_points ?? null;
}
