import { CouponInput, CouponUpdate, coupons } from "#contract/coupons";
import { FeeInput, FeeUpdate, fees } from "#contract/fees";
import { LengthDiscountInput, LengthDiscountUpdate, lengthDiscounts } from "#contract/length-discounts";
import { SeasonInput, SeasonUpdate, seasons } from "#contract/seasons";
import { defineActs, press } from "~/lib/acts";
import { act } from "~/lib/form-act";

interface Named {
  name: string;
}

const onList = { said: ({ name }: Named) => `${name} na lista` };
const saved = { quiet: [409], said: ({ name }: Named) => `${name}: alterações salvas` };

export const seasonActs = defineActs({
  create: act(seasons.create, SeasonInput, onList),
  update: act(seasons.update, SeasonUpdate, saved),
  delete: press(seasons.delete),
  restore: press(seasons.restore, onList),
});

/** Fees and length discounts share a screen. */
export const feeActs = defineActs({
  create: act(fees.create, FeeInput, onList),
  update: act(fees.update, FeeUpdate, saved),
  delete: press(fees.delete),
  restore: press(fees.restore, onList),
  createDiscount: act(lengthDiscounts.create, LengthDiscountInput, onList),
  updateDiscount: act(lengthDiscounts.update, LengthDiscountUpdate, saved),
  deleteDiscount: press(lengthDiscounts.delete),
  restoreDiscount: press(lengthDiscounts.restore, onList),
});

export const couponActs = defineActs({
  create: act(coupons.create, CouponInput, { said: ({ code }) => `Cupom ${code} na lista` }),
  update: act(coupons.update, CouponUpdate, { ...saved, said: ({ code }) => `Cupom ${code}: alterações salvas` }),
  delete: press(coupons.delete),
  restore: press(coupons.restore, { said: ({ code }) => `${code} na lista` }),
});
