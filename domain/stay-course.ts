import { type BookingStatus, occupies } from "#domain/booking-states";
import type { Period } from "#domain/free-parts";
import { addDays, todayIn } from "#domain/stay-dates";

// Today is always the civil date in the accommodation's time zone.

/** Whether the guest may check in: on the arrival day or later. */
export function mayArrive({ check_in }: Period, today: string): boolean {
  return today >= check_in;
}

/** Whether a guest who has not arrived may be marked as a no-show: only after the arrival day. */
export function missedArrival({ check_in }: Period, today: string): boolean {
  return today > check_in;
}

/** Whether the stay ends before its last night was slept. */
export function leavesEarly({ check_out }: Period, today: string): boolean {
  return today < check_out;
}

/** The check-out of a stay that ends today: the agreed one or today. A stay keeps its first night, slept or not. */
export function departureOn({ check_in, check_out }: Period, today: string): string {
  const first = addDays(check_in, 1);
  const left = today > first ? today : first;
  return left < check_out ? left : check_out;
}

/**
 * The nights that a booking blocks: for a stay that ended early (`left`) those before that day, for others all; null if
 * none, as when the guest leaves on the arrival day.
 */
export function keptNights(status: BookingStatus, stay: Period, left: string): Period | null {
  if (!occupies(status)) return null;
  if (status !== "checked_out" || !leavesEarly(stay, left)) return stay;
  return left > stay.check_in ? { check_in: stay.check_in, check_out: left } : null;
}

/** Whether a moment is on today's civil date in the zone: until then an action can be undone. */
export function isSameDay(at: Date | null, timeZone: string, now: Date): boolean {
  return at !== null && todayIn(timeZone, at) === todayIn(timeZone, now);
}

/**
 * Whether a guest was expected yesterday and has not been checked in. Only for one day: a company that never records
 * check-ins is not warned for ever (docs/decisions/2026-11-22-late-for-one-day.md).
 */
export function isLateArrival(status: BookingStatus, { check_in }: Period, today: string): boolean {
  return status === "confirmed" && check_in === addDays(today, -1);
}

/** Whether a guest has not been checked out although their last night is over, from the day after check-out on. */
export function isOverdueDeparture(status: BookingStatus, { check_out }: Period, today: string): boolean {
  return status === "checked_in" && today > check_out;
}
