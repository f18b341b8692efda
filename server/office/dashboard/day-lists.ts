import { soonHours } from "#contract/bookings/booking-values";
import type { BookingRow } from "#contract/bookings/bookings";
import { type Dashboard, listedOfDay } from "#contract/office/dashboard";
import { isLateArrival, isOverdueDeparture } from "#domain/stay-course";
import { bookingRows } from "#server/bookings/bookings/list/list-bookings";
import { formsOfArrivals } from "#server/guest/registration-forms/stay-forms";
import { type DayBooking, type DayList, listDayBookings } from "#server/office/dashboard/dashboard.queries";
import { type Ctx, may } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

type Lists = Record<Exclude<ListName, "departures">, BookingRow[]> & Pick<Dashboard, "departures" | "arrival_forms">;
type Day = Lists & { counts: Record<ListName, number> } & Pick<Dashboard, "figures">;

/** A day without bookings. */
export const noLists: Day = {
  ...eachList((): BookingRow[] => []),
  departures: [],
  arrival_forms: [],
  counts: eachList(() => 0),
  figures: {
    first_arrival: null,
    arrivals_balance_cents: 0,
    awaits_channel: false,
    leaving_people: 0,
    tonight: 0,
    tonight_people: 0,
  },
};

/**
 * Arrivals, departures, guests in house, overdue ones, departures with a balance, holds that end within 24 hours, and
 * those that ended in the last 24. Of each list the count and the first rows.
 */
export async function dayLists(ctx: Ctx, today: string, now: Date): Promise<Day> {
  const soon = soonAfter(now);
  const lately = new Date(now.getTime() - soonHours * 3_600_000);
  const placed = await listDayBookings(ctx.db, { tenantId: ctx.actor.tenant_id, today, now, soon, lately });
  const whole = wholeLists(placed, today);
  // The list of who owes something reveals amounts too.
  if (!may(ctx.actor, "money.view")) whole.owing_departures = [];
  const listed = eachList((name) => whole[name].slice(0, listedOfDay[name]));
  const after = (booking: DayBooking) =>
    whole.arrivals.find(
      ({ id, accommodation_id }) => accommodation_id === booking.accommodation_id && id !== booking.id,
    );
  const next = listed.departures.flatMap((booking) => after(booking) ?? []);
  const shown = [...Object.values(listed).flat(), ...next].map(({ id }) => id);
  const [rows, arrival_forms] = await inOrder([
    bookingRows(ctx, [...new Set(shown)]),
    formsOfArrivals(ctx, listed.arrivals),
  ]);
  const rowOf = (booking: DayBooking | undefined) => booking && rows.get(booking.id);
  const rowsOf = (bookings: DayBooking[]) => bookings.flatMap((booking) => rowOf(booking) ?? []);
  const departures = listed.departures.flatMap((booking): Dashboard["departures"] => {
    const [row, arrival] = [rowOf(booking), rowOf(after(booking))];
    const next = arrival ? { holder_name: arrival.holder.name, arrival_time: arrival.arrival_time } : null;
    return row ? [{ ...row, check_out_time: booking.check_out_time, next }] : [];
  });
  return {
    ...eachList((name) => rowsOf(listed[name])),
    departures,
    arrival_forms,
    counts: eachList((name) => whole[name].length),
    figures: dayFigures(whole, placed, today),
  };
}

/** The end of the time in which a hold is about to end. */
export const soonAfter = (now: Date): Date => new Date(now.getTime() + soonHours * 3_600_000);

function eachList<T>(of: (name: ListName) => T): Record<ListName, T> {
  const names = Object.keys(listedOfDay) as ListName[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<ListName, T>;
}

type ListName = keyof typeof listedOfDay;

const byPlace = ({ place }: DayBooking) => place;
const byEnd = ({ hold_expires_at }: DayBooking) => hold_expires_at?.toISOString() ?? "";
const orders: Record<DayList, (booking: DayBooking) => string> = {
  arrivals: (booking) => `${booking.arrival_time ?? "99:99"} ${booking.place}`,
  departures: byPlace,
  in_house: byPlace,
  expiring_holds: byEnd,
  expired_holds: byEnd,
};

/** All lists of a day, complete and in order, from the bookings in them. */
function wholeLists(placed: DayBooking[], today: string): Record<ListName, DayBooking[]> {
  const of = (list: DayList) => placed.filter((each) => each.list === list).sort(ascending(orders[list]));
  const [arrivals, departures, inHouse] = [of("arrivals"), of("departures"), of("in_house")];
  // in house yesterday and tomorrow: neither arrival nor departure today
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

type Figures = Dashboard["figures"];

/** The figures of the day, from the full lists and not only their first rows. */
function dayFigures(
  { arrivals, departures }: Record<"arrivals" | "departures", DayBooking[]>,
  placed: readonly DayBooking[],
  today: string,
): Figures {
  // Departures of the day and overdue guests do not sleep here tonight.
  const tonight = placed.filter(
    ({ list, check_in, check_out }) => list === "in_house" && check_in <= today && check_out > today,
  );
  return {
    first_arrival: arrivals[0]?.arrival_time ?? null,
    arrivals_balance_cents: owedByGuests(arrivals.map(({ guest_cents }) => guest_cents)),
    awaits_channel: arrivals.some(({ open_cents, guest_cents }) => open_cents > Math.max(0, guest_cents)),
    leaving_people: countPeople(departures),
    tonight: tonight.length,
    tonight_people: countPeople(tonight),
  };
}

/** What guests owe themselves in total; who overpaid lowers nobody's debt. */
export const owedByGuests = (balances: readonly number[]): number =>
  balances.reduce((sum, cents) => sum + Math.max(0, cents), 0);

/** All people who sleep there, including infants. */
const countPeople = (stays: readonly DayBooking[]) => stays.reduce((sum, { people }) => sum + people, 0);
