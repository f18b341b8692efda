import type { FeeInput, FeeUpdate } from "#contract/fees";
import { invalid } from "#server/http/problem";
import type { FeeValues } from "#server/rates/fees.queries";
import { merged } from "#server/rates/merged";

/** What a fee is of which nothing more was said: one to choose, in every accommodation. */
const unsaid: Omit<FeeValues, "name" | "unit"> = {
  accommodation_id: null,
  group: null,
  amount_cents: null,
  basis_points: null,
  mandatory: false,
  refundable: false,
};

/** The values of a new fee. Refuses with 422 what its unit lacks. */
export function newFeeValues(input: FeeInput): FeeValues {
  return checked(merged({ ...unsaid, name: input.name, unit: input.unit }, input));
}

/** The values after a save: what is absent is kept, null empties, and what the unit does not use is let go. */
export function changedFeeValues(stored: FeeValues, input: FeeUpdate): FeeValues {
  return checked(merged(stored, input));
}

function checked(values: FeeValues): FeeValues {
  const ofPercent = values.unit === "percent";
  if (!ofPercent && values.amount_cents === null) throw invalid("amount_cents", "Valor é obrigatório");
  if (ofPercent && values.basis_points === null) throw invalid("basis_points", "Percentual é obrigatório");
  return {
    ...values,
    amount_cents: ofPercent ? null : values.amount_cents,
    basis_points: ofPercent ? values.basis_points : null,
  };
}
