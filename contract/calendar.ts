import * as z from "zod";
import { companyAccess } from "#contract/access";
import { BlockKind } from "#contract/blocks";
import { bookingChannels, paymentStates } from "#contract/bookings";
import { calendarChannels } from "#contract/channel-calendars";
import { AnswerDate, CivilDate, checkRange, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { Id, line } from "#contract/text";
import { bookingStatuses } from "#domain/booking-states";
import { isCivilDate } from "#domain/stay-dates";

/** From the first day to the last, both included; `group` is the accommodations' place, as it is written there. */
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

/** Nights in a row, check-out exclusive. */
const nights = { check_in: AnswerDate, check_out: AnswerDate };

/** A booking as the charts draw it. Those that are cancelled or have expired are drawn nowhere. */
export const CalendarBooking = z.object({
  code: z.string(),
  status: z.enum(bookingStatuses),
  ...nights,
  guest: z.string(),
  /** Adults and children. */
  people: z.int(),
  channel: z.enum(bookingChannels),
  /** How far it is paid; null for owners and own use, who pay nothing. */
  payment_state: z.enum(paymentStates).nullable(),
});
export type CalendarBooking = z.output<typeof CalendarBooking>;

export const CalendarBlock = z.object({ id: Id, kind: BlockKind, reason: z.string().nullable(), ...nights });
export type CalendarBlock = z.output<typeof CalendarBlock>;

/** Whose calendar claims the nights, and the code of our booking, where there is one and one may see bookings. */
export const CalendarConflict = z.object({
  channel: z.enum(calendarChannels),
  code: z.string().nullable(),
  ...nights,
});
export type CalendarConflict = z.output<typeof CalendarConflict>;

/** An accommodation with all that lies in the range. One that is archived is there as long as something is in it. */
export const CalendarAccommodation = z.object({
  id: Id,
  name: z.string(),
  short_name: z.string().nullable(),
  group: z.string().nullable(),
  status: z.enum(["active", "inactive", "archived"]),
  bookings: z.array(CalendarBooking),
  blocks: z.array(CalendarBlock),
  /** Nights that another channel's calendar closes, under the name that its import has. */
  imports: z.array(z.object({ name: z.string(), ...nights })),
  /** Nights kept free after a stay. */
  preparations: z.array(z.object(nights)),
  /** Nights, from today on, on which two guests may stand before the door. */
  conflicts: z.array(CalendarConflict),
  /** The calendars that are read for it, and when that last went well. */
  feeds: z.array(z.object({ name: z.string(), failing: z.boolean(), last_success_at: Moment.nullable() })),
});
export type CalendarAccommodation = z.output<typeof CalendarAccommodation>;

/** Everything the charts draw, and nothing else. `today` is the company's own date. */
export const Calendar = z.object({
  from: CivilDate,
  to: CivilDate,
  today: CivilDate,
  holidays: z.array(z.object({ date: CivilDate, name: z.string() })),
  accommodations: z.array(CalendarAccommodation),
});
export type Calendar = z.output<typeof Calendar>;

export const calendar = {
  show: endpoint({
    method: "GET",
    path: "/api/calendar",
    summary: "Everything the charts draw, in one request",
    access: companyAccess("booking", "bookings.view"),
    query: CalendarQuery,
    answer: Calendar,
  }),
};
