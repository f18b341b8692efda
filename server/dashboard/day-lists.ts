import { soonHours } from "#contract/booking-values";
import type { BookingRow } from "#contract/bookings";
import { type Dashboard, listedOfDay } from "#contract/dashboard";
import { isLateArrival, isOverdueDeparture } from "#domain/stay-course";
import { bookingRows } from "#server/bookings/booking-rows";
import { type Ctx, may } from "#server/context";
import { type DayBooking, type DayList, listDayBookings } from "#server/dashboard/dashboard.queries";
import { dayFigures, noFigures } from "#server/dashboard/day-figures";

type ListName = keyof typeof listedOfDay;
type Lists = Record<Exclude<ListName, "departures">, BookingRow[]> & Pick<Dashboard, "departures">;
type Day = Lists & { counts: Record<ListName, number> } & Pick<Dashboard, "figures">;

const byPlace = ({ place }: DayBooking) => place;
const byEnd = ({ hold_expires_at }: DayBooking) => hold_expires_at?.toISOString() ?? "";
const orders: Record<DayList, (booking: DayBooking) => string> = {
  arrivals: (booking) => `${booking.arrival_time ?? "99:99"} ${booking.place}`,
  departures: byPlace,
  in_house: byPlace,
  expiring_holds: byEnd,
  expired_holds: byEnd,
};

/** A day without a booking. */
export const noLists: Day = {
  ...eachList((): BookingRow[] => []),
  departures: [],
  counts: eachList(() => 0),
  figures: noFigures,
};

/**
 * Who comes, who goes, who stays, who is late with either or leaves with a balance, which holds end within 24 hours, and
 * which ended in the last 24. Of each how many there are, and the first of them.
 */
export async function dayLists(ctx: Ctx, today: string, now: Date): Promise<Day> {
  const soon = new Date(now.getTime() + soonHours * 3_600_000);
  const lately = new Date(now.getTime() - soonHours * 3_600_000);
  const placed = await listDayBookings(ctx.db, { tenantId: ctx.actor.tenant_id, today, now, soon, lately });
  const whole = wholeLists(placed, today);
  // Who owes something is an amount too.
  if (!may(ctx.actor, "money.view")) whole.owing_departures = [];
  const listed = eachList((name) => whole[name].slice(0, listedOfDay[name]));
  const after = (booking: DayBooking) =>
    whole.arrivals.find(
      ({ id, accommodation_id }) => accommodation_id === booking.accommodation_id && id !== booking.id,
    );
  const next = listed.departures.flatMap((booking) => after(booking) ?? []);
  const shown = [...Object.values(listed).flat(), ...next].map(({ id }) => id);
  const rows = await bookingRows(ctx, [...new Set(shown)]);
  const rowOf = (booking: DayBooking | undefined) => booking && rows.get(booking.id);
  const rowsOf = (bookings: DayBooking[]) => bookings.flatMap((booking) => rowOf(booking) ?? []);
  const departures = listed.departures.flatMap((booking): Dashboard["departures"] => {
    const [row, arrival] = [rowOf(booking), rowOf(after(booking))];
    const next = arrival ? { holder_name: arrival.holder.name, arrival_time: arrival.arrival_time } : null;
    return row ? [{ ...row, next }] : [];
  });
  return {
    ...eachList((name) => rowsOf(listed[name])),
    departures,
    counts: eachList((name) => whole[name].length),
    figures: dayFigures(whole, placed, today),
  };
}

/** Every list in full and in its order. */
function wholeLists(placed: DayBooking[], today: string): Record<ListName, DayBooking[]> {
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

function eachList<T>(of: (name: ListName) => T): Record<ListName, T> {
  const names = Object.keys(listedOfDay) as ListName[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<ListName, T>;
}

const ascending = (key: (booking: DayBooking) => string) => (a: DayBooking, b: DayBooking) => {
  const [left, right] = [key(a), key(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};
