import type { GuestPageState } from "#contract/guest-page";
import { todayIn } from "#domain/stay-dates";
import { shownStatus } from "#server/bookings/booking-answer";
import type { Ctx } from "#server/context";
import type { GuestStay } from "#server/guest-page/guest-stay";

/** The current state of a stay for its guest. */
export function stateOf({ clock }: Pick<Ctx, "clock">, { booking }: Pick<GuestStay, "booking">): GuestPageState {
  const now = clock.now();
  const status = shownStatus(booking, now);
  if (status === "hold" || status === "expired" || status === "cancelled") return status;
  if (status === "no_show") return "missed";
  const over = status === "checked_out" || booking.check_out < todayIn(booking.timezone, now);
  return over ? "past" : "confirmed";
}

export const isStanding = (state: GuestPageState): boolean => state === "hold" || state === "confirmed";

/** True if a stay is held or confirmed, and not over. */
export const stands = (ctx: Ctx, stay: GuestStay): boolean => isStanding(stateOf(ctx, stay));

/** True if a stay is confirmed, and not over. */
export const isConfirmed = (ctx: Ctx, stay: GuestStay): boolean => stateOf(ctx, stay) === "confirmed";
