import { coupons } from "#contract/coupons";
import { feeOptions, fees } from "#contract/fees";
import { lengthDiscounts } from "#contract/length-discounts";
import { rateCalendar } from "#contract/rate-calendar";
import { seasons } from "#contract/seasons";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { couponVerbs } from "#server/rates/coupons";
import { feeVerbs } from "#server/rates/fees";
import { lengthDiscountVerbs } from "#server/rates/length-discounts";
import { listFeeOptions } from "#server/rates/list-fee-options";
import { overrideDays } from "#server/rates/override-days";
import { seasonVerbs } from "#server/rates/seasons";
import { showRateCalendar } from "#server/rates/show-rate-calendar";
import { recordRoutes } from "#server/records/record-routes";

type Id = { id: string };

/** Seasons, fees, discounts for long stays, coupons, and the calendar of prices. */
export const rateRoutes: Route[] = [
  ...recordRoutes(seasons, seasonVerbs),
  route(seasons.restore, (ctx, { params }) => seasonVerbs.restore(ctx, params.id)),
  ...recordRoutes(fees, feeVerbs),
  route(fees.restore, (ctx, { params }) => feeVerbs.restore(ctx, params.id)),
  route(feeOptions.list, listFeeOptions),
  ...recordRoutes(lengthDiscounts, lengthDiscountVerbs),
  route(lengthDiscounts.restore, (ctx, { params }) => lengthDiscountVerbs.restore(ctx, params.id)),
  ...recordRoutes(coupons, couponVerbs),
  route(coupons.restore, (ctx, { params }) => couponVerbs.restore(ctx, params.id)),
  route(
    rateCalendar.show,
    (ctx, { params, query }) => showRateCalendar(ctx, params.id, query),
    (ctx, { id }: Id) => accommodationExists(ctx, id),
  ),
  route(rateCalendar.override, overrideDays, (ctx: Ctx, { id }: Id) => accommodationExists(ctx, id)),
];
