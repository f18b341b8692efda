import { depositCents } from "#domain/installments";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { confirmBooking } from "#server/bookings/confirm-booking";
import { keepPaidHold } from "#server/bookings/holds/keep-hold";
import type { Ctx } from "#server/context";
import { findPaid } from "#server/payments/payments.queries";

/**
 * What money does to a hold: confirms it when its deposit is paid and the company wants it so; else keeps it until
 * somebody decides. Leaves what is no hold as it is.
 */
export async function secureHold(ctx: Ctx, booking: StoredBooking, accommodation: StayAccommodation): Promise<void> {
  if (booking.status !== "hold") return;
  const paid = await findPaid(ctx.db, ctx.actor.tenant_id, booking.id);
  const asked = depositCents(booking.installments) || booking.total_cents;
  if (accommodation.confirms_by === "deposit" && paid >= asked) await confirmBooking(ctx, booking.code);
  else await keepPaidHold(ctx, booking, accommodation);
}
