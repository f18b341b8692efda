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

/** What was agreed for each unit of a charge, in cents or basis points. A charge without one is a fixed amount. */
export type ChargeRate =
  | { unit: "night" | "guest" | "guest_night"; unit_cents: number }
  | { unit: "percent"; basis_points: number };

/** What a fee agrees for each unit; null for one that is charged once a stay. */
export function rateOf({ unit, amount_cents, basis_points }: Fee): ChargeRate | null {
  if (unit === "stay") return null;
  return unit === "percent" ? { unit, basis_points: basis_points ?? 0 } : { unit, unit_cents: amount_cents ?? 0 };
}

/** An agreed rate's amount for a stay, in whole cents; a percentage is rounded half up. */
export function rateCents(rate: ChargeRate, basis: FeeBasis): number {
  return rate.unit === "percent"
    ? percentOf(basis.nights_cents, rate.basis_points)
    : rate.unit_cents * quantityOf(rate, basis);
}

/** A fee's amount for a stay, in whole cents. */
export function feeCents(fee: Fee, basis: FeeBasis): number {
  const rate = rateOf(fee);
  return rate === null ? (fee.amount_cents ?? 0) : rateCents(rate, basis);
}

/** How many units of a rate a stay has; of a percentage the cents that it is taken of. */
export function quantityOf({ unit }: ChargeRate, { nights, guests, nights_cents }: FeeBasis): number {
  switch (unit) {
    case "night":
      return nights;
    case "guest":
      return guests;
    case "guest_night":
      return guests * nights;
    case "percent":
      return nights_cents;
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
