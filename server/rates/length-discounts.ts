import { lengthDiscount, lengthDiscounts } from "#contract/length-discounts";
import { serve } from "#server/http/route";
import { findLengthDiscount, listLengthDiscounts } from "#server/rates/rates.queries";
import { requireTarget } from "#server/rates/target";
import { recordVerbs } from "#server/records/record-verbs";
import { serveRecord } from "#server/records/serve-record";

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

serveRecord(lengthDiscounts, lengthDiscountVerbs);
serve(lengthDiscounts.restore, (ctx, { params }) => lengthDiscountVerbs.restore(ctx, params.id));
