import * as z from "zod";
import { calendarChannels } from "#contract/bookings/booking-values";
import { ImportConflict, importFaults } from "#contract/bookings/channel-calendars";
import { CivilDate, Moment } from "#contract/platform/dates";
import { Id } from "#contract/platform/scalars";

const calendar = {
  accommodation_id: Id,
  accommodation_name: z.string(),
  channel: z.enum(calendarChannels),
  /** The company's name for the imported calendar. */
  name: z.string(),
};

/** Nights taken by both a channel and something else; the company decides which one stays. */
export const DayConflict = ImportConflict.omit({ text: true, channel_code: true }).extend(calendar);
export type DayConflict = z.output<typeof DayConflict>;

/** A reservation in a channel's calendar whose booking, recognized by the channel's code, has other nights. */
export const DayMovedStay = z.object({
  ...calendar,
  code: z.string(),
  holder_name: z.string(),
  /** The nights of the booking. */
  check_in: CivilDate,
  check_out: CivilDate,
  /** The name of the booking's accommodation, if it is not that of the calendar. */
  booked_in: z.string().nullable(),
  /** The nights in the calendar: each range. */
  told: z.array(z.object({ check_in: CivilDate, check_out: CivilDate })),
});
export type DayMovedStay = z.output<typeof DayMovedStay>;

/** A channel's calendar that has failed for so long that it needs attention. */
export const StaleCalendar = z.object({
  ...calendar,
  fault: z.enum(importFaults).nullable(),
  /** The last valid feed, or the creation of the import if there was none. */
  silent_since: Moment,
});
export type StaleCalendar = z.output<typeof StaleCalendar>;

/** A channel's calendar with events that close nights and may be free, about which nobody has answered. */
export const DoubtfulCalendar = z.object({ ...calendar, event_count: z.int() });
export type DoubtfulCalendar = z.output<typeof DoubtfulCalendar>;
