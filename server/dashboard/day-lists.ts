import { soonHours } from "#contract/booking-values";
import type { BookingRow } from "#contract/bookings";
import { type Dashboard, listedOfDay } from "#contract/dashboard";
import { bookingRows } from "#server/bookings/booking-rows";
import { type Ctx, may } from "#server/context";
import { type DayBooking, listDayBookings } from "#server/dashboard/dashboard.queries";
import { dayFigures, noFigures } from "#server/dashboard/day-figures";
import { type ListName, wholeLists } from "#server/dashboard/whole-lists";
import { formsOfArrivals } from "#server/registration-forms/arrival-forms";

type Lists = Record<Exclude<ListName, "departures">, BookingRow[]> & Pick<Dashboard, "departures" | "arrival_forms">;
type Day = Lists & { counts: Record<ListName, number> } & Pick<Dashboard, "figures">;

/** A day without a booking. */
export const noLists: Day = {
  ...eachList((): BookingRow[] => []),
  departures: [],
  arrival_forms: [],
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
    arrival_forms: await formsOfArrivals(ctx, listed.arrivals),
    counts: eachList((name) => whole[name].length),
    figures: dayFigures(whole, placed, today),
  };
}

function eachList<T>(of: (name: ListName) => T): Record<ListName, T> {
  const names = Object.keys(listedOfDay) as ListName[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<ListName, T>;
}
