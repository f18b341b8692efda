import { type BookingStatus, occupies } from "#domain/booking-states";
import type { Period } from "#domain/periods";
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
 * Whether a guest was expected before today and has not been checked in: until the check-in, the no-show or the end of
 * the day of departure (docs/decisions/2026-11-30-late-until-departure.md).
 */
export function isLateArrival(status: BookingStatus, { check_in, check_out }: Period, today: string): boolean {
  return status === "confirmed" && check_in < today && today <= check_out;
}

/** Whether a guest has not been checked out although their last night is over, from the day after check-out on. */
export function isOverdueDeparture(status: BookingStatus, { check_out }: Period, today: string): boolean {
  return status === "checked_in" && today > check_out;
}

/** The initial status of an imported booking, or the sentence that says why its status is refused. */
export type ImportedStatus = { status: BookingStatus } | { message: string };

/**
 * The status of an imported booking. Without one, its dates decide. Other programs keep calling a stay confirmed while
 * it is under way or over, so its dates decide then too. A status that contradicts the dates is refused. `today` is the
 * civil date at the accommodation.
 */
export function importedStatus(said: BookingStatus | undefined, stay: Period, today: string): ImportedStatus {
  const isOver = stay.check_out <= today;
  const hasBegun = stay.check_in < today;
  if (said === undefined || said === "confirmed") {
    return { status: isOver ? "checked_out" : hasBegun ? "checked_in" : "confirmed" };
  }
  if (said === "checked_out" && !isOver) return refused("Só pode estar finalizada depois da saída");
  if (said === "checked_in" && !mayArrive(stay, today)) return refused("Só pode estar hospedado a partir da entrada");
  if (said === "no_show" && !hasBegun) return refused("Só depois do dia da entrada se sabe que não compareceu");
  if (said === "hold" && hasBegun) return refused("Uma pré-reserva não pode ter entrada no passado");
  return { status: said };
}

const refused = (message: string): ImportedStatus => ({ message });
