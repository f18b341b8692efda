import { addDays, nightsBetween } from "#domain/stay-dates";

/** Civil dates [from, to): `to` is free again. */
export type OccupancyPeriod = { kind: "stay" | "preparation"; from: string; to: string };

/**
 * What a stay takes from its accommodation: its own nights, then the nights of preparation after it, if any.
 * Throws RangeError for a stay without a night or a negative preparation.
 */
export function occupiedPeriods(checkIn: string, checkOut: string, preparationNights: number): OccupancyPeriod[] {
  if (nightsBetween(checkIn, checkOut) < 1) throw new RangeError(`No night between ${checkIn} and ${checkOut}`);
  if (preparationNights < 0) throw new RangeError(`Not a number of nights: ${preparationNights}`);
  const stay: OccupancyPeriod = { kind: "stay", from: checkIn, to: checkOut };
  if (preparationNights === 0) return [stay];
  return [stay, { kind: "preparation", from: checkOut, to: addDays(checkOut, preparationNights) }];
}
