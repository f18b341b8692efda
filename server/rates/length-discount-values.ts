import type { LengthDiscountInput, LengthDiscountUpdate } from "#contract/length-discounts";
import type { LengthDiscountValues } from "#server/rates/length-discounts.queries";
import { merged } from "#server/rates/merged";

/** The values of a new discount; for every accommodation unless it names one or a group. */
export function newLengthDiscountValues(input: LengthDiscountInput): LengthDiscountValues {
  const { name, from_nights, basis_points } = input;
  return merged({ accommodation_id: null, group: null, name, from_nights, basis_points }, input);
}

/** The values after a save: what is absent is kept, null empties. */
export function changedLengthDiscountValues(
  stored: LengthDiscountValues,
  input: LengthDiscountUpdate,
): LengthDiscountValues {
  return merged(stored, input);
}
