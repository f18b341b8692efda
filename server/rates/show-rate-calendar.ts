import { type RateDay, rateCalendar } from "#contract/rate-calendar";
import { holidayNameOn } from "#domain/holidays";
import type { OwnHoliday } from "#domain/own-holidays";
import { rateCalendar as calendarFor, priceOfNight, type RateCalendar, rulesOfDay, seasonsOf } from "#domain/rates";
import { addDays, eachNight } from "#domain/stay-dates";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import { stayAccommodation } from "#server/accommodations/stay-accommodations";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import { bookingCodes } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import type { DayRange } from "#server/rates/rates.queries";
import { ratesFor } from "#server/rates/stay-rates";
import { companyHolidays } from "#server/tenants/company-holidays";

/**
 * The days of an accommodation in a range, both included: the price of each night and its reasons, the rules for stays,
 * and what occupies it. 404 for unknown and foreign accommodations alike.
 */
export async function showRateCalendar(ctx: Ctx, id: string, { from, to }: DayRange): Promise<{ data: RateDay[] }> {
  const accommodation = found(await stayAccommodation(ctx, id));
  const [rates, taken, own] = await Promise.all([
    ratesFor(ctx, [id], { from, to }),
    takenNights(ctx, { from, until: addDays(to, 1), accommodation_ids: [id] }),
    companyHolidays(ctx),
  ]);
  const calendar = calendarFor(accommodation, rates, from, to);
  const ids = may(ctx.actor, "bookings.view") ? taken.flatMap(({ booking_id }) => booking_id ?? []) : [];
  const codes = await bookingCodes(ctx, [...new Set(ids)]);
  return { data: eachNight(from, addDays(to, 1)).map((date) => toRateDay(calendar, date, { taken, codes, own })) };
}

serve(
  rateCalendar.show,
  (ctx, { params, query }) => showRateCalendar(ctx, params.id, query),
  (ctx, { id }) => accommodationExists(ctx, id),
);

interface Around {
  taken: TakenNights[];
  codes: Map<string, string>;
  own: readonly OwnHoliday[];
}

function toRateDay(calendar: RateCalendar, date: string, { taken, codes, own }: Around): RateDay {
  const rules = rulesOfDay(calendar, date);
  const by = taken.find(({ check_in, check_out }) => check_in <= date && date < check_out);
  const stored = calendar.overrides.get(date);
  return {
    date,
    ...priceOfNight(calendar, date, 0),
    usual_price_cents: priceOfNight({ ...calendar, overrides: new Map() }, date, 0).price_cents,
    min_nights: rules.min_nights,
    closed_arrival: rules.closed || rules.closed_arrival !== null,
    closed_departure: rules.closed_departure !== null,
    closed: rules.closed,
    override: stored ? { price_cents: stored.price_cents, min_nights: stored.min_nights, closed: stored.closed } : null,
    season: seasonsOf(calendar, date)[0]?.name ?? null,
    taken: by ? { kind: by.source, code: codes.get(by.booking_id ?? "") ?? null } : null,
    holiday: holidayNameOn(date, own),
  };
}
