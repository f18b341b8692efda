import { soonHours } from "#contract/booking-values";
import type { BookingRow } from "#contract/bookings";
import type { Dashboard } from "#contract/dashboard";
import { fold } from "#domain/search-words";
import { isLateArrival, isOverdueDeparture } from "#domain/stay-course";
import { bookingRows } from "#server/bookings/booking-rows";
import type { Ctx } from "#server/context";
import { type DayList, listDayBookings } from "#server/dashboard/dashboard.queries";

type Lists = Record<DayList, BookingRow[]>;

const byAccommodation = (row: BookingRow) => fold(row.accommodation_name);
const orders: Record<DayList, (row: BookingRow) => string> = {
  arrivals: (row) => `${row.arrival_time ?? "99:99"} ${byAccommodation(row)}`,
  departures: byAccommodation,
  in_house: byAccommodation,
  expiring_holds: (row) => row.hold_expires_at ?? "",
  expired_holds: (row) => row.hold_expires_at ?? "",
};

/** The lists of a day without a booking. */
export const noLists: Pick<Dashboard, DayList | "late_arrivals" | "overdue_departures"> = {
  ...{ arrivals: [], departures: [], in_house: [], late_arrivals: [], overdue_departures: [], expiring_holds: [] },
  expired_holds: [],
};

/** Who comes, who goes, who is in, who is late with either, which holds end within 24 hours, and which ended in the last 24. */
export async function dayLists(ctx: Ctx, today: string, now: Date): Promise<typeof noLists> {
  const lists: Lists = { arrivals: [], departures: [], in_house: [], expiring_holds: [], expired_holds: [] };
  const soon = new Date(now.getTime() + soonHours * 3_600_000);
  const lately = new Date(now.getTime() - soonHours * 3_600_000);
  const places = await listDayBookings(ctx.db, { tenantId: ctx.actor.tenant_id, today, now, soon, lately });
  const rows = await bookingRows(ctx, [...new Set(places.map((place) => place.id))]);
  for (const { list, id } of places) {
    const row = rows.get(id);
    if (row) lists[list].push(row);
  }
  for (const list of Object.keys(lists) as DayList[]) lists[list].sort(ascending(orders[list]));
  return {
    ...lists,
    late_arrivals: [...lists.in_house, ...lists.departures].filter((row) => isLateArrival(row.status, row, today)),
    overdue_departures: lists.in_house.filter((row) => isOverdueDeparture(row.status, row, today)),
  };
}

const ascending = (key: (row: BookingRow) => string) => (a: BookingRow, b: BookingRow) => {
  const [left, right] = [key(a), key(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};
