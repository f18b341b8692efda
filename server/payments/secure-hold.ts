import { depositCents } from "#domain/installments";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import { type StoredBooking, updateBookingStatus } from "#server/bookings/bookings.queries";
import { confirmBooking } from "#server/bookings/confirm-booking";
import { endOfPaidHold } from "#server/bookings/holds/paid-hold";
import { keepNightsUntil } from "#server/bookings/nights/occupy";
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

/** Lets a hold that money was paid for stand until the evening of its arrival: no clock takes paid nights away. */
async function keepPaidHold(ctx: Ctx, booking: StoredBooking, { timezone }: StayAccommodation): Promise<void> {
  const end = endOfPaidHold(booking, timezone);
  if (end === booking.hold_expires_at) return;
  await keepNightsUntil(ctx, booking.id, end);
  const { status, occupancy_id } = booking;
  const step = { status, occupancy_id, hold_expires_at: end };
  await updateBookingStatus(ctx.db, ctx.actor.tenant_id, booking.id, step, ctx.clock.now());
}
