import { fee, type feeOptions } from "#contract/catalogue/fees";
import type { ValuesOf } from "#contract/platform/record";
import { compareNames } from "#domain/fees";
import { requireTarget } from "#server/catalogue/rates/rates";
import { findFee, listFees } from "#server/catalogue/rates/rates.queries";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

type Listed = Awaited<ReturnType<typeof listFees>>[number];
type Values = ValuesOf<typeof fee.fields>;

/** Charges in addition to the nights. */
export const feeVerbs = recordVerbs({
  definition: fee,
  table: "fees",
  name: "fee",
  list: async ({ actor, db }) => ({ data: (await listFees(db, actor.tenant_id)).sort(mandatoryThenName) }),
  find: ({ actor, db }, id) => findFee(db, actor.tenant_id, id),
  async beforeSave(ctx, { values, before }) {
    const kept = checked(values);
    await requireTarget(ctx, kept, before);
    return kept;
  },
});

const mandatoryThenName = (a: Listed, b: Listed) =>
  Number(b.mandatory) - Number(a.mandatory) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** Refuses with 422 a missing value that the unit requires; clears what it does not use. */
function checked(values: Values): Values {
  const ofPercent = values.unit === "percent";
  if (!ofPercent && values.amount_cents === null) throw invalid("amount_cents", "Valor é obrigatório");
  if (ofPercent && values.basis_points === null) throw invalid("basis_points", "Percentual é obrigatório");
  return {
    ...values,
    amount_cents: ofPercent ? null : values.amount_cents,
    basis_points: ofPercent ? values.basis_points : null,
  };
}

/** The optional fees of a stay, by name. */
export const listFeeOptions: Verb<typeof feeOptions.list> = async ({ actor, db }) => {
  const fees = await listFees(db, actor.tenant_id);
  return { data: fees.filter(({ mandatory }) => !mandatory) };
};
