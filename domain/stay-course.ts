import { type BookingStatus, occupies } from "#domain/booking-states";
import type { Period } from "#domain/free-parts";
import { addDays, todayIn } from "#domain/stay-dates";

// Today is always the civil date in the accommodation's zone.

/** Whether the guest may be let in: on the day of arrival or any later one. */
export function mayArrive({ check_in }: Period, today: string): boolean {
  return today >= check_in;
}

/** Whether somebody who has not come counts as a no-show: only once the day of arrival is over. */
export function missedArrival({ check_in }: Period, today: string): boolean {
  return today > check_in;
}

/** Whether the stay ends before its last night was slept. */
export function leavesEarly({ check_out }: Period, today: string): boolean {
  return today < check_out;
}

/** The check-out of a stay that ends today: the agreed one, or today; a stay keeps its first night, slept or not. */
export function departureOn({ check_in, check_out }: Period, today: string): string {
  const first = addDays(check_in, 1);
  const left = today > first ? today : first;
  return left < check_out ? left : check_out;
}

/**
 * The nights that a booking keeps from others: of a stay that ended on a day (`left`) those before it, of others that
 * hold nights all; null when it keeps none, as who leaves on the day of arrival.
 */
export function keptNights(status: BookingStatus, stay: Period, left: string): Period | null {
  if (!occupies(status)) return null;
  if (status !== "checked_out" || !leavesEarly(stay, left)) return stay;
  return left > stay.check_in ? { check_in: stay.check_in, check_out: left } : null;
}

/** Whether a moment lies on the same civil date of a zone as now: for so long an act can be undone. */
export function isSameDay(at: Date | null, timeZone: string, now: Date): boolean {
  return at !== null && todayIn(timeZone, at) === todayIn(timeZone, now);
}

/**
 * Whether a guest was expected yesterday and nothing says that he came. For one day only: a house that never records
 * check-ins is not told for ever that its guests are late (docs/decisions/2026-11-22-late-for-one-day.md).
 */
export function isLateArrival(status: BookingStatus, { check_in }: Period, today: string): boolean {
  return status === "confirmed" && check_in === addDays(today, -1);
}

/** Whether somebody is still in the house whose last night is over, from the day after the check-out on. */
export function isOverdueDeparture(status: BookingStatus, { check_out }: Period, today: string): boolean {
  return status === "checked_in" && today > check_out;
}
