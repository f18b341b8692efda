import { isDue } from "#domain/booking-states";
import { type StoredBooking, updateBookingStatus } from "#server/bookings/bookings/bookings.queries";
import { endOfAnnouncedHold, endOfPaidHold, endOfRefusedHold } from "#server/bookings/bookings/holds/hold-ends";
import { keepNightsUntil } from "#server/bookings/bookings/nights/occupy";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";

interface HoldEnd {
  hold_expires_at: Date | null;
  /** The agreed end, if an announced Pix has moved it. */
  hold_agreed_until: Date | null;
}

/** Extends a hold with a payment until the evening of its arrival: paid nights must not expire. */
export async function keepPaidHold(ctx: Ctx, booking: StoredBooking, { timezone }: StayAccommodation): Promise<void> {
  await moveEnd(ctx, booking, { hold_expires_at: endOfPaidHold(booking, timezone), hold_agreed_until: null });
}

/**
 * Extends a hold whose guest announced a Pix until the desk has checked it. Null if the booking is not a hold, is paid
 * or has ended.
 */
export async function keepAnnouncedHold(
  ctx: Ctx,
  booking: StoredBooking,
  { timezone }: StayAccommodation,
): Promise<HoldEnd | null> {
  const hold = unpaidHold(ctx, booking);
  if (hold === null) return null;
  const hold_expires_at = endOfAnnouncedHold({ ...hold, check_in: booking.check_in }, timezone);
  return moveEnd(ctx, booking, { hold_expires_at, hold_agreed_until: hold.agreed });
}

/** Restores the agreed end of a hold after the desk did not find the announced Pix. Null as above. */
export async function endRefusedHold(ctx: Ctx, booking: StoredBooking): Promise<HoldEnd | null> {
  const hold = unpaidHold(ctx, booking);
  if (hold === null) return null;
  const hold_expires_at = endOfRefusedHold(hold, ctx.clock.now());
  return moveEnd(ctx, booking, { hold_expires_at, hold_agreed_until: hold.agreed });
}

function unpaidHold({ clock }: Ctx, { status, paid_cents, hold_expires_at, hold_agreed_until }: StoredBooking) {
  if (status !== "hold" || hold_expires_at === null || paid_cents > 0) return null;
  if (isDue(hold_expires_at, clock.now())) return null;
  return { agreed: hold_agreed_until ?? hold_expires_at, expires_at: hold_expires_at };
}

/** Moves the end of a hold and of its nights together; the caller has locked the accommodation. */
async function moveEnd(ctx: Ctx, booking: StoredBooking, end: HoldEnd): Promise<HoldEnd> {
  const { id, status, occupancy_id, hold_expires_at, hold_agreed_until } = booking;
  const same = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime();
  if (same(end.hold_expires_at, hold_expires_at) && same(end.hold_agreed_until, hold_agreed_until)) return end;
  await keepNightsUntil(ctx, id, end.hold_expires_at);
  await updateBookingStatus(ctx.db, ctx.actor.tenant_id, id, { status, occupancy_id, ...end }, ctx.clock.now());
  return end;
}
