import type { listedOfDay } from "#contract/dashboard";
import { isLateArrival, isOverdueDeparture } from "#domain/stay-course";
import type { DayBooking, DayList } from "#server/dashboard/dashboard.queries";

export type ListName = keyof typeof listedOfDay;

const byPlace = ({ place }: DayBooking) => place;
const byEnd = ({ hold_expires_at }: DayBooking) => hold_expires_at?.toISOString() ?? "";
const orders: Record<DayList, (booking: DayBooking) => string> = {
  arrivals: (booking) => `${booking.arrival_time ?? "99:99"} ${booking.place}`,
  departures: byPlace,
  in_house: byPlace,
  expiring_holds: byEnd,
  expired_holds: byEnd,
};

/** Every list of a day in full and in its order, of the bookings that stand in one. */
export function wholeLists(placed: DayBooking[], today: string): Record<ListName, DayBooking[]> {
  const of = (list: DayList) => placed.filter((each) => each.list === list).sort(ascending(orders[list]));
  const [arrivals, departures, inHouse] = [of("arrivals"), of("departures"), of("in_house")];
  // who was there yesterday and is tomorrow: neither comes nor goes today
  const between = inHouse.filter(({ check_in, check_out }) => check_in < today && check_out > today);
  return {
    arrivals,
    departures,
    staying: between.filter(({ status }) => status === "checked_in"),
    unrecorded: between.filter(({ status }) => status !== "checked_in"),
    late_arrivals: [...inHouse, ...departures].filter((each) => isLateArrival(each.status, each, today)),
    overdue_departures: inHouse.filter((each) => isOverdueDeparture(each.status, each, today)),
    owing_departures: departures.filter(({ status, guest_cents }) => status !== "checked_out" && guest_cents > 0),
    expiring_holds: of("expiring_holds"),
    expired_holds: of("expired_holds"),
  };
}

const ascending = (key: (booking: DayBooking) => string) => (a: DayBooking, b: DayBooking) => {
  const [left, right] = [key(a), key(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};
