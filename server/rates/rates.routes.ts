import { coupons } from "#contract/coupons";
import { feeOptions, fees } from "#contract/fees";
import { lengthDiscounts } from "#contract/length-discounts";
import { rateCalendar } from "#contract/rate-calendar";
import { seasons } from "#contract/seasons";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { listFeeOptions } from "#server/rates/list-fee-options";
import { overrideDays } from "#server/rates/override-days";
import { couponVerbs, feeVerbs, lengthDiscountVerbs, seasonVerbs } from "#server/rates/rules";
import { showRateCalendar } from "#server/rates/show-rate-calendar";

type Id = { id: string };

/** Seasons, fees, discounts for long stays, coupons, and the calendar of prices. */
export const rateRoutes: Route[] = [
  route(seasons.list, seasonVerbs.list),
  route(seasons.create, (ctx, { body }) => seasonVerbs.create(ctx, body)),
  route(seasons.show, (ctx, { params }) => seasonVerbs.show(ctx, params.id)),
  route(
    seasons.update,
    (ctx, { params, body }) => seasonVerbs.update(ctx, params.id, body),
    (ctx, { id }) => seasonVerbs.exists(ctx, id),
  ),
  route(seasons.delete, (ctx, { params }) => seasonVerbs.delete(ctx, params.id)),
  route(seasons.restore, (ctx, { params }) => seasonVerbs.restore(ctx, params.id)),
  route(fees.list, feeVerbs.list),
  route(fees.create, (ctx, { body }) => feeVerbs.create(ctx, body)),
  route(fees.show, (ctx, { params }) => feeVerbs.show(ctx, params.id)),
  route(
    fees.update,
    (ctx, { params, body }) => feeVerbs.update(ctx, params.id, body),
    (ctx, { id }) => feeVerbs.exists(ctx, id),
  ),
  route(fees.delete, (ctx, { params }) => feeVerbs.delete(ctx, params.id)),
  route(fees.restore, (ctx, { params }) => feeVerbs.restore(ctx, params.id)),
  route(feeOptions.list, listFeeOptions),
  route(lengthDiscounts.list, lengthDiscountVerbs.list),
  route(lengthDiscounts.create, (ctx, { body }) => lengthDiscountVerbs.create(ctx, body)),
  route(lengthDiscounts.show, (ctx, { params }) => lengthDiscountVerbs.show(ctx, params.id)),
  route(
    lengthDiscounts.update,
    (ctx, { params, body }) => lengthDiscountVerbs.update(ctx, params.id, body),
    (ctx, { id }) => lengthDiscountVerbs.exists(ctx, id),
  ),
  route(lengthDiscounts.delete, (ctx, { params }) => lengthDiscountVerbs.delete(ctx, params.id)),
  route(lengthDiscounts.restore, (ctx, { params }) => lengthDiscountVerbs.restore(ctx, params.id)),
  route(coupons.list, couponVerbs.list),
  route(coupons.create, (ctx, { body }) => couponVerbs.create(ctx, body)),
  route(coupons.show, (ctx, { params }) => couponVerbs.show(ctx, params.id)),
  route(
    coupons.update,
    (ctx, { params, body }) => couponVerbs.update(ctx, params.id, body),
    (ctx, { id }) => couponVerbs.exists(ctx, id),
  ),
  route(coupons.delete, (ctx, { params }) => couponVerbs.delete(ctx, params.id)),
  route(coupons.restore, (ctx, { params }) => couponVerbs.restore(ctx, params.id)),
  route(
    rateCalendar.show,
    (ctx, { params, query }) => showRateCalendar(ctx, params.id, query),
    (ctx, { id }: Id) => accommodationExists(ctx, id),
  ),
  route(rateCalendar.override, overrideDays, (ctx: Ctx, { id }: Id) => accommodationExists(ctx, id)),
];
