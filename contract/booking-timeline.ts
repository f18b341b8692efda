import * as z from "zod";
import { companyAccess } from "#contract/access";
import { bookingPath, ofBooking } from "#contract/bookings";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { ShownCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { Id } from "#contract/text";

/** What a change of a booking may touch, in the order in which it is told. */
export const timelineFields = [
  "type",
  "accommodation_name",
  "check_in",
  "check_out",
  "arrival_time",
  "adults",
  "children",
  "infants",
  "pets",
  "holder",
  "phone",
  "email",
  "guest_added",
  "guest_removed",
  "guest_order",
  "channel",
  "channel_code",
  "commission",
  "collected_by",
  "coupon",
  "hold_expires_at",
  "payment_plan_name",
  "cancellation_policy_name",
  "note_guest",
  "note_internal",
  "note_cleaning",
  "tags",
  "cancellation_reason",
  "code",
  "file",
  "other_code",
  "total",
  "refund",
  "credit",
  "credit_until",
  "charge",
  "security_deposit",
  "amount",
  "method",
  "received_by",
  "paid_on",
  "reason",
  "payment_note",
  "message",
  "message_title",
] as const;
export type TimelineField = (typeof timelineFields)[number];

const Change = z.object({
  field: z.enum(timelineFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of a total and of an amount, instead of words. */
  before_cents: ShownCents,
  after_cents: ShownCents,
  /** Of a commission that is a share, and for whom amounts are shown. */
  before_commission_basis_points: z.int().optional(),
  after_commission_basis_points: z.int().optional(),
});
export type TimelineChange = z.output<typeof Change>;

/** One thing that happened to a booking. `by` is null for what the clock did, and for people who are gone. */
export const TimelineEntry = z.object({
  id: Id,
  at: Moment,
  by: z.string().nullable(),
  /** Whether nobody did it: a hold that ended at its instant. */
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
    summary: "What happened to a booking, newest first",
    access: companyAccess("booking", "bookings.view"),
    answer: listOf(TimelineEntry),
  }),
};
