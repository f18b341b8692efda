import type { Booking } from "#contract/bookings";

/**
 * The pricing of a changed stay: as chosen, else recalculated; but the agreed price is kept for a guest in house, and
 * for users who may not see amounts, who would change it unknowingly.
 */
export function pricingChoice(
  chosen: unknown,
  booking: Pick<Booking, "total_cents" | "status"> | null | undefined,
): "keep" | "reprice" {
  if (chosen === "keep" || chosen === "reprice") return chosen;
  return booking?.total_cents === undefined || booking.status === "checked_in" ? "keep" : "reprice";
}
