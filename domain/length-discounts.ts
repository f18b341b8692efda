import { percentOf, showPercent } from "#domain/money";
import { breadth, isFor, type RateTarget } from "#domain/rate-target";

/** A share of the nights' price that stays from so many nights on do not pay; 10,000 basis points are the whole. */
export interface LengthDiscount extends RateTarget {
  id: string;
  name: string;
  from_nights: number;
  basis_points: number;
}

/**
 * The discount of a stay, or null: of those for so many nights the most specific (accommodation, group, all), of these
 * the one that asks for most nights, then the greater, then the newer. A stay gets one, never several added up.
 */
export function discountOfStay(
  discounts: readonly LengthDiscount[],
  accommodation: { id: string; group: string | null },
  nights: number,
): LengthDiscount | null {
  const reached = discounts.filter((each) => isFor(each, accommodation) && each.from_nights <= nights);
  const [best = null] = reached.sort(
    (a, b) =>
      breadth(a) - breadth(b) ||
      b.from_nights - a.from_nights ||
      b.basis_points - a.basis_points ||
      (a.id < b.id ? 1 : -1),
  );
  return best;
}

/** What a discount takes off the nights' price, in whole cents, rounded half up; never more than they cost. */
export function discountCents({ basis_points }: LengthDiscount, nights_cents: number): number {
  return percentOf(nights_cents, basis_points);
}

/** How a discount stands on the bill: "Desconto semanal: 10% a partir de 7 noites". */
export function showDiscount({ name, basis_points, from_nights }: LengthDiscount): string {
  return `${name}: ${showPercent(basis_points)} a partir de ${from_nights} noites`;
}
