import { sql } from "kysely";
import type { OverridesInput, RateDay, rateCalendar } from "#contract/catalogue/rate-calendar";
import type { EndpointInput, VerbAnswer } from "#contract/platform/endpoint";
import { holidayNameOn } from "#domain/holidays";
import type { OwnHoliday } from "#domain/own-holidays";
import {
  rateCalendar as calendarFor,
  priceOfNight,
  type RateCalendar,
  type RateOverride,
  rulesOfDay,
  seasonsOf,
} from "#domain/rates";
import { addDays, eachNight, weekday } from "#domain/stay-dates";
import { type TakenNights, takenNights } from "#server/bookings/bookings/nights/occupy";
import { bookingCodes } from "#server/bookings/bookings/read-booking";
import { lockAccommodations, stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { ratesFor } from "#server/catalogue/rates/rates";
import type { DayRange } from "#server/catalogue/rates/rates.queries";
import { companyHolidays } from "#server/people/tenants/tenant";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { found, invalid } from "#server/platform/http/problem";

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

type Change = NonNullable<OverridesInput["days"]>[number];
type Says = Omit<RateOverride, "accommodation_id">;

/**
 * Changes the overrides of an accommodation's days, all or none, and returns their new and previous values. Bookings
 * keep their price.
 */
export async function overrideDays(
  ctx: Ctx,
  { params: { id }, body }: EndpointInput<typeof rateCalendar.override>,
): Promise<VerbAnswer<typeof rateCalendar.override>> {
  const { actor, db } = ctx;
  const changes = new Map(changesOf(body).map((change) => [change.date, change]));
  const dates = [...changes.keys()].sort();
  if (dates.length === 0) throw invalid("weekdays", "O período não tem nenhum destes dias da semana");
  await lockAccommodations(ctx, [id]); // concurrent changes of the same days wait, so the previous values are correct
  const stored = await listOverrides(db, actor.tenant_id, id, dates);
  const byDate = new Map(stored.map((each) => [each.date, each]));
  const before = dates.map((date) => saysOf(date, byDate.get(date)));
  const after = before.map((says) => changed(says, changes.get(says.date)!));
  const rows = after.filter(saysSomething).map((says) => ({ ...says, accommodation_id: id }));
  await replaceOverrides(db, actor.tenant_id, id, dates, rows);
  await record(ctx, "rates.overridden", id, before, after);
  const { data } = await showRateCalendar(ctx, id, { from: dates[0]!, to: dates.at(-1)! });
  return { data: data.filter(({ date }) => changes.has(date)), before };
}

function changesOf({ dates, from, to, weekdays, change, days }: OverridesInput): Change[] {
  if (days) return days;
  const range = from && to ? eachNight(from, addDays(to, 1)) : [];
  const asked = dates ?? range.filter((date) => !weekdays || weekdays.includes(weekday(date)));
  return asked.map((date) => ({ date, ...change }));
}

function saysOf(date: string, stored: RateOverride | undefined): Says {
  const { price_cents = null, min_nights = null, closed = false } = stored ?? {};
  return { date, price_cents, min_nights, closed };
}

function changed(before: Says, change: Change): Says {
  const { price_cents = before.price_cents, min_nights = before.min_nights, closed = before.closed } = change;
  return { date: before.date, price_cents, min_nights, closed };
}

const saysSomething = ({ price_cents, min_nights, closed }: Says) =>
  price_cents !== null || min_nights !== null || closed;

/** The overrides of days, by date; days without one are not listed. */
async function listOverrides(
  db: Db,
  tenantId: string,
  accommodationId: string,
  dates: string[],
): Promise<RateOverride[]> {
  return db
    .selectFrom("rate_overrides")
    .select(["accommodation_id", "date", "price_cents", "min_nights", "closed"])
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where((on) => on("date", "=", on.fn.any(on.val(dates))))
    .orderBy("date")
    .execute();
}

/** Replaces the overrides of the dates; a date without a new one has none afterwards. */
async function replaceOverrides(
  db: Db,
  tenantId: string,
  accommodationId: string,
  dates: string[],
  overrides: RateOverride[],
): Promise<void> {
  await sql`delete from rate_overrides where tenant_id = ${tenantId} and accommodation_id = ${accommodationId}
    and date = any(${dates}::date[])`.execute(db);
  if (overrides.length === 0) return;
  const rows = overrides.map((each) => ({ ...each, tenant_id: tenantId }));
  await db.insertInto("rate_overrides").values(rows).execute();
}
