import { ConsumptionItemInput, ConsumptionItemUpdate } from "#contract/catalogue/consumption-items";
import { CouponInput, CouponUpdate, LengthDiscountInput, LengthDiscountUpdate } from "#contract/catalogue/discounts";
import { FeeInput, FeeUpdate } from "#contract/catalogue/fees";
import { SeasonInput, SeasonUpdate } from "#contract/catalogue/seasons";
import { defineActs, press } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";

interface Named {
  name: string;
}

const onList = { said: ({ name }: Named) => `${name} na lista` };
const saved = { quiet: [409], said: ({ name }: Named) => `${name}: alterações salvas` };

export const seasonActs = defineActs({
  create: actOnce("POST /api/seasons", SeasonInput, onList),
  update: act("PUT /api/seasons/:id", SeasonUpdate, saved),
  delete: press("DELETE /api/seasons/:id"),
  restore: press("POST /api/seasons/:id/restoration", onList),
});

/** Fees and length discounts share a screen. */
export const feeActs = defineActs({
  create: actOnce("POST /api/fees", FeeInput, onList),
  update: act("PUT /api/fees/:id", FeeUpdate, saved),
  delete: press("DELETE /api/fees/:id"),
  restore: press("POST /api/fees/:id/restoration", onList),
  createDiscount: actOnce("POST /api/length-discounts", LengthDiscountInput, onList),
  updateDiscount: act("PUT /api/length-discounts/:id", LengthDiscountUpdate, saved),
  deleteDiscount: press("DELETE /api/length-discounts/:id"),
  restoreDiscount: press("POST /api/length-discounts/:id/restoration", onList),
});

export const consumptionActs = defineActs({
  create: actOnce("POST /api/consumption-items", ConsumptionItemInput, onList),
  update: act("PUT /api/consumption-items/:id", ConsumptionItemUpdate, saved),
  delete: press("DELETE /api/consumption-items/:id"),
  restore: press("POST /api/consumption-items/:id/restoration", onList),
});

export const couponActs = defineActs({
  create: actOnce("POST /api/coupons", CouponInput, { said: ({ code }) => `Cupom ${code} na lista` }),
  update: act("PUT /api/coupons/:id", CouponUpdate, {
    ...saved,
    said: ({ code }) => `Cupom ${code}: alterações salvas`,
  }),
  delete: press("DELETE /api/coupons/:id"),
  restore: press("POST /api/coupons/:id/restoration", { said: ({ code }) => `${code} na lista` }),
});
