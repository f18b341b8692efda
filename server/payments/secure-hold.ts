import { depositCents } from "#domain/installments";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { confirmBooking } from "#server/bookings/confirm-booking";
import { keepPaidHold } from "#server/bookings/holds/keep-hold";
import type { Ctx } from "#server/context";
import { findPaid } from "#server/payments/payments.queries";

/**
 * The effect of money on a hold: confirms it if its deposit is paid and the company is configured so; otherwise keeps
 * it without expiry until someone decides. Other statuses are unchanged.
 */
export async function secureHold(ctx: Ctx, booking: StoredBooking, accommodation: StayAccommodation): Promise<void> {
  if (booking.status !== "hold") return;
  const paid = await findPaid(ctx.db, ctx.actor.tenant_id, booking.id);
  const asked = depositCents(booking.installments) || booking.total_cents;
  if (accommodation.confirms_by === "deposit" && paid >= asked) await confirmBooking(ctx, booking.code);
  else await keepPaidHold(ctx, booking, accommodation);
}
