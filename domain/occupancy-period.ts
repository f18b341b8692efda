import { addDays, nightsBetween } from "#domain/stay-dates";

/** Occupied nights of an accommodation, check-out exclusive, and what occupies them. */
export type OccupancyPeriod = { source: "booking" | "preparation"; check_in: string; check_out: string };

/**
 * The periods that a stay occupies: its own nights, then the nights of preparation after it, if any. Throws RangeError
 * for a stay without a night or a negative number of preparation nights.
 */
export function occupiedPeriods(checkIn: string, checkOut: string, preparationNights: number): OccupancyPeriod[] {
  if (nightsBetween(checkIn, checkOut) < 1) throw new RangeError(`No night between ${checkIn} and ${checkOut}`);
  if (preparationNights < 0) throw new RangeError(`Not a number of nights: ${preparationNights}`);
  const stay: OccupancyPeriod = { source: "booking", check_in: checkIn, check_out: checkOut };
  if (preparationNights === 0) return [stay];
  const ready = addDays(checkOut, preparationNights);
  return [stay, { source: "preparation", check_in: checkOut, check_out: ready }];
}
