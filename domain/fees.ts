import { percentOf } from "#domain/money";
import { isFor, type RateTarget } from "#domain/rate-target";

/** The unit of a fee; "percent" is a share of the nights' price less the length-of-stay discount. */
export const feeUnits = ["stay", "night", "guest", "guest_night", "percent"] as const;
export type FeeUnit = (typeof feeUnits)[number];

/** A fee defined by the company. Mandatory fees are charged automatically, the others when chosen. */
export interface Fee extends RateTarget {
  id: string;
  name: string;
  unit: FeeUnit;
  /** Cents per unit; null for a percentage. */
  amount_cents: number | null;
  /** 10,000 is 100%; null for other units. */
  basis_points: number | null;
  mandatory: boolean;
  /** Whether it is refunded when the booking is cancelled. */
  refundable: boolean;
  /** Whether it is for pets: see `acceptsFee`. */
  for_pets: boolean;
}

/** The quantities that fees are multiplied by. Guests are adults and children; infants never pay. */
export interface FeeBasis {
  nights: number;
  guests: number;
  /** The price of the nights, less the length-of-stay discount. */
  nights_cents: number;
}

/** The agreed rate of a charge per unit, in cents or basis points. A charge without one is a fixed amount. */
export type ChargeRate =
  | { unit: "night" | "guest" | "guest_night"; unit_cents: number }
  | { unit: "percent"; basis_points: number };

/** The rate of a fee per unit; null for one charged per stay. */
export function rateOf({ unit, amount_cents, basis_points }: Fee): ChargeRate | null {
  if (unit === "stay") return null;
  return unit === "percent" ? { unit, basis_points: basis_points ?? 0 } : { unit, unit_cents: amount_cents ?? 0 };
}

/** The amount of an agreed rate for a stay, in whole cents; percentages are rounded half up. */
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

/** The number of units of a stay; for a percentage, the cents it is taken of. */
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

/** What says whether a stay may have a pet. */
export interface PetsOfStay {
  /** Null: not known. */
  pets_allowed: boolean | null;
  pets?: number | undefined;
}

/**
 * Whether a stay may be charged a fee for pets: its accommodation accepts them, or it has one by agreement, which is the
 * desk's exception to the rule (`hasUnallowedPets`). One that is mandatory is only for a stay that has a pet. Other fees
 * are for every stay.
 */
export function acceptsFee(
  { pets_allowed, pets = 0 }: PetsOfStay,
  { for_pets, mandatory = false }: { for_pets: boolean; mandatory?: boolean },
): boolean {
  return !for_pets || pets > 0 || (pets_allowed === true && !mandatory);
}

/** The fees of a stay: the mandatory ones, then the chosen ones, each sorted by name. */
export function feesOfStay(
  fees: readonly Fee[],
  accommodation: { id: string; group: string | null; pets_allowed: boolean | null },
  chosen: readonly string[],
  pets = 0,
): Fee[] {
  const stay = { ...accommodation, pets };
  return fees
    .filter((fee) => isFor(fee, accommodation) && acceptsFee(stay, fee) && (fee.mandatory || chosen.includes(fee.id)))
    .sort(
      (a, b) => Number(b.mandatory) - Number(a.mandatory) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1),
    );
}

const collator = new Intl.Collator("pt-BR");

/** Compares names in Portuguese dictionary order ("Água" before "Berço"), independent of the database's collation. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
