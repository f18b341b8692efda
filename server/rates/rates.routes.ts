import { feeOptions, fees } from "#contract/fees";
import { lengthDiscounts } from "#contract/length-discounts";
import { rateCalendar } from "#contract/rate-calendar";
import { seasons } from "#contract/seasons";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { createFee } from "#server/rates/create-fee";
import { createLengthDiscount } from "#server/rates/create-length-discount";
import { createSeason } from "#server/rates/create-season";
import { deleteFee } from "#server/rates/delete-fee";
import { deleteLengthDiscount } from "#server/rates/delete-length-discount";
import { deleteSeason } from "#server/rates/delete-season";
import { listFeeOptions } from "#server/rates/list-fee-options";
import { overrideDays } from "#server/rates/override-days";
import { feeExists, listFees, showFee } from "#server/rates/show-fee";
import { lengthDiscountExists, listLengthDiscounts, showLengthDiscount } from "#server/rates/show-length-discount";
import { showRateCalendar } from "#server/rates/show-rate-calendar";
import { listSeasons, seasonExists, showSeason } from "#server/rates/show-season";
import { updateFee } from "#server/rates/update-fee";
import { updateLengthDiscount } from "#server/rates/update-length-discount";
import { updateSeason } from "#server/rates/update-season";

type Id = { id: string };

/** Seasons, fees, discounts for long stays, and the calendar of prices. */
export const rateRoutes: Route[] = [
  route(seasons.list, listSeasons),
  route(seasons.create, (ctx, { body }) => createSeason(ctx, body)),
  route(seasons.show, (ctx, { params }) => showSeason(ctx, params.id)),
  route(
    seasons.update,
    (ctx, { params, body }) => updateSeason(ctx, params.id, body),
    (ctx, { id }) => seasonExists(ctx, id),
  ),
  route(seasons.delete, (ctx, { params }) => deleteSeason(ctx, params.id)),
  route(fees.list, listFees),
  route(fees.create, (ctx, { body }) => createFee(ctx, body)),
  route(fees.show, (ctx, { params }) => showFee(ctx, params.id)),
  route(
    fees.update,
    (ctx, { params, body }) => updateFee(ctx, params.id, body),
    (ctx, { id }) => feeExists(ctx, id),
  ),
  route(fees.delete, (ctx, { params }) => deleteFee(ctx, params.id)),
  route(feeOptions.list, listFeeOptions),
  route(lengthDiscounts.list, listLengthDiscounts),
  route(lengthDiscounts.create, (ctx, { body }) => createLengthDiscount(ctx, body)),
  route(lengthDiscounts.show, (ctx, { params }) => showLengthDiscount(ctx, params.id)),
  route(
    lengthDiscounts.update,
    (ctx, { params, body }) => updateLengthDiscount(ctx, params.id, body),
    (ctx, { id }) => lengthDiscountExists(ctx, id),
  ),
  route(lengthDiscounts.delete, (ctx, { params }) => deleteLengthDiscount(ctx, params.id)),
  route(
    rateCalendar.show,
    (ctx, { params, query }) => showRateCalendar(ctx, params.id, query),
    (ctx, { id }: Id) => accommodationExists(ctx, id),
  ),
  route(rateCalendar.override, overrideDays, (ctx: Ctx, { id }: Id) => accommodationExists(ctx, id)),
];
