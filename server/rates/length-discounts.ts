import { lengthDiscount } from "#contract/length-discounts";
import { findLengthDiscount, listLengthDiscounts } from "#server/rates/length-discounts.queries";
import { requireTarget } from "#server/rates/target";
import { recordVerbs } from "#server/records/record-verbs";

/** What a long stay costs less. */
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
