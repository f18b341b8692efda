import { soonHours } from "#contract/booking-values";
import type { BookingRow } from "#contract/bookings";
import type { Dashboard } from "#contract/dashboard";
import { fold } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { bookingRows } from "#server/bookings/booking-rows";
import { type Ctx, may } from "#server/context";
import { calendarTroubles } from "#server/dashboard/calendar-troubles";
import {
  countActiveAccommodations,
  type DayList,
  listDayBookings,
  listTakenPeriods,
} from "#server/dashboard/dashboard.queries";
import { occupancyByNight } from "#server/dashboard/occupancy";

const shownNights = 14;

type Lists = Record<DayList, BookingRow[]>;

const byAccommodation = (row: BookingRow) => fold(row.accommodation_name);
const orders: Record<DayList, (row: BookingRow) => string> = {
  arrivals: (row) => `${row.arrival_time ?? "99:99"} ${byAccommodation(row)}`,
  departures: byAccommodation,
  in_house: byAccommodation,
  expiring_holds: (row) => row.hold_expires_at ?? "",
};

/**
 * The company's day: who comes, who goes, who is in, which holds end within 24 hours, what channel calendars ask of
 * somebody, and how full the next 14 nights are, of the accommodations that are not blocked. Without the module booking
 * or `bookings.view` the rows stay empty.
 */
export async function showDashboard(ctx: Ctx): Promise<Dashboard> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const date = todayIn(actor.timezone, now);
  const active = await countActiveAccommodations(db, actor.tenant_id);
  const periods = await listTakenPeriods(db, actor.tenant_id, date, shownNights, now);
  return {
    date,
    ...(await bookingsOf(ctx, date, now)),
    ...(await calendarTroubles(ctx, date, now)),
    occupancy: occupancyByNight(periods, { from: date, days: shownNights, active }),
  };
}

async function bookingsOf(ctx: Ctx, today: string, now: Date): Promise<Lists> {
  const { actor, db } = ctx;
  const lists: Lists = { arrivals: [], departures: [], in_house: [], expiring_holds: [] };
  if (!actor.modules.has("booking") || !may(actor, "bookings.view")) return lists;
  const soon = new Date(now.getTime() + soonHours * 3_600_000);
  const places = await listDayBookings(db, { tenantId: actor.tenant_id, today, now, soon });
  const rows = await bookingRows(ctx, [...new Set(places.map((place) => place.id))]);
  for (const { list, id } of places) {
    const row = rows.get(id);
    if (row) lists[list].push(row);
  }
  for (const list of Object.keys(lists) as DayList[]) lists[list].sort(ascending(orders[list]));
  return lists;
}

const ascending = (key: (row: BookingRow) => string) => (a: BookingRow, b: BookingRow) => {
  const [left, right] = [key(a), key(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};
