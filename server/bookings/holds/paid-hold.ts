import { momentAt } from "#domain/wall-clock";
import type { StoredBooking } from "#server/bookings/bookings.queries";

type Held = Pick<StoredBooking, "check_in" | "hold_expires_at">;

/** Until when a hold that money was paid for stands: the evening of its own arrival, unless it stands longer anyway. */
export function endOfPaidHold({ check_in, hold_expires_at }: Held, timezone: string): Date | null {
  const evening = momentAt(timezone, check_in, "23:59");
  if (evening === null || hold_expires_at === null) return hold_expires_at;
  return evening > hold_expires_at ? evening : hold_expires_at;
}

/** The end of a hold after a save: a paid one that arrives later stands until then, unless another end was asked for. */
export function endOfMovedHold(before: StoredBooking, after: Held, timezone: string): Date | null {
  const follows = before.paid_cents > 0 && after.check_in !== before.check_in;
  return follows && after.hold_expires_at === before.hold_expires_at
    ? endOfPaidHold(after, timezone)
    : after.hold_expires_at;
}

/** The end of the second part of a hold that is cut: what was paid for its nights keeps them until its own arrival. */
export function endOfRest(booking: StoredBooking, check_in: string, paid_cents: number, timezone: string): Date | null {
  const hold_expires_at = booking.status === "hold" ? booking.hold_expires_at : null;
  return paid_cents > 0 ? endOfPaidHold({ check_in, hold_expires_at }, timezone) : hold_expires_at;
}
