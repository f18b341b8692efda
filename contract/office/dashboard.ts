import * as z from "zod";
import { CollectedBy } from "#contract/bookings/booking-money";
import { bookingChannels } from "#contract/bookings/booking-values";
import { BookingRow } from "#contract/bookings/bookings";
import { WaitingGuest } from "#contract/bookings/waiting-guests";
import { DayConflict, DayMovedStay, DoubtfulCalendar, StaleCalendar } from "#contract/office/channel-attention";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, ShownCents } from "#contract/platform/scalars";
import { bookingStatuses } from "#domain/booking-states";
import { guestRequestKinds } from "#domain/guest-requests";
import { debtors } from "#domain/who-owes";

/** Names a booking. */
const booking = { code: z.string(), holder_name: z.string(), accommodation_name: z.string() };

/** An instalment that is due and not fully paid. */
const DueInstallment = z.object({
  ...booking,
  position: z.int(),
  due_date: CivilDate,
  open_cents: ShownCents,
  collected_by: CollectedBy,
  /** Who owes the booking's balance: the guest, the channel that collected the guest's money, or both. */
  owed_by: z.enum(debtors),
  channel: z.enum(bookingChannels),
});

/** A booking of which the company owes money back: paid too much, or given up with a refund that is not paid. */
const OwedBack = z.object({
  ...booking,
  status: z.enum(bookingStatuses),
  check_in: CivilDate,
  check_out: CivilDate,
  collected_by: CollectedBy,
  channel: z.enum(bookingChannels),
  owed_cents: ShownCents,
});

/** A payment announced by a guest that nobody has checked yet. */
const WaitingAnnouncement = z.object({
  ...booking,
  amount_cents: ShownCents,
  has_receipt: z.boolean(),
  created_at: Moment,
});

/** A guest's unanswered request for a cancellation or change. Its amounts are those shown to the guest. */
const WaitingRequest = z.object({
  ...booking,
  id: Id,
  kind: z.enum(guestRequestKinds),
  check_in: CivilDate,
  check_out: CivilDate,
  /** For a change: the requested dates. */
  asked_check_in: CivilDate.nullable(),
  asked_check_out: CivilDate.nullable(),
  adults: z.int(),
  children: z.int(),
  before_cents: ShownCents,
  total_cents: ShownCents,
  /** For a cancellation: what goes back in money, and what becomes a credit. */
  refund_cents: ShownCents,
  credit_cents: ShownCents,
  created_at: Moment,
});

/** A discount above what its author's role gives alone, which the user may answer. */
const WaitingPrice = z.object({
  ...booking,
  check_in: CivilDate,
  check_out: CivilDate,
  /** The booking's total now, and the one that was asked for. */
  before_cents: ShownCents,
  total_cents: ShownCents,
  reason: z.string(),
  by_name: z.string().nullable(),
  created_at: Moment,
});

/** A discount refused to the user, who has not read it; `reason` is empty if none was given. */
const RefusedPrice = z.object({
  ...booking,
  check_in: CivilDate,
  check_out: CivilDate,
  /** The total that was asked for. */
  total_cents: ShownCents,
  reason: z.string(),
  refused_by_name: z.string().nullable(),
  at: Moment,
});

/** A note about a booking whose day has come, and that nobody has marked as done. */
const DueReminder = z.object({
  ...booking,
  id: Id,
  text: z.string(),
  remind_on: CivilDate,
});

/** An accommodation with a departure today, to be prepared for the next guests. */
const Cleaning = z.object({
  accommodation_id: Id,
  accommodation_name: z.string(),
  /** Whether the guest has checked out. */
  left: z.boolean(),
  /** Whether somebody may say that it is clean: the guest has left, or is a channel's, whose departure nobody records. */
  cleanable: z.boolean(),
  check_out_time: z.string(),
  /** Who arrives today, and the time by which it must be ready; `people` is null for a channel's guest. */
  next: z
    .object({
      by: z.string(),
      people: z.object({ adults: z.int(), children: z.int(), infants: z.int(), pets: z.int() }).nullable(),
    })
    .nullable(),
  /** The cleaning notes of the departing and the arriving booking. */
  notes: z.array(z.string()),
});

/** Nights for sale and nights sold in a month; amounts are 0 if none were sold. */
const Month = z.object({
  sold_nights: z.int(),
  available_nights: z.int(),
  adr_cents: ShownCents,
  revpar_cents: ShownCents,
});
export type Month = z.output<typeof Month>;

/** Maximum number of rows per list; the rest is counted, and /api/bookings lists it. */
export const listedOfDay = {
  ...{ arrivals: 12, departures: 12, staying: 12, unrecorded: 8 },
  ...{ late_arrivals: 5, overdue_departures: 5, owing_departures: 5, expiring_holds: 5, expired_holds: 5 },
} as const;
/** The maximum for lists that are not bookings. */
export const listedOfPlaces = {
  cleaning: 20,
  conflicts: 10,
  moved_stays: 10,
  stale_calendars: 10,
  doubtful_calendars: 10,
  announcements: 5,
  guest_requests: 5,
  price_requests: 5,
  price_refusals: 5,
  reminders: 10,
  freed: 5,
  owed_back: 5,
} as const;
/** The maximum of each if all that needs attention is requested. */
export const listedOfAll = 500;
/** Due instalments are counted exactly only up to this number of bookings. */
export const dueLimit = 1000;

const counted = <T extends object>(lists: T) =>
  z.object(Object.fromEntries(Object.keys(lists).map((name) => [name, z.int()])) as Record<keyof T, z.ZodInt>);

/** A departure, until when as agreed, and who arrives in the same accommodation on that day. */
const Departure = BookingRow.extend({
  check_out_time: z.string(),
  next: z.object({ holder_name: z.string(), arrival_time: z.string().nullable() }).nullable(),
});
export type Departure = z.output<typeof Departure>;

/** The registration forms of an arriving booking. */
const ArrivalProgress = z.object({
  code: z.string(),
  people: z.int(),
  /** How many are complete or sent. */
  ready: z.int(),
  /** How many minors lack a required authorisation. */
  letters_missing: z.int(),
});

/** E-mails to people outside the company that wait, by reason (`HoldReason`). */
const MailsWaiting = z.object({
  limit: z.int(),
  name: z.int(),
  stopped: z.int(),
  /** True if the company's name, or its legal name, waits for the service's staff: all of them wait. */
  name_waits: z.boolean(),
  /** The names of accommodations that do: e-mails that say one of them wait. */
  unit_names: z.array(z.string()),
  /** Why the service's staff stopped the company's e-mails; null if it did not. */
  stopped_reason: z.string().nullable(),
});
export type MailsWaiting = z.output<typeof MailsWaiting>;

export const Dashboard = z.object({
  date: CivilDate,
  /** The length of each list; the lists themselves contain only the first rows. */
  counts: counted({ ...listedOfDay, ...listedOfPlaces }),
  arrivals: z.array(BookingRow),
  /** The state of the registration forms of `arrivals`, if they are required. */
  arrival_forms: z.array(ArrivalProgress),
  departures: z.array(Departure),
  /** Checked in before today and staying at least until tomorrow. */
  staying: z.array(BookingRow),
  /** Those without a check-in: it was not recorded, or nobody came. */
  unrecorded: z.array(BookingRow),
  /** Expected before today and still possible: their nights remain blocked. */
  late_arrivals: z.array(BookingRow),
  /** Expected to have left before today. */
  overdue_departures: z.array(BookingRow),
  /** Leaving today with an amount that the guest owes. */
  owing_departures: z.array(BookingRow),
  expiring_holds: z.array(BookingRow),
  /** Expired within the last 24 hours, for future nights: they may be reinstated. */
  expired_holds: z.array(BookingRow),
  /** Totals of the whole lists, not only of the returned rows. */
  figures: z.object({
    /** The earliest stated arrival time; null if none is known. */
    first_arrival: z.string().nullable(),
    /** What arriving guests owe themselves, and whether channels owe something too. */
    arrivals_balance_cents: ShownCents,
    awaits_channel: z.boolean(),
    leaving_people: z.int(),
    /** Stays of this night, and the number of people. */
    tonight: z.int(),
    tonight_people: z.int(),
  }),
  /** Their number, their total and the oldest ones; `more` if they are too many to sum. */
  due_installments: z.object({
    count: z.int(),
    more: z.literal(true).optional(),
    total_cents: ShownCents,
    list: z.array(DueInstallment),
  }),
  /** The company contains sample data. */
  sample: z.boolean(),
  /** Oldest first. */
  announcements: z.array(WaitingAnnouncement),
  /** Oldest first. */
  guest_requests: z.array(WaitingRequest),
  /** Those that the user may answer, oldest first. */
  price_requests: z.array(WaitingPrice),
  /** Those that the user asked for, oldest answer first. */
  price_refusals: z.array(RefusedPrice),
  /** Oldest day first. */
  reminders: z.array(DueReminder),
  /** Stays of today first, then the oldest; empty for users without `money.view`. */
  owed_back: z.array(OwedBack),
  /** Who waits for nights that are free now, by arrival. */
  freed: z.array(WaitingGuest),
  /** All who wait for nights, free or not. */
  waiting_count: z.int(),
  /** Sorted by when it must be ready; empty for users without `cleaning.view`. */
  cleaning: z.array(Cleaning),
  conflicts: z.array(DayConflict),
  /** Empty for users who do not see bookings. */
  moved_stays: z.array(DayMovedStay),
  stale_calendars: z.array(StaleCalendar),
  doubtful_calendars: z.array(DoubtfulCalendar),
  /** E-mails that wait, and why; null if none does and nothing keeps them back. */
  mailing: MailsWaiting.nullable(),
  /** What the company lacks for a Pix code while a guest still has to pay it; null otherwise. */
  pix_missing: z.enum(["key", "city"]).nullable(),
  occupancy: z.array(z.object({ date: CivilDate, occupied: z.int(), total: z.int() })),
  /** Null for users who do not see bookings; `last_year` is null if nothing was sold in that month. */
  month: Month.extend({ last_year: Month.nullable() }).nullable(),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = {
  show: endpoint({
    method: "GET",
    path: "/api/dashboard",
    summary: "Get the day's dashboard: arrivals, departures, current stays, holds about to expire",
    access: companyAccess(null, "dashboard.view"),
    query: z.object({
      /** Returns every cleaning of the day. */
      cleaning: named("Limpezas", "as", z.literal("all").optional()),
      /** Returns everything that needs attention, as far as no list of bookings does. */
      attention: named("Pendências", "as", z.literal("all").optional()),
    }),
    answer: Dashboard,
  }),
};
