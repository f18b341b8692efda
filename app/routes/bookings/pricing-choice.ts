import type { Booking } from "#contract/bookings";

/**
 * Which price a changed stay gets: as chosen, else calculated anew; but the agreed one of a guest in the house, and for
 * people who see no amounts, who would change it without knowing.
 */
export function pricingChoice(
  chosen: unknown,
  booking: Pick<Booking, "total_cents" | "status"> | null | undefined,
): "keep" | "reprice" {
  if (chosen === "keep" || chosen === "reprice") return chosen;
  return booking?.total_cents === undefined || booking.status === "checked_in" ? "keep" : "reprice";
}
