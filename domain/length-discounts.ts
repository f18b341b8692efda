import { percentOf, showPercent } from "#domain/money";
import { breadth, isFor, type RateTarget } from "#domain/rate-target";

/** A discount on the nights' price for stays of at least so many nights; 10,000 basis points are 100%. */
export interface LengthDiscount extends RateTarget {
  id: string;
  name: string;
  from_nights: number;
  basis_points: number;
}

/**
 * The discount of a stay, or null. Of those whose minimum is met: the most specific (accommodation, group, all), then
 * the one with the highest minimum, then the highest, then the newest. Discounts are never combined.
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

/** The discount on the nights' price, in whole cents, rounded half up; at most that price. */
export function discountCents({ basis_points }: LengthDiscount, nights_cents: number): number {
  return percentOf(nights_cents, basis_points);
}

/** The discount's text on the bill: "Desconto semanal: 10% a partir de 7 noites". */
export function showDiscount({ name, basis_points, from_nights }: LengthDiscount): string {
  return `${name}: ${showPercent(basis_points)} a partir de ${from_nights} noites`;
}
