import { lengthDiscount } from "#contract/catalogue/discounts";
import { oneTarget } from "#contract/catalogue/rate-target";
import { season } from "#contract/catalogue/seasons";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import type { RateTarget } from "#domain/rate-target";
import type { Rates } from "#domain/rates";
import { accommodationExists } from "#server/catalogue/accommodations/read-accommodation";
import {
  type DayRange,
  findLengthDiscount,
  findRates,
  findSeason,
  listLengthDiscounts,
  listSeasons,
} from "#server/catalogue/rates/rates.queries";
import type { Ctx } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";
import { recordVerbs } from "#server/platform/records/record-verbs";

/**
 * The company's rules that may apply to stays in these accommodations between two days, both included; for other
 * modules that price nights. The range must include the day of departure, which may be closed.
 */
export function ratesFor({ actor, db }: Pick<Ctx, "actor" | "db">, ids: string[], range: DayRange): Promise<Rates> {
  return findRates(db, actor.tenant_id, ids, range);
}

type Values = ValuesOf<typeof season.fields>;

/** Prices and rules for the nights of a part of the year. */
export const seasonVerbs = recordVerbs({
  definition: season,
  table: "seasons",
  name: "season",
  list: async ({ actor, db }) => ({ data: await listSeasons(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findSeason(db, actor.tenant_id, id),
  async beforeSave(ctx, { values, before }) {
    const kept = checked(values);
    await requireTarget(ctx, kept, before);
    return kept;
  },
});

/** Refuses with 422 a missing value that the mode requires; clears what it does not use. */
function checked(values: Values): Values {
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

// Works on text: 29 February moved to a common year still sorts correctly.
const aYearLater = (date: string) => String(Number(date.slice(0, 4)) + 1) + date.slice(4);

/** Discounts for long stays. */
export const lengthDiscountVerbs = recordVerbs({
  definition: lengthDiscount,
  table: "length_discounts",
  name: "length_discount",
  list: async ({ actor, db }) => ({ data: await listLengthDiscounts(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findLengthDiscount(db, actor.tenant_id, id),
  async beforeSave(ctx, { values, before }) {
    await requireTarget(ctx, values, before);
    return values;
  },
});

/**
 * Refuses with 422 a rule for both an accommodation and a group (also if a save sets one and keeps the other), and one
 * for an unknown accommodation.
 */
export async function requireTarget(ctx: Ctx, values: RateTarget, before: RateTarget | null): Promise<void> {
  const { accommodation_id, group } = values;
  if (accommodation_id !== null && group !== null) throw invalid("group", oneTarget.message);
  if (accommodation_id === null || accommodation_id === before?.accommodation_id) return;
  if (!(await accommodationExists(ctx, accommodation_id))) {
    throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
}
