import { compareNames } from "#domain/by-name";
import { percentOf } from "#domain/money";
import { isFor, type RateTarget } from "#domain/rate-target";

/** What a fee is counted by; "percent" is a share of the nights, less the discount for the length of the stay. */
export const feeUnits = ["stay", "night", "guest", "guest_night", "percent"] as const;
export type FeeUnit = (typeof feeUnits)[number];

/** A fee as the company defines it. Mandatory ones are charged on their own, the others when chosen. */
export interface Fee extends RateTarget {
  id: string;
  name: string;
  unit: FeeUnit;
  /** Cents a unit; null for a percentage. */
  amount_cents: number | null;
  /** 10,000 is the whole; null for the other units. */
  basis_points: number | null;
  mandatory: boolean;
  /** Whether it is given back when the booking is cancelled. */
  refundable: boolean;
}

/** What fees are counted by. Guests are adults and children; infants never pay. */
export interface FeeBasis {
  nights: number;
  guests: number;
  /** What the nights cost, less the discount for their number. */
  nights_cents: number;
}

/** A fee's amount for a stay, in whole cents; a percentage is rounded half up. */
export function feeCents({ unit, amount_cents, basis_points }: Fee, basis: FeeBasis): number {
  const each = amount_cents ?? 0;
  switch (unit) {
    case "stay":
      return each;
    case "night":
      return each * basis.nights;
    case "guest":
      return each * basis.guests;
    case "guest_night":
      return each * basis.guests * basis.nights;
    case "percent":
      return percentOf(basis.nights_cents, basis_points ?? 0);
  }
}

/** The fees that a stay pays: those it must, then those chosen, each by name. */
export function feesOfStay(
  fees: readonly Fee[],
  accommodation: { id: string; group: string | null },
  chosen: readonly string[],
): Fee[] {
  return fees
    .filter((fee) => isFor(fee, accommodation) && (fee.mandatory || chosen.includes(fee.id)))
    .sort(
      (a, b) => Number(b.mandatory) - Number(a.mandatory) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1),
    );
}
