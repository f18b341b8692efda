import { addDays, nightsBetween } from "#domain/stay-dates";

/** Nights from `check_in` up to, but not including, `check_out`. */
export interface Period {
  check_in: string;
  check_out: string;
}

/**
 * The parts of a period that are left free, in order; none is empty and no two are adjacent. `taken` may overlap,
 * exceed the period and be in any order.
 */
export function freeParts({ check_in, check_out }: Period, taken: readonly Period[]): Period[] {
  const parts: Period[] = [];
  let from = check_in;
  for (const each of [...taken].sort((a, b) => nightsBetween(b.check_in, a.check_in))) {
    const until = each.check_in < check_out ? each.check_in : check_out;
    if (until > from) parts.push({ check_in: from, check_out: until });
    if (each.check_out > from) from = each.check_out;
  }
  if (from < check_out) parts.push({ check_in: from, check_out });
  return parts;
}

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
