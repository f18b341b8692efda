import * as z from "zod";
import { companyAccess } from "#contract/access";
import { BookingRow, bookingChannels } from "#contract/bookings";
import { calendarChannels, ImportConflict, importFaults } from "#contract/channel-calendars";
import { CollectedBy } from "#contract/commission";
import { CivilDate, Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { ShownCents } from "#contract/money";
import { Id } from "#contract/text";
import { guestRequestKinds } from "#domain/guest-requests";
import { debtors } from "#domain/who-owes";

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

/** An instalment whose day has come and that the payments do not cover yet. */
const DueInstallment = z.object({
  code: z.string(),
  holder_name: z.string(),
  accommodation_name: z.string(),
  position: z.int(),
  due_date: CivilDate,
  open_cents: ShownCents,
  collected_by: CollectedBy,
  /** Whom to ask for what is open of the booking: the guest, the channel that took his money, or each for a part. */
  owed_by: z.enum(debtors),
  channel: z.enum(bookingChannels),
});

/** A payment that a guest told of and nobody has looked for yet. */
const WaitingAnnouncement = z.object({
  code: z.string(),
  holder_name: z.string(),
  accommodation_name: z.string(),
  amount_cents: ShownCents,
  has_receipt: z.boolean(),
  created_at: Moment,
});

/** A cancellation or change that a guest asked for and nobody has answered. Its amounts are those that they were shown. */
const WaitingRequest = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(guestRequestKinds),
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  /** Of a change: what is asked for. */
  asked_check_in: CivilDate.nullable(),
  asked_check_out: CivilDate.nullable(),
  adults: z.int(),
  children: z.int(),
  before_cents: ShownCents,
  total_cents: ShownCents,
  refund_cents: ShownCents,
  created_at: Moment,
});

/** An accommodation that somebody leaves today, to be made ready for whoever comes. */
const Cleaning = z.object({
  accommodation_id: Id,
  accommodation_name: z.string(),
  /** Whether the guest is known to have left: a check-out was made. */
  left: z.boolean(),
  check_out_time: z.string(),
  /** Who comes today and until when it has to be ready; `people` is null for a channel's guest. */
  next: z
    .object({
      by: z.string(),
      people: z.object({ adults: z.int(), children: z.int(), infants: z.int(), pets: z.int() }).nullable(),
    })
    .nullable(),
  /** What the desk wrote for the cleaning, of who leaves and of who comes. */
  notes: z.array(z.string()),
});

/** Nights for sale and sold in a month; amounts are 0 where none were. */
const Month = z.object({
  sold_nights: z.int(),
  available_nights: z.int(),
  adr_cents: ShownCents,
  revpar_cents: ShownCents,
});
export type Month = z.output<typeof Month>;

/** How many rows of each list of the day are answered: the rest is counted, and /api/bookings lists it. */
export const listedOfDay = {
  ...{ arrivals: 12, departures: 12, staying: 12, unrecorded: 8 },
  ...{ late_arrivals: 5, overdue_departures: 5, owing_departures: 5, expiring_holds: 5, expired_holds: 5 },
} as const;
/** The same of what no list of bookings shows. */
export const listedOfPlaces = {
  cleaning: 20,
  conflicts: 10,
  stale_calendars: 10,
  announcements: 5,
  guest_requests: 5,
} as const;
/** Instalments due are counted exactly as long as no more bookings than these wait for them. */
export const dueLimit = 1000;

const counted = <T extends object>(lists: T) =>
  z.object(Object.fromEntries(Object.keys(lists).map((name) => [name, z.int()])) as Record<keyof T, z.ZodInt>);

/** Who leaves, and who comes into the same place on that day. */
const Departure = BookingRow.extend({
  next: z.object({ holder_name: z.string(), arrival_time: z.string().nullable() }).nullable(),
});
export type Departure = z.output<typeof Departure>;

/** The registration forms of a booking whose guests arrive. */
const ArrivalProgress = z.object({
  code: z.string(),
  people: z.int(),
  /** How many are ready or sent. */
  ready: z.int(),
  /** How many minors come without a letter that they need. */
  letters_missing: z.int(),
});

export const Dashboard = z.object({
  date: CivilDate,
  /** How many there are of each list, which itself holds no more than the first of them. */
  counts: counted({ ...listedOfDay, ...listedOfPlaces }),
  arrivals: z.array(BookingRow),
  /** How far the registration forms of `arrivals` are, of those that ask for any. */
  arrival_forms: z.array(ArrivalProgress),
  departures: z.array(Departure),
  /** Checked in before today and here until tomorrow or longer. */
  staying: z.array(BookingRow),
  /** The same without a check-in: nobody wrote it down, or nobody came. */
  unrecorded: z.array(BookingRow),
  /** Should have come before today, and may still: their nights are kept. */
  late_arrivals: z.array(BookingRow),
  /** Should have left before today. */
  overdue_departures: z.array(BookingRow),
  /** Leave today and have something to pay themselves. */
  owing_departures: z.array(BookingRow),
  expiring_holds: z.array(BookingRow),
  /** Ended in the last 24 hours, for nights that still lie ahead: somebody may want to hold them again. */
  expired_holds: z.array(BookingRow),
  /** Of all of a list, not only of its rows. */
  figures: z.object({
    /** The hour of whoever comes first; null where nobody said one. */
    first_arrival: z.string().nullable(),
    /** What the guests who come have to pay themselves, and whether channels still owe something of it. */
    arrivals_balance_cents: ShownCents,
    awaits_channel: z.boolean(),
    leaving_people: z.int(),
    /** Stays of this night, and everybody who sleeps here. */
    tonight: z.int(),
    tonight_people: z.int(),
  }),
  /** How many there are, what they come to, and the oldest of them; `more` where they are too many to add up. */
  due_installments: z.object({
    count: z.int(),
    more: z.literal(true).optional(),
    total_cents: ShownCents,
    list: z.array(DueInstallment),
  }),
  /** Demonstration data stands in the company. */
  sample: z.boolean(),
  /** The oldest first. */
  announcements: z.array(WaitingAnnouncement),
  /** The oldest first. */
  guest_requests: z.array(WaitingRequest),
  /** In the order in which they are needed; empty for people without `cleaning.view`. */
  cleaning: z.array(Cleaning),
  conflicts: z.array(DayConflict),
  stale_calendars: z.array(StaleCalendar),
  occupancy: z.array(z.object({ date: CivilDate, occupied: z.int(), total: z.int() })),
  /** Null for people who do not see bookings; `last_year` is null when nothing was sold in that month. */
  month: Month.extend({ last_year: Month.nullable() }).nullable(),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = {
  show: endpoint({
    method: "GET",
    path: "/api/dashboard",
    summary: "The day of the company: who comes, who goes, who is in, what is about to expire",
    access: companyAccess(null, "dashboard.view"),
    query: z.object({
      /** Every cleaning of the day, for whoever goes through all of them. */
      cleaning: named("Limpezas", "as", z.literal("all").optional()),
    }),
    answer: Dashboard,
  }),
};
