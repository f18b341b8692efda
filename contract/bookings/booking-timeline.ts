import * as z from "zod";
import { bookingFieldWords, type TimelineField } from "#contract/bookings/booking-words";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { TeamNote } from "#contract/bookings/team-notes";
import { companyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { listOf } from "#contract/platform/paging";
import { Id, ShownCents } from "#contract/platform/scalars";

/** In display order. */
export const timelineFields = Object.keys(bookingFieldWords) as TimelineField[];

const Change = z.object({
  field: z.enum(timelineFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Instead of texts, for a total or an amount. */
  before_cents: ShownCents,
  after_cents: ShownCents,
  /** For a commission that is a share, and only for users who may see amounts. */
  before_commission_basis_points: z.int().optional(),
  after_commission_basis_points: z.int().optional(),
});
export type TimelineChange = z.output<typeof Change>;

/** Something that happened to a booking. `by` is null for automatic events and deleted users. */
export const TimelineEntry = z.object({
  id: Id,
  at: Moment,
  by: z.string().nullable(),
  /** True for automatic events, such as a hold expiring. */
  by_clock: z.boolean(),
  action: z.string(),
  changes: z.array(Change),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const bookingTimeline = {
  list: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/timeline`,
    summary: "List events of a booking, newest first, and its open reminders",
    access: companyAccess("booking", "bookings.view"),
    answer: listOf(TimelineEntry).extend({
      /** Notes with a day that nobody has marked as done, the earliest day first. */
      reminders: z.array(TeamNote),
    }),
  }),
};
