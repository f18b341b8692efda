import * as z from "zod";
import { Conflict } from "#contract/bookings/quotes";
import { Weekdays } from "#contract/catalogue/rate-target";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, checkRange } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { Cents, Id, ShownCents } from "#contract/platform/scalars";
import { isCivilDate } from "#domain/stay-dates";

/** The rules of a single day: a price in cents, a minimum number of nights, closed. Null: not set. */
export const RateOverride = z.object({
  price_cents: ShownCents.nullable(),
  min_nights: z.int().nullable(),
  closed: z.boolean(),
});
export type RateOverride = z.output<typeof RateOverride>;

/** One day of an accommodation: the night that begins on it, and whether arrival and departure are possible. */
export const RateDay = z.object({
  date: CivilDate,
  /** Without extra guests. */
  price_cents: ShownCents,
  /** The price without the day's own price, which applies if that is cleared. */
  usual_price_cents: ShownCents,
  reason: z.string().optional(),
  min_nights: z.int(),
  closed_arrival: z.boolean(),
  closed_departure: z.boolean(),
  closed: z.boolean(),
  /** What is stored for this day; null if nothing is. */
  override: RateOverride.nullable(),
  /** The name of the season with the highest precedence on this day. */
  season: z.string().nullable(),
  /** What occupies the night; the booking's code for users who may see bookings. */
  taken: Conflict.pick({ kind: true, code: true }).nullable(),
  holiday: z.string().nullable(),
});
export type RateDay = z.output<typeof RateDay>;

/** From the first to the last day, both inclusive. */
export const RateCalendarQuery = z
  .object({ from: named("Data inicial", "a", CivilDate), to: named("Data final", "a", CivilDate) })
  .check((context) => {
    const { from, to } = context.value;
    if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
  });

const change = {
  price_cents: named("Preço da diária", "o", Cents.nullable().optional()),
  min_nights: named("Mínimo de noites", "o", z.int().min(1).max(365).nullable().optional()),
  closed: named("Fechamento", "o", z.boolean().optional()),
};
const mostDays = 732;

/**
 * Changes several days together, all or none. Either `change` for each of `dates` or for the days `from` to `to` (both
 * inclusive; only on `weekdays`, if given), or `days`, each with its own change, which is how an undo sends back
 * `before`. In a change, absent keeps a value and null clears it.
 */
export const OverridesInput = z
  .strictObject({
    dates: named("Datas", "as", z.array(CivilDate).min(1).max(mostDays).optional()),
    from: named("Data inicial", "a", CivilDate.optional()),
    to: named("Data final", "a", CivilDate.optional()),
    weekdays: named("Dias da semana", "os", Weekdays.optional()),
    change: named("Alteração", "a", z.strictObject(change).optional()),
    days: named(
      "Dias",
      "os",
      z
        .array(z.strictObject({ date: named("Data", "a", CivilDate), ...change }))
        .min(1)
        .max(mostDays)
        .optional(),
    ),
  })
  .check((context) => {
    const { dates, from, to, change, days } = context.value;
    const complain = (field: string, message: string) =>
      context.issues.push({ code: "custom", path: [field], input: undefined, message });
    const ways = [dates, from ?? to, days].filter((each) => each !== undefined).length;
    if (ways !== 1) return void complain("dates", "Informe as datas, um período ou os dias, um só deles");
    if (days === undefined && change === undefined) complain("change", "Informe o que muda");
    if (days !== undefined && change !== undefined) complain("change", "Cada dia já diz o que muda");
    if (from === undefined && to !== undefined) complain("from", "Data inicial é obrigatória");
    if (from !== undefined && to === undefined) complain("to", "Data final é obrigatória");
    if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
  });
export type OverridesInput = z.output<typeof OverridesInput>;

const params = z.object({ id: Id });
const path = "/api/accommodations/:id" as const;

export const rateCalendar = {
  show: endpoint({
    method: "GET",
    path: `${path}/rate-calendar`,
    summary: "Get the rate calendar of an accommodation: price, rules and occupancy by day",
    access: companyAccess("accommodation", "accommodations.view"),
    params,
    query: RateCalendarQuery,
    answer: listOf(RateDay),
  }),
  override: endpoint({
    method: "PUT",
    path: `${path}/overrides`,
    summary: "Update prices, minimum nights and closures of single days",
    access: companyAccess("accommodation", "accommodations.rates"),
    params,
    body: OverridesInput,
    answer: z.object({
      /** The days after the change. */
      data: z.array(RateDay),
      /** Their previous values, which can be sent back as `days`. */
      before: z.array(z.object({ date: CivilDate, ...RateOverride.shape })),
    }),
  }),
};
