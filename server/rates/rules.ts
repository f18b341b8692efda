import { changedCouponValues, couponRefusal, newCouponValues } from "#server/rates/coupon-values";
import { adoptBookings, findCoupon, listCouponRows } from "#server/rates/coupons.queries";
import { changedFeeValues, newFeeValues } from "#server/rates/fee-values";
import { findFee, listFeeRows } from "#server/rates/fees.queries";
import { changedLengthDiscountValues, newLengthDiscountValues } from "#server/rates/length-discount-values";
import { findLengthDiscount, listLengthDiscountRows } from "#server/rates/length-discounts.queries";
import { ruleVerbs } from "#server/rates/rule-verbs";
import { changedSeasonValues, newSeasonValues } from "#server/rates/season-values";
import { findSeason, listSeasonRows } from "#server/rates/seasons.queries";

/** Prices, and what else holds, for the nights of a part of the year. */
export const seasonVerbs = ruleVerbs({
  table: "seasons",
  audited: "season",
  list: listSeasonRows,
  find: findSeason,
  made: newSeasonValues,
  changed: changedSeasonValues,
});

/** What is charged besides the nights. */
export const feeVerbs = ruleVerbs({
  table: "fees",
  audited: "fee",
  list: listFeeRows,
  find: findFee,
  made: newFeeValues,
  changed: changedFeeValues,
});

/** What a long stay costs less. */
export const lengthDiscountVerbs = ruleVerbs({
  table: "length_discounts",
  audited: "length_discount",
  list: listLengthDiscountRows,
  find: findLengthDiscount,
  made: newLengthDiscountValues,
  changed: changedLengthDiscountValues,
});

/** Words that make a stay cost less. A code that comes back counts the bookings that have it. */
export const couponVerbs = ruleVerbs({
  table: "coupons",
  audited: "coupon",
  list: listCouponRows,
  find: findCoupon,
  made: newCouponValues,
  changed: changedCouponValues,
  begun: ({ actor, db }, id, { code }) => adoptBookings(db, actor.tenant_id, { id, code }),
  refusal: couponRefusal,
});
