import type { SeasonInput, SeasonUpdate } from "#contract/seasons";
import { invalid } from "#server/http/problem";
import { merged } from "#server/rates/merged";
import type { SeasonValues } from "#server/rates/seasons.queries";

/** What a season is of which nothing more was said: every night of its dates, in every accommodation. */
const unsaid: Omit<SeasonValues, "name" | "first_night" | "last_night" | "mode"> = {
  accommodation_id: null,
  group: null,
  yearly: false,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  amount_cents: null,
  basis_points: null,
  min_nights: null,
  closed_arrival_days: [],
  closed_departure_days: [],
  priority: 0,
};

/** The values of a new season. Refuses with 422 what its mode lacks. */
export function newSeasonValues(input: SeasonInput): SeasonValues {
  const { name, first_night, last_night, mode } = input;
  return checked(merged({ ...unsaid, name, first_night, last_night, mode }, input));
}

/** The values after a save: what is absent is kept, null empties, and what the mode does not use is let go. */
export function changedSeasonValues(stored: SeasonValues, input: SeasonUpdate): SeasonValues {
  return checked(merged(stored, input));
}

function checked(values: SeasonValues): SeasonValues {
  const { mode, first_night, last_night, yearly } = values;
  const ofAmount = mode === "set" || mode === "plus_amount" || mode === "minus_amount";
  const ofPercent = mode === "plus_percent" || mode === "minus_percent";
  if (last_night < first_night) throw invalid("last_night", "A última noite não pode ser antes da primeira");
  if (yearly && last_night >= aYearLater(first_night)) {
    throw invalid("last_night", "Uma temporada anual dura menos de um ano");
  }
  if (ofAmount && values.amount_cents === null) throw invalid("amount_cents", "Valor é obrigatório");
  if (ofPercent && values.basis_points === null) throw invalid("basis_points", "Percentual é obrigatório");
  if (mode === "minus_percent" && (values.basis_points ?? 0) > 10_000) {
    throw invalid("basis_points", "O desconto vai até 100%");
  }
  return {
    ...values,
    amount_cents: ofAmount ? values.amount_cents : null,
    basis_points: ofPercent ? values.basis_points : null,
  };
}

// Compared as text: 29 February of a year without one still lies where it should.
const aYearLater = (date: string) => String(Number(date.slice(0, 4)) + 1) + date.slice(4);
