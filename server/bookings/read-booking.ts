import type { Booking } from "#contract/bookings";
import type { Coupon } from "#domain/coupons";
import { toBooking } from "#server/bookings/booking-answer";
import { findBookingPlace, listCodes } from "#server/bookings/booking-rows.queries";
import { findBooking, listBookingsOf, type StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import type { FrozenTerms } from "#server/terms/terms";

/** One booking as it is stored. Refuses unknown and foreign codes with the same 404. */
export async function requireBooking({ actor, db }: Ctx, code: string): Promise<StoredBooking> {
  const booking = await findBooking(db, actor.tenant_id, code);
  if (booking === null) throw new Problem("BookingNotFoundException");
  return booking;
}

/** The bookings of these codes as they are stored, by code; unknown and foreign ones are left out. */
export async function readBookings({ actor, db }: Ctx, codes: readonly string[]): Promise<Map<string, StoredBooking>> {
  const rows = await listBookingsOf(db, actor.tenant_id, codes);
  return new Map(rows.map((row) => [row.code, row]));
}

/** One booking as GET answers it. */
export async function showBooking(ctx: Ctx, code: string): Promise<Booking> {
  return toBooking(await requireBooking(ctx, code), ctx.clock.now());
}

/** Whether the company has a booking of this code. */
export async function bookingExists({ actor, db }: Ctx, code: string): Promise<boolean> {
  return (await findBookingPlace(db, actor.tenant_id, code)) !== null;
}

/** The id behind a code, null for unknown and foreign ones: for other domains that are told a code. */
export async function bookingIdOf({ actor, db }: Ctx, code: string): Promise<string | null> {
  return (await findBookingPlace(db, actor.tenant_id, code))?.id ?? null;
}

/** The fees among the charges of a booking, wherever they are offered. */
export const feesOf = ({ charges }: Pick<StoredBooking, "charges">): string[] =>
  charges.flatMap(({ fee_id }) => fee_id ?? []);

/** The fees that a booking is charged: what a quote for it begins with. */
export async function chargedFees({ actor, db }: Ctx, code: string): Promise<string[]> {
  const booking = await findBooking(db, actor.tenant_id, code);
  return booking === null ? [] : feesOf(booking);
}

/** The coupon that a booking was taken with, null for one without. */
export async function frozenCoupon({ actor, db }: Ctx, code: string): Promise<Coupon | null> {
  return (await findBooking(db, actor.tenant_id, code))?.coupon ?? null;
}

/** The payment plan and the cancellation policy that a booking was taken with, each null for one without. */
export async function frozenTerms({ actor, db }: Ctx, code: string): Promise<FrozenTerms> {
  const booking = await findBooking(db, actor.tenant_id, code);
  return {
    payment_plan: booking?.payment_plan ?? null,
    cancellation_policy: booking?.cancellation_policy ?? null,
  };
}

/** The codes behind ids, by id: for other domains that have to name bookings. */
export async function bookingCodes({ actor, db }: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await listCodes(db, actor.tenant_id, ids);
  return new Map(rows.map(({ id, code }) => [id, code]));
}
