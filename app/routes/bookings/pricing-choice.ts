import type { Booking } from "#contract/bookings/bookings";
import { isAgreedLine } from "#domain/kept-price";

/**
 * The pricing of a changed stay: as chosen, else as agreed from the hold on, or once a price was agreed. Another
 * inquiry is recalculated, except by users who may not see amounts, who would change it unknowingly.
 */
export function pricingChoice(
  chosen: unknown,
  booking: (Pick<Booking, "total_cents" | "status"> & Partial<Pick<Booking, "charges">>) | null | undefined,
): "keep" | "reprice" {
  if (chosen === "keep" || chosen === "reprice") return chosen;
  if (booking?.charges?.some(isAgreedLine)) return "keep";
  return booking?.total_cents !== undefined && booking.status === "inquiry" ? "reprice" : "keep";
}
