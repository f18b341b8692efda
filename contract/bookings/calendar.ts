import * as z from "zod";
import { BlockKind } from "#contract/bookings/blocks";
import { bookingChannels, calendarChannels, paymentStates } from "#contract/bookings/booking-values";
import { companyAccess } from "#contract/platform/access";
import { AnswerDate, CivilDate, checkRange, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, ShownCents } from "#contract/platform/scalars";
import { bookingStatuses } from "#domain/booking-states";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";

/** From the first to the last day, both inclusive; `group` is the accommodations' place, as entered there. */
export const CalendarQuery = z
  .object({
    from: named("Data inicial", "a", CivilDate),
    to: named("Data final", "a", CivilDate),
    group: named("Local", "o", line(100).optional()),
  })
  .check((context) => {
    const { from, to } = context.value;
    if (isCivilDate(from) && isCivilDate(to)) checkRange(context, from, to);
  });
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** Consecutive nights, check-out exclusive. */
const nights = { check_in: AnswerDate, check_out: AnswerDate };

/** A booking as drawn in the charts. Cancelled and expired bookings are not drawn. */
export const CalendarBooking = z.object({
  code: z.string(),
  status: z.enum(bookingStatuses),
  ...nights,
  guest: z.string(),
  /** Adults and children. */
  people: z.int(),
  channel: z.enum(bookingChannels),
  /** How far it is paid; null for owners' stays and own use, which are free. */
  payment_state: z.enum(paymentStates).nullable(),
});
export type CalendarBooking = z.output<typeof CalendarBooking>;

export const CalendarBlock = z.object({ id: Id, kind: BlockKind, reason: z.string().nullable(), ...nights });
export type CalendarBlock = z.output<typeof CalendarBlock>;

/** The calendar that claims the nights, and the code of our booking, if there is one and the user may see bookings. */
export const CalendarConflict = z.object({
  channel: z.enum(calendarChannels),
  code: z.string().nullable(),
  ...nights,
  /** The whole event of that calendar. */
  event: z.object({ id: Id, ...nights }),
});
export type CalendarConflict = z.output<typeof CalendarConflict>;

/** An accommodation with everything in the range. An archived one appears only if something is in the range. */
export const CalendarAccommodation = z.object({
  id: Id,
  name: z.string(),
  short_name: z.string().nullable(),
  group: z.string().nullable(),
  status: z.enum(["active", "inactive", "archived"]),
  bookings: z.array(CalendarBooking),
  blocks: z.array(CalendarBlock),
  /**
   * Nights closed by another channel's calendar, under the name of its import, and the event that is or may be a sale.
   */
  imports: z.array(z.object({ name: z.string(), ...nights, event_id: Id.nullable() })),
  /** Nights kept free for preparation after a stay. */
  preparations: z.array(z.object(nights)),
  /** Nights of stays, for users who may not see bookings: no guest, no channel, no conflict. */
  taken: z.array(z.object(nights)),
  /** Nights, from today on, that are double-booked with a channel. */
  conflicts: z.array(CalendarConflict),
  /** The calendars read for it, and when each was last read successfully. */
  feeds: z.array(z.object({ name: z.string(), failing: z.boolean(), last_success_at: Moment.nullable() })),
});
export type CalendarAccommodation = z.output<typeof CalendarAccommodation>;

/** All data of the charts. `today` is the company's local date. */
export const Calendar = z.object({
  from: CivilDate,
  to: CivilDate,
  today: CivilDate,
  holidays: z.array(z.object({ date: CivilDate, name: z.string() })),
  accommodations: z.array(CalendarAccommodation),
});
export type Calendar = z.output<typeof Calendar>;

const mostPricedDays = 100;

/** As of the chart, and at most 100 days: prices are loaded for what is in sight. */
const NightPricesQuery = CalendarQuery.check((context) => {
  const { from, to } = context.value;
  if (!isCivilDate(from) || !isCivilDate(to) || nightsBetween(from, to) < mostPricedDays) return;
  const message = `No máximo ${mostPricedDays} dias`;
  context.issues.push({ code: "custom", path: ["to"], input: to, message });
});

/** The nights of an active accommodation, one entry for each day from `from` on. */
export const NightPrices = z.object({
  accommodation_id: Id,
  /** For how many adults: two, or one where no more may stay. */
  adults: z.int(),
  /** What a quote asks for the night; null for one that is past or closed. Absent for users who see no amounts. */
  prices_cents: z.array(z.int().nullable()).optional(),
  /** The least number of nights of a stay with this night. */
  min_nights: z.array(z.int()),
});
export type NightPrices = z.output<typeof NightPrices>;

/** What was sold of some nights, by the formulas of the reports. */
const NightAverages = z.object({
  from: CivilDate,
  to: CivilDate,
  sold_nights: z.int(),
  available_nights: z.int(),
  /** The average daily rate of the sold nights; absent for users who see no amounts. */
  adr_cents: ShownCents,
});

export const calendar = {
  averages: endpoint({
    method: "GET",
    path: "/api/calendar/averages",
    summary: "Get the nights sold in a range and their average price, as in the reports",
    access: companyAccess("booking", "bookings.view"),
    query: NightPricesQuery,
    answer: NightAverages,
  }),
  show: endpoint({
    method: "GET",
    path: "/api/calendar",
    summary: "Get all data of the calendar charts in one request",
    access: companyAccess("booking", ["bookings.view", "blocks.edit"]),
    query: CalendarQuery,
    answer: Calendar,
  }),
  prices: endpoint({
    method: "GET",
    path: "/api/calendar/prices",
    summary: "Get the price and the minimum stay of each night of the charts",
    access: companyAccess("booking", "bookings.view"),
    query: NightPricesQuery,
    answer: z.object({ from: CivilDate, data: z.array(NightPrices) }),
  }),
};
