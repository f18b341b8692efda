import type { Booking, bookings } from "#contract/bookings/bookings";
import { linkIfHeld } from "#server/bookings/bookings/guest-links";
import { defaultExpiry } from "#server/bookings/bookings/holds/hold-ends";
import { bookToday, dueAfterConfirming } from "#server/bookings/bookings/installments";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { naming } from "#server/bookings/bookings/nights/in-the-way";
import { keepNightsUntil, occupy } from "#server/bookings/bookings/nights/occupy";
import { refusedStep, requireStep, takeStep } from "#server/bookings/bookings/step-booking";
import { reclaimTrouble } from "#server/catalogue/rates/asked-coupon";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Confirms an inquiry, whose nights must be free (409 names what occupies them), or a hold, whose nights become
 * permanent. A second confirmation throws `BookingAlreadyConfirmedException`; a hold past its end is refused like every
 * other transition that the table does not allow. `action` is the name in the audit log.
 */
export async function confirmBooking(ctx: Ctx, code: string, action = "booking.confirmed"): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  if (booking.status === "confirmed") throw new Problem("BookingAlreadyConfirmedException");
  const status = requireStep("confirm", booking);
  if (booking.occupancy_id !== null) await keepNightsUntil(ctx, booking.id, null);
  const take = () => occupy(ctx, booking, accommodation, { expires_at: null });
  const occupancy_id = booking.occupancy_id ?? (await naming(ctx, [{ stay: booking, to: accommodation }], take));
  if (booking.status === "inquiry") await bookToday(ctx, booking, accommodation);
  else await dueAfterConfirming(ctx, booking, accommodation.timezone);
  const step = { status, occupancy_id, hold_expires_at: null, confirmed_at: ctx.clock.now() };
  return takeStep(ctx, action, booking, step);
}

/**
 * Holds the nights of an inquiry, or of an expired hold, for the company's usual time. The nights must be free, and the
 * use of its coupon, which an expired hold gave back, is taken again. Throws 409 otherwise, naming what is in the way.
 */
export async function holdBooking(ctx: Ctx, code: string): Promise<Booking> {
  const { booking, accommodation } = await lockBooking(ctx, code);
  const status = requireStep("hold", booking);
  const trouble =
    booking.status === "expired" && booking.coupon_id ? await reclaimTrouble(ctx, booking.coupon_id) : null;
  if (trouble) throw refusedStep(`${trouble}. Duplique a reserva: a cópia sai sem ele.`);
  const hold_expires_at = defaultExpiry(accommodation.hold_hours, ctx.clock.now());
  const take = () => occupy(ctx, booking, accommodation, { expires_at: hold_expires_at });
  const occupancy_id = await naming(ctx, [{ stay: booking, to: accommodation }], take);
  await bookToday(ctx, booking, accommodation);
  return takeStep(ctx, "booking.held", booking, { status, occupancy_id, hold_expires_at });
}

export const holdLinkedBooking: Verb<typeof bookings.hold> = async (ctx, { params }) =>
  linkIfHeld(ctx, ctx.services, await holdBooking(ctx, params.code));
