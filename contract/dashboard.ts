import * as z from "zod";
import { adminAccess, companyAccess } from "#contract/access";
import { BookingRow } from "#contract/bookings";
import { calendarChannels, importFaults, ImportConflict } from "#contract/channel-calendars";
import { CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { Id } from "#contract/text";

const calendar = {
  accommodation_id: Id,
  accommodation_name: z.string(),
  channel: z.enum(calendarChannels),
  /** What the company calls the imported calendar. */
  name: z.string(),
};

/** Nights that a channel and somebody else both have; which of the two is the company's to decide. */
export const DayConflict = ImportConflict.omit({ text: true, channel_code: true }).extend(calendar);
export type DayConflict = z.output<typeof DayConflict>;

/** A channel's calendar that nobody could read for so long that somebody has to look. */
export const StaleCalendar = z.object({
  ...calendar,
  fault: z.enum(importFaults).nullable(),
  /** The last good answer, or the beginning where there was none. */
  silent_since: Moment,
});
export type StaleCalendar = z.output<typeof StaleCalendar>;

export const Dashboard = z.object({
  date: CivilDate,
  arrivals: z.array(BookingRow),
  departures: z.array(BookingRow),
  in_house: z.array(BookingRow),
  expiring_holds: z.array(BookingRow),
  conflicts: z.array(DayConflict),
  stale_calendars: z.array(StaleCalendar),
  occupancy: z.array(z.object({ date: CivilDate, occupied: z.int(), total: z.int() })),
});
export type Dashboard = z.output<typeof Dashboard>;

export const tenantStates = ["trial", "active", "past_due", "suspended", "cancelled"] as const;
const counts = Object.fromEntries(tenantStates.map((state) => [state, z.int()])) as Record<
  (typeof tenantStates)[number],
  z.ZodInt
>;

export const dashboard = {
  show: endpoint({
    method: "GET",
    path: "/api/dashboard",
    summary: "The day of the company: who comes, who goes, who is in, what is about to expire",
    access: companyAccess(null, "dashboard.view"),
    answer: Dashboard,
  }),
  admin: endpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    summary: "Companies by state",
    access: adminAccess(null),
    answer: z.object({ tenants: z.object(counts) }),
  }),
};
