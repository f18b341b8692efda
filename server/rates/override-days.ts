import type { EndpointInput, VerbAnswer } from "#contract/endpoint";
import { type OverridesInput, rateCalendar } from "#contract/rate-calendar";
import type { RateOverride } from "#domain/rates";
import { addDays, eachNight, weekday } from "#domain/stay-dates";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import { lockAccommodations } from "#server/accommodations/stay-accommodations";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { serve } from "#server/http/route";
import { listOverrides, replaceOverrides } from "#server/rates/rates.queries";
import { showRateCalendar } from "#server/rates/show-rate-calendar";

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

serve(rateCalendar.override, overrideDays, (ctx, { id }) => accommodationExists(ctx, id));

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
