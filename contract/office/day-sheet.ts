import * as z from "zod";
import { BookingRow } from "#contract/bookings/bookings";
import { Dashboard } from "#contract/office/dashboard";
import { companyAccess } from "#contract/platform/access";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { ShownCents } from "#contract/platform/scalars";

/** The most rows of each list of a sheet: more do not fit on one page, and are counted. */
export const listedOnSheet = 40;

const counts = z.object({
  arrivals: z.int(),
  departures: z.int(),
  staying: z.int(),
  cleaning: z.int(),
  holds: z.int(),
  due: z.int(),
  late_arrivals: z.int(),
  announcements: z.int(),
  guest_requests: z.int(),
  price_requests: z.int(),
  freed: z.int(),
  reminders: z.int(),
  owed_back: z.int(),
});

/** The stays and the work of any day, for one sheet of paper. Without notes of the team about guests. */
export const DaySheet = z.object({
  date: CivilDate,
  today: CivilDate,
  /** When it was made: what it says is true then. */
  made_at: Moment,
  /** The length of each list. */
  counts,
  arrivals: z.array(BookingRow),
  arrival_forms: Dashboard.shape.arrival_forms,
  /** Those of today also include who should have left before. */
  departures: z.array(BookingRow),
  /** Here the night before and the night after; of today also who was expected yesterday. */
  staying: z.array(BookingRow),
  cleaning: Dashboard.shape.cleaning,
  /** Holds that have not ended: of today those that the dashboard lists, of another day those that end on it. */
  holds: z.array(BookingRow),
  /** Instalments due until this day; none on a day in the past. */
  due: Dashboard.shape.due_installments.shape.list,
  /** Nights of this day claimed twice. */
  conflicts: Dashboard.shape.conflicts,
  /**
   * The next seven only on the sheet of today, as on the dashboard; reminders and discounts to approve without the words
   * of the team.
   */
  late_arrivals: z.array(BookingRow),
  announcements: Dashboard.shape.announcements,
  guest_requests: Dashboard.shape.guest_requests,
  price_requests: z.array(Dashboard.shape.price_requests.element.omit({ reason: true })),
  freed: Dashboard.shape.freed,
  reminders: z.array(Dashboard.shape.reminders.element.omit({ text: true })),
  owed_back: Dashboard.shape.owed_back,
  /** What the guests who arrive owe themselves. */
  arrivals_balance_cents: ShownCents,
});
export type DaySheet = z.output<typeof DaySheet>;

export const daySheets = {
  show: endpoint({
    method: "GET",
    path: "/api/day-sheet",
    summary: "Get the stays and the work of one day, for a sheet of paper",
    access: companyAccess(null, "dashboard.view"),
    query: z.object({
      /** Today by default. */
      date: named("Dia", "o", CivilDate.optional()),
    }),
    answer: DaySheet,
  }),
};
